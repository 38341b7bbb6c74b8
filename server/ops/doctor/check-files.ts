import { existsSync } from 'node:fs';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Env } from '../../../lib/env';
import { parseFilesUrl } from '../../../lib/files-url';
import { openDatabase } from '../../db/open';
import { sqliteFile } from '../../db/sqlite';
import { oneChunk } from '../../files/chunks-of';
import { FilesUnavailable } from '../../files/files-unavailable';
import { openFileStore } from '../../files/open-store';
import { advice, belongTogether, compareStore, examineStore } from '../../files/ownership';
import type { FileStore } from '../../files/store';
import { bad, inTime, ok, reason, skip } from './finding';
import type { Finding } from './finding';

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function readBack(files: FileStore, key: string): Promise<Uint8Array> {
  const stream = await files.read(key);
  if (!stream) throw new Error('the written file is missing');
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Without the key. */
function placeOf({ FILES_URL, DATA_DIR }: CheckedSettings): string {
  const address = FILES_URL === undefined ? undefined : parseFilesUrl(FILES_URL);
  if (address === undefined) return `${DATA_DIR}/uploads`;
  return typeof address === 'string' ? 'FILES_URL' : `${address.bucket} at ${address.endpoint}`;
}

type CheckedSettings = Pick<Env, 'DATA_DIR' | 'FILES_URL' | 'AWS_REGION'> &
  Partial<Pick<Env, 'DATABASE_URL'>>;

/** checkDatabase reports database errors. */
async function checkOwner({ DATABASE_URL, DATA_DIR }: CheckedSettings, files: FileStore): Promise<Finding[]> {
  if (!DATABASE_URL && !existsSync(sqliteFile(DATA_DIR))) return [];
  const database = openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
  try {
    const found = await inTime(examineStore(database, files));
    if (found === 'ours') return [ok('files', 'this installation owns the store')];
    if (found === 'new' && belongTogether(await inTime(compareStore(database, files))))
      return [skip('files', 'the store has no owner yet: the next start takes ownership')];
    return [
      bad(
        'files',
        'another installation may own the store, so nothing is deleted there',
        `${advice[found].charAt(0).toUpperCase()}${advice[found].slice(1)}.`,
      ),
    ];
  } catch {
    return [skip('files', 'the owner of the store could not be read from the database')];
  } finally {
    await database.close();
  }
}

/** The site sweeps an interrupted check's file. */
export async function checkFiles(settings: CheckedSettings): Promise<Finding[]> {
  const where = placeOf(settings);
  // Writing creates the folder.
  if (settings.FILES_URL === undefined && !existsSync(settings.DATA_DIR))
    return [skip('files', 'the folder does not exist yet: the first start creates it')];
  const key = `doctor-${randomUUID()}`;
  const sent = randomBytes(1024);
  let files: FileStore | undefined;
  try {
    files = await openFileStore(settings);
    const begin = performance.now();
    await inTime(files.check());
    await inTime(files.write(key, oneChunk(sent)));
    const back = await inTime(readBack(files, key));
    await inTime(files.remove([key]));
    const gone = (await inTime(files.read(key))) === undefined;
    const took = Math.round(performance.now() - begin);
    if (digest(back) !== digest(sent))
      return [
        bad(
          'files',
          `${where} returns other bytes than were written`,
          'Do not store documents in it: check the store.',
        ),
      ];
    if (!gone)
      return [
        bad(
          'files',
          `${where} does not delete a file`,
          'Permit the account to delete: otherwise erasures leave files behind.',
        ),
      ];
    return [
      ok('files', `${where} writes, reads and deletes (${took} ms)`),
      ...(await checkOwner(settings, files)),
    ];
  } catch (error) {
    return [
      bad(
        'files',
        `${where} does not work: ${error instanceof FilesUnavailable ? error.why : reason(error)}`,
        'Check FILES_URL and the permissions of its account (put, get, delete, list), or the permissions of the data folder.',
      ),
    ];
  } finally {
    files?.close();
  }
}
