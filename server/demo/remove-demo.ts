// Tags, accounts of the team and saved settings that other content uses stay.
import { deleteDocumentsOf } from '../archive/queries';
import { sql } from 'kysely';
import type { DemoCounts } from '../../lib/contract/demo/parts';
import { settingsMark } from '../core/read-settings';
import { recordActivity } from '../core/activity/record-activity';
import type { AccountParts } from '../core/context';
import { holdAdmins } from '../accounts/administrators';
import { deleteContact } from '../contacts/queries';
import type { Database, Handle } from '../db/database';
import { newId } from '../db/id';
import { writeSetting } from '../db/settings';
import { dropSubscription } from '../letters/queries';
import { markPosts } from '../posts/write-queries';
import { takeOutAllImages } from '../projects/gallery/queries';
import { takeOutAllFiles } from '../projects/parts/file-queries';
import { dropUnusedTerms } from '../quotes/terms';
import { lockSettings } from '../settings/queries';
import { closeAccounts } from './close-accounts';
import { countDemo } from './count-demo';
import {
  demoContacts,
  demoInvoices,
  demoProjects,
  demoQuotes,
  demoSections,
  demoSeries,
  demoSubscriptions,
  demoUsers,
} from './queries';
import { demoKey } from './state';
import type { DemoState } from './state';

export interface Removed {
  counts: DemoCounts;
  /** Addresses of accounts that stay, deactivated. */
  closed: string[];
  tags: number;
  /** Ids of mails whose files must be deleted. */
  mails: string[];
  /** Keys of unused bytes. */
  files: string[];
}

/**
 * Idempotent; later starts don't load the content again.
 * @param actor null: a command
 */
export async function removeDemo(
  { database, accountParts }: { database: Database; accountParts: AccountParts },
  actor: string | null,
  now: Date,
): Promise<Removed> {
  return database.write(async (transaction) => {
    await holdAdmins(transaction, database.engine);
    await lockSettings(transaction, database.engine);
    const { going: counts } = await countDemo(transaction);
    const [mails, files]: [string[], string[]] = [[], []];
    await transaction.deleteFrom('posts').where('demo', '=', 1).execute();
    await transaction.deleteFrom('letters').where('demo', '=', 1).execute();
    files.push(...(await removeInvoices(transaction)), ...(await removeProjects(transaction)));
    for (const { id } of await demoContacts(transaction).execute())
      mails.push(...(await deleteContact(transaction, id)));
    for (const subscription of await demoSubscriptions(transaction).execute())
      mails.push(...(await dropSubscription(transaction, subscription)));
    const tags = await removeTags(transaction);
    for (const { id, email } of await demoUsers(transaction).execute()) {
      const gone = await accountParts.erasePerson(transaction, { id, email, ownsEmail: true }, now);
      mails.push(...gone.mails);
      files.push(...gone.files);
    }
    const closed = await closeAccounts(transaction, { engine: database.engine, accountParts, actor, now });
    await transaction.deleteFrom('activity').where('demo', '=', 1).execute();
    await removeSections(transaction);
    await markPosts(transaction);
    await writeSetting(transaction, demoKey, 'removed' satisfies DemoState);
    await recordActivity(
      transaction,
      { actor, action: 'settings.demo-removed', record: { type: 'settings', id: 'demo' }, demo: 0 },
      now,
    );
    return { counts, closed, tags, mails, files };
  });
}

/** With their numbers and payments. @returns keys of unused bytes */
async function removeInvoices(transaction: Handle): Promise<string[]> {
  const keys: string[] = [];
  for (const { id } of await demoInvoices(transaction).execute())
    keys.push(...(await deleteDocumentsOf(transaction, id)));
  for (const table of ['invoices', 'invoice_numbers', 'invoice_chains'] as const)
    await transaction.deleteFrom(table).where('series', 'in', demoSeries).execute();
  return keys;
}

/** With quotes, unless another customer accepted them. @returns keys of unused bytes */
async function removeProjects(transaction: Handle): Promise<string[]> {
  const quotes = await demoQuotes(transaction).execute();
  if (quotes.length > 0)
    await transaction
      .deleteFrom('orders')
      .where(
        'id',
        'in',
        quotes.map(({ id }) => id),
      )
      .execute();
  await dropUnusedTerms(transaction);
  // Numbers of a year without quotes begin again.
  await transaction
    .deleteFrom('order_numbers')
    .where('year', 'not in', sql<number>`(select cast(substr(reference, 1, 4) as integer) from orders)`)
    .execute();
  const keys: string[] = [];
  for (const { id } of quotes) keys.push(...(await deleteDocumentsOf(transaction, id)));
  for (const { id } of await demoProjects(transaction).execute())
    keys.push(...(await takeOutAllFiles(transaction, id)), ...(await takeOutAllImages(transaction, id)));
  await transaction.deleteFrom('projects').where('demo', '=', 1).execute();
  return keys;
}

async function removeTags(transaction: Handle): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('tags')
    .where('demo', '=', 1)
    .where('slug', 'not in', (eb) => eb.selectFrom('post_tags').select('tag'))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function removeSections(transaction: Handle): Promise<void> {
  for (const { name } of await demoSections(transaction).execute()) {
    await transaction.deleteFrom('site_sections').where('name', '=', name).execute();
    await transaction.deleteFrom('site_revisions').where('section', '=', name).execute();
  }
  // The mark makes processes read the settings again.
  await writeSetting(transaction, settingsMark, newId());
}
