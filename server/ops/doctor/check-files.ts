// The store of files: what is put there can be had back as it was, and taken away.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FileStore } from '../../files/store';
import { bad, inTime, ok, reason } from './finding';
import type { Finding } from './finding';

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function readBack(files: FileStore, key: string): Promise<Uint8Array> {
  const stream = await files.read(key);
  if (!stream) throw new Error('what was written is not there');
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param open the store of the settings. A file that a broken-off check leaves has no row: the site sweeps it away. */
export async function checkFiles(open: () => FileStore | Promise<FileStore>, where: string): Promise<Finding[]> {
  const key = `doctor-${randomUUID()}`;
  const sent = randomBytes(1024);
  try {
    const files = await open();
    const begin = performance.now();
    await inTime(files.write(key, once(sent)));
    const back = await inTime(readBack(files, key));
    await inTime(files.remove([key]));
    const gone = (await inTime(files.read(key))) === undefined;
    const took = Math.round(performance.now() - begin);
    if (digest(back) !== digest(sent)) return [bad('files', `${where} gives back something else than was put there`, 'Do not trust it with documents: look into the store.')];
    if (!gone) return [bad('files', `${where} does not take a file away`, 'Give the account the right to delete: erasures would leave files behind.')];
    return [ok('files', `${where} keeps, gives back and takes away (${took} ms)`)];
  } catch (error) {
    return [bad('files', `${where} does not work: ${reason(error)}`, 'Look at FILES_URL and the rights of its account (put, get, delete, list), or at the rights of the data folder.')];
  }
}
