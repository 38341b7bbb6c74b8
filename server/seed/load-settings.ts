import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sectionNames } from '../../lib/contract/settings/sections';
import type { SectionValues } from '../../lib/contract/settings/sections';
import { shippedFiles, shippedFolder, shippedSections } from '../../lib/contract/settings/shipped';
import type { Env } from '../../lib/env';
import { agencyAuthor } from '../accounts/agency-author';
import { toInstant, toJson } from '../db/codec';
import type { Database, Handle } from '../db/database';
import { readSetting } from '../db/settings';
import { keepSection } from '../settings/keep-section';
import { lockSettings } from '../settings/queries';

/** Once set, the settings belong to their owner. */
const contentKey = 'site-content';
type ContentState = 'loaded' | 'empty';

/** @throws Error naming the invalid file */
export async function readShippedSections(root: string): Promise<SectionValues> {
  const read = async (file: string) =>
    [file, await readFile(join(root, ...shippedFolder, file), 'utf8')] as const;
  return shippedSections(new Map(await Promise.all(shippedFiles.map(read))));
}

/**
 * Gives a new database the demonstration's settings, or none; call it before accounts are created. A database that is
 * in use already showed this content before settings existed, so it keeps showing it.
 * @returns whether settings were loaded now
 */
export async function loadSettings(
  database: Database,
  { seed, read, now }: { seed: Env['SEED']; read: () => Promise<SectionValues>; now: Date },
): Promise<boolean> {
  // Before the transaction, so that a normal start reads no files and takes no lock.
  if (await readSetting<ContentState>(database.read, contentKey)) return false;
  const content = await read();
  return database.write(async (transaction) => {
    await lockSettings(transaction, database.engine);
    const state: ContentState = seed !== 'none' || (await isInUse(transaction)) ? 'loaded' : 'empty';
    const claim = transaction
      .insertInto('settings')
      .values({ key: contentKey, value: toJson(state), updated_at: toInstant(now) });
    const claimed = await claim
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows === 0n || state === 'empty' || (await hasSettings(transaction)))
      return false;
    for (const name of sectionNames)
      await keepSection(transaction, { name, value: content[name], reason: 'first', by: null }, now);
    return true;
  });
}

async function hasSettings(transaction: Handle): Promise<boolean> {
  const row = await transaction.selectFrom('site_sections').select('name').limit(1).executeTakeFirst();
  return row !== undefined;
}

async function isInUse(transaction: Handle): Promise<boolean> {
  for (const table of ['users', 'projects', 'posts'] as const)
    if (
      await transaction
        .selectFrom(table)
        .select('id')
        .where('id', '<>', agencyAuthor)
        .limit(1)
        .executeTakeFirst()
    )
      return true;
  return false;
}
