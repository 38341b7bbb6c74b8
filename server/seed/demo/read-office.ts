import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { accountsSchema, contactsSchema, projectSchema, requestsSchema, subscribersSchema } from './format';
import type { OfficeContent } from './format';

/** @throws Error naming the invalid file */
export async function readOffice(folder: string): Promise<OfficeContent> {
  const read = async <T>(name: string, schema: z.ZodType<T>): Promise<T> => {
    const result = schema.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')));
    if (!result.success) throw new Error(`${name}: ${z.prettifyError(result.error)}`);
    return result.data;
  };
  const namesIn = async (part: string) => (await readdir(join(folder, part))).sort();
  const [projects, files] = await Promise.all([namesIn('projects'), namesIn('files')]);
  return {
    accounts: await read('accounts.json', accountsSchema),
    contacts: await read('contacts.json', contactsSchema),
    requests: await read('requests.json', requestsSchema),
    subscribers: await read('subscribers.json', subscribersSchema),
    projects: await Promise.all(projects.map((name) => read(join('projects', name), projectSchema))),
    files: new Map(
      await Promise.all(
        files.map(async (name) => [name, await readFile(join(folder, 'files', name))] as const),
      ),
    ),
  };
}
