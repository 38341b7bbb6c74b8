// Started by scripts/test.mjs, step `browsers`.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { testAdmin } from '@/scripts/lib/servers/test-identity.mjs';
import { ask, logIn } from '@/lab/trial/visitor.mjs';
import { eventually } from './visitor';

/** @throws without site in the environment */
export function site(): string {
  const url = process.env.BROWSERS_SITE;
  if (!url) throw new Error('Run these tests with: node scripts/test.mjs --only=browsers');
  return url;
}

export const enterAsAdmin = (): Promise<string> => logIn(site(), testAdmin.email, testAdmin.password);

/** @param cookie of a session @throws when refused */
export async function callApi<Body>(
  cookie: string,
  method: string,
  address: string,
  body?: unknown,
): Promise<Body> {
  const answer = await ask(site(), method, address, { cookie, ...(body === undefined ? {} : { body }) });
  if (answer.status < 200 || answer.status > 299)
    throw new Error(
      `${method} ${address} answered with status ${answer.status}: ${answer.text.slice(0, 300)}`,
    );
  return answer.body as Body;
}

export async function newProject(admin: string, email: string): Promise<string> {
  const { project } = await callApi<{ project: { id: string } }>(admin, 'POST', '/api/projects', {
    title: 'Borne d’accueil du musée',
    clientName: 'Musée de Brévigny',
    description: 'Une borne qui accueille les visiteurs.',
    status: 'in_progress',
  });
  const { users } = await callApi<{ users: { id: string }[] }>(
    admin,
    'GET',
    `/api/users?search=${encodeURIComponent(email)}`,
  );
  await callApi(admin, 'POST', `/api/projects/${project.id}/members`, {
    userId: users[0]?.id,
    role: 'client',
  });
  return project.id;
}

/** @returns path and query of the link */
export async function confirmationLink(email: string): Promise<string> {
  const folder = process.env.E2E_MAIL_DIR ?? '';
  return eventually(`a mail to ${email}`, async () => {
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.eml')) continue;
      const { to, text } = await PostalMime.parse(await readFile(path.join(folder, name)));
      const link = /https?:\/\/[^/\s]+(\/auth\/verify-email\?token=[\w.-]+)/.exec(text ?? '')?.[1];
      if (link !== undefined && to?.some(({ address }) => address === email)) return link;
    }
    return undefined;
  });
}
