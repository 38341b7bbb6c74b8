// Database and store hold the same mark, renewed by housekeeping. A different, older or copied database finds an
// unknown mark in the store, or leaves one that the original does not know.
// @see docs/decisions/0048-let-only-the-owner-of-a-file-store-delete-in-it.md
import { randomBytes } from 'node:crypto';
import { toInstant } from '../db/codec';
import type { Instant } from '../db/codec';
import type { Database } from '../db/database';
import { addMark, beginAgain, beginFirstMarks, beginMarks, listMarks } from './file-store-marks';
import { namedKeys } from './queries';
import type { Log } from '../../lib/runtime/telemetry/types';
import type { FileStore } from './store';

export type Ownership =
  | 'ours'
  /** Neither store nor database has a mark. */
  | 'new'
  /** Only the database has marks. */
  | 'unmarked'
  /** The database does not know the store's mark. */
  | 'foreign'
  /** A known mark, but another installation used the store. */
  | 'contested'
  /** Used by a copy of this installation, with the same files. */
  | 'copied';

/** Cause and remedy, for log or terminal. */
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

/** Changes nothing. */
export async function examineStore(
  { read }: Pick<Database, 'read'>,
  files: Pick<FileStore, 'readNote'>,
): Promise<Ownership> {
  // Store first: marks are written to the database before.
  const mark = (await files.readNote('owner'))?.trim();
  const contested = await files.readNote('contested');
  const marks = await listMarks(read);
  if (mark === undefined) return marks.length === 0 ? 'new' : 'unmarked';
  if (!marks.some((each) => each.mark === mark)) return 'foreign';
  if (contested === undefined) return 'ours';
  return contested.split('\n').includes(lineOf(marks)) ? 'copied' : 'contested';
}

/** The first mark; copies of a database share it. */
const lineOf = (marks: Awaited<ReturnType<typeof listMarks>>): string =>
  marks.find(({ begins }) => begins === 1)?.mark ?? 'no marks';

/** Start of uninterrupted ownership; undefined if never owned. */
export async function ownedSince({ read }: Pick<Database, 'read'>): Promise<Instant | undefined> {
  return (await listMarks(read)).find(({ begins }) => begins === 1)?.made_at;
}

export interface Overlap {
  stored: number;
  /** Files that rows refer to. */
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

/** Both are empty, or at least 90% of each match. */
export function belongTogether({ stored, named, both }: Overlap): boolean {
  if (stored === 0 && named === 0) return true;
  const few = (count: number) => Math.max(1, count / 10);
  return both > 0 && stored - both <= few(stored) && named - both <= few(named);
}

/** Marks a new store if rows and files match; leaves a note in a foreign one. */
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

/** Also marks the target of a move. */
export async function renewMark(database: Owned, files: FileStore, now: Date): Promise<void> {
  const mark = newMark();
  await database.write((transaction) => addMark(transaction, mark, toInstant(now)));
  await files.writeNote('owner', mark);
}

export async function claimStore(database: Owned, files: FileStore, now: Date): Promise<void> {
  const mark = newMark();
  await database.write((transaction) => beginAgain(transaction, mark, toInstant(now)));
  await markClaimed(files, mark);
}

export async function markClaimed(files: FileStore, mark: string): Promise<void> {
  await files.writeNote('owner', mark);
  await files.removeNote('contested');
}

/** For a new database. @returns the mark, for `markClaimed` */
export async function noteAdoption(
  transaction: Parameters<typeof beginMarks>[0],
  files: FileStore,
  now: Date,
): Promise<string> {
  const mark = newMark();
  // The former mark stays, in case a kill prevents writing the new one.
  const former = (await files.readNote('owner'))?.trim();
  await beginMarks(transaction, [...(former === undefined ? [] : [former]), mark], toInstant(now));
  return mark;
}

/** Milliseconds for reusing a positive check. */
const trusted = 30_000;

/** Only in an owned store: another installation may need the files. The sweep removes them after an adoption. */
export function guardRemovals(database: Pick<Database, 'read'>, files: FileStore, log: Log): FileStore {
  let ours = -Infinity;
  return {
    ...files,
    remove: async (keys) => {
      if (keys.length === 0) return;
      if (performance.now() - ours > trusted) {
        const found = await examineStore(database, files);
        // `contested` is safe: random keys differ from other installations', except a copy's.
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
