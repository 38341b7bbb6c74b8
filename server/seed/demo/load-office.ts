import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { startOf } from '../../core/working-hours';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import type { FileStore } from '../../files/store';
import type { OfficeContent } from './format';
import { loadAccounts } from './load-accounts';
import type { PasswordHashes } from './load-accounts';
import { loadContacts } from './load-contacts';
import { loadOfficeProjects } from './load-projects';
import { loadRecipients } from './load-recipients';
import { loadRequests } from './load-requests';
import { loadSubscribers } from './load-subscribers';
import { storeActivity } from './office';
import type { Office } from './office';
import { officeTime } from './office-time';

/** Milliseconds after midnight. */
const PUBLISHED = 8.5 * 3_600_000;

export interface OfficeToLoad {
  content: OfficeContent;
  hashes: PasswordHashes;
  store: Pick<FileStore, 'write'>;
  /** Keys of stored documents; the caller removes them if the transaction fails. */
  stored: string[];
}

/** @param team ids by name */
export async function loadOffice(
  transaction: Handle,
  { content, hashes, store, stored }: OfficeToLoad,
  team: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const office: Office = {
    ...(await officeTime(now)),
    transaction,
    accounts: new Map(team),
    customers: new Map(content.accounts.customers.map(({ key, locale }) => [key, locale])),
    activity: [],
    documents: content.files,
    storeFile: async (bytes) => {
      const key = randomUUID();
      stored.push(key);
      await store.write(key, Readable.from([bytes]));
      return key;
    },
  };
  await loadAccounts(office, content.accounts, hashes);
  const projects = await loadOfficeProjects(office, content.projects);
  await loadRequests(office, content, projects);
  await loadContacts(office, content.contacts);
  await loadSubscribers(office, content.subscribers);
  await loadRecipients(transaction);
  await storeActivity(office);
  await schedulePosts(office);
}

/** Posts of the website that are scheduled for a far year are published soon. */
async function schedulePosts({ transaction, now, dayIn }: Office): Promise<void> {
  await transaction
    .updateTable('posts')
    .set({ published_at: toInstant(new Date(startOf(dayIn(12)) + PUBLISHED)) })
    .where('demo', '=', 1)
    .where('published_at', '>', toInstant(now))
    .execute();
}
