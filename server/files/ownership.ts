// Whose a file store is. Database and store hold the same mark, which is renewed with every round of housekeeping: a database that
// is another one, an older one or a copy finds a mark it does not know, or leaves one that the original does not know.
// @see docs/decisions/0048-only-the-owner-deletes-files.md
import { randomBytes } from 'node:crypto';
import { toInstant } from '../db/codec';
import type { Instant } from '../db/codec';
import type { Database } from '../db/database';
import { addMark, beginAgain, beginFirstMarks, beginMarks, listMarks } from './file-store-marks';
import { namedKeys } from './queries';
import type { Log } from '../ops/log';
import type { FileStore } from './store';

export type Ownership =
  | 'ours'
  /** Neither the database nor the store has a mark. */
  | 'new'
  /** The database has marks, the store has none. */
  | 'unmarked'
  /** The store has a mark that is none of the database's. */
  | 'foreign'
  /** The mark is ours, and another installation was seen on the store. */
  | 'contested'
  /** The same, and the other installation is a copy of this one: it names the same files. */
  | 'copied';

/** What is wrong, and what to do about it, for a log line or the terminal. */
export const advice: Readonly<Record<Exclude<Ownership, 'ours'>, string>> = {
  new: 'the database does not name the files that the store holds: check DATABASE_URL, DATA_DIR and FILES_URL; if they belong together, run npm run files:adopt',
  unmarked:
    'the store does not have the mark of this installation: check FILES_URL and DATA_DIR; if it is the right store, run npm run files:adopt',
  foreign:
    'the store belongs to another installation, or this database is older than the store: check DATABASE_URL, DATA_DIR and FILES_URL; if they belong together, run npm run files:adopt',
  contested:
    'another installation was started on this store: give it a store of its own, then run npm run files:adopt here',
  copied:
    'a copy of this installation was started on this store: stop it or give it a store of its own, then run npm run files:adopt here',
};

type Owned = Pick<Database, 'engine' | 'read' | 'write'>;

const newMark = (): string => randomBytes(12).toString('base64url');

/** Compares the marks, and changes nothing. */
export async function examineStore(
  { read }: Pick<Database, 'read'>,
  files: Pick<FileStore, 'readNote'>,
): Promise<Ownership> {
  // The store first: a mark is in the database before it is in the store.
  const mark = (await files.readNote('owner'))?.trim();
  const contested = await files.readNote('contested');
  const marks = await listMarks(read);
  if (mark === undefined) return marks.length === 0 ? 'new' : 'unmarked';
  if (!marks.some((each) => each.mark === mark)) return 'foreign';
  if (contested === undefined) return 'ours';
  return contested.split('\n').includes(lineOf(marks)) ? 'copied' : 'contested';
}

/** The mark that begins the series: copies of a database have it in common. */
const lineOf = (marks: Awaited<ReturnType<typeof listMarks>>): string =>
  marks.find(({ begins }) => begins === 1)?.mark ?? 'no marks';

/** Since when the store has been this database's own without a break; undefined: it never was. */
export async function ownedSince({ read }: Pick<Database, 'read'>): Promise<Instant | undefined> {
  return (await listMarks(read)).find(({ begins }) => begins === 1)?.made_at;
}

export interface Overlap {
  /** Files in the store. */
  stored: number;
  /** Files that rows name. */
  named: number;
  both: number;
}

export async function compareStore(
  { read }: Pick<Database, 'read'>,
  files: Pick<FileStore, 'list'>,
): Promise<Overlap> {
  const named = await namedKeys(read);
  const overlap = { stored: 0, named: named.size, both: 0 };
  for await (const { key } of files.list()) {
    overlap.stored += 1;
    if (named.has(key)) overlap.both += 1;
  }
  return overlap;
}

/** Whether rows and files surely belong together: both are empty, or nine in ten of each are also among the other. */
export function belongTogether({ stored, named, both }: Overlap): boolean {
  if (stored === 0 && named === 0) return true;
  const few = (count: number) => Math.max(1, count / 10);
  return both > 0 && stored - both <= few(stored) && named - both <= few(named);
}

/**
 * Compares the marks of store and database. Marks an unmarked store when rows and files match; leaves a note in another
 * installation's store.
 */
export async function settleStore(database: Owned, files: FileStore, now: Date): Promise<Ownership> {
  const found = await examineStore(database, files);
  if (found === 'foreign') await contest(database, files);
  if (found !== 'new' || !belongTogether(await compareStore(database, files))) return found;
  const mark = newMark();
  if (await beginFirstMarks(database, mark, toInstant(now))) await files.writeNote('owner', mark);
  return examineStore(database, files);
}

async function contest({ read }: Owned, files: FileStore): Promise<void> {
  const line = lineOf(await listMarks(read));
  const lines = (await files.readNote('contested'))?.split('\n') ?? [];
  if (!lines.includes(line)) await files.writeNote('contested', [...lines, line].join('\n'));
}

/** Renews the mark of a store that is ours, or marks a further one, as when files are carried there. */
export async function renewMark(database: Owned, files: FileStore, now: Date): Promise<void> {
  const mark = newMark();
  await database.write((transaction) => addMark(transaction, mark, toInstant(now)));
  await files.writeNote('owner', mark);
}

/** Takes a store as our own, whatever was on it. */
export async function adoptStore(database: Owned, files: FileStore, now: Date): Promise<void> {
  const mark = newMark();
  await database.write((transaction) => beginAgain(transaction, mark, toInstant(now)));
  await markAdopted(files, mark);
}

/** The store's side of an adoption. */
export async function markAdopted(files: FileStore, mark: string): Promise<void> {
  await files.writeNote('owner', mark);
  await files.removeNote('contested');
}

/** For a database that is only just made: what it notes of the store it will belong to. @returns its mark, for `markAdopted` */
export async function noteAdoption(
  transaction: Parameters<typeof beginMarks>[0],
  files: FileStore,
  now: Date,
): Promise<string> {
  const mark = newMark();
  // The former mark too: a kill before the store has the new one must not leave two strangers.
  const former = (await files.readNote('owner'))?.trim();
  await beginMarks(transaction, [...(former === undefined ? [] : [former]), mark], toInstant(now));
  return mark;
}

/** How long a store that was found to be ours needs no second look before a removal. Milliseconds. */
const trusted = 30_000;

/**
 * The store for those who delete rows: their files go with them only while the store is this database's own. Otherwise the files
 * stay, since another installation may need them, and the sweep removes them once the store is adopted.
 */
export function guardRemovals(database: Pick<Database, 'read'>, files: FileStore, log: Log): FileStore {
  let ours = -Infinity;
  return {
    ...files,
    remove: async (keys) => {
      if (keys.length === 0) return;
      if (performance.now() - ours > trusted) {
        const found = await examineStore(database, files);
        // Another installation that is no copy has files of its own: keys are random.
        if (found !== 'ours' && found !== 'contested')
          return log('warn', 'files.kept', {
            files: keys.length,
            keys: keys.slice(0, 50).join(' '),
            why: advice[found],
          });
        ours = performance.now();
      }
      await files.remove(keys);
    },
  };
}
