// Copies missing files and compares the bytes.
import { createHash } from 'node:crypto';
import { namedKeys } from '../../files/queries';
import type { Database } from '../../db/database';
import { chunksOf } from '../../files/chunks-of';
import type { FileStore } from '../../files/store';

export interface Carried {
  files: number;
  bytes: number;
  already: number;
  /** In neither store. */
  missing: string[];
}

/** Concurrent copies. */
const abreast = 8;

/** @throws Error when a copy differs; the stores' errors */
export async function carryFiles(
  { read }: Pick<Database, 'read'>,
  from: FileStore,
  to: FileStore,
): Promise<Carried> {
  const carried: Carried = { files: 0, bytes: 0, already: 0, missing: [] };
  const keys = (await namedKeys(read)).values();
  const porter = async () => {
    for (const key of keys) await carryOne(key, from, to, carried);
  };
  await Promise.all(Array.from({ length: abreast }, porter));
  carried.missing.sort();
  return carried;
}

async function carryOne(key: string, from: FileStore, to: FileStore, carried: Carried): Promise<void> {
  const [here, there] = await Promise.all([measure(from, key), measure(to, key)]);
  if (!here && !there) {
    carried.missing.push(key);
    return;
  }
  if (!here || here.sha256 === there?.sha256) {
    carried.already += 1;
    return;
  }
  const source = await from.read(key);
  if (!source) return;
  await to.write(key, chunksOf(source));
  if ((await measure(to, key))?.sha256 !== here.sha256)
    throw new Error(`The copy of ${key} differs from the original, which is unchanged`);
  carried.files += 1;
  carried.bytes += here.bytes;
}

async function measure(
  store: FileStore,
  key: string,
): Promise<{ sha256: string; bytes: number } | undefined> {
  const stream = await store.read(key);
  if (!stream) return undefined;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunksOf(stream)) {
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** Removes only files that the new store has byte for byte. */
export async function clearLeft(
  left: FileStore,
  target: FileStore,
): Promise<{ gone: number; stayed: number }> {
  const gone: string[] = [];
  let stayed = 0;
  for await (const { key } of left.list()) {
    if (await sameIn(left, target, key)) gone.push(key);
    else stayed += 1;
  }
  await left.remove(gone);
  return { gone: gone.length, stayed };
}

async function sameIn(left: FileStore, target: FileStore, key: string): Promise<boolean> {
  const [one, other] = await Promise.all([measure(left, key), measure(target, key)]);
  return one !== undefined && one.sha256 === other?.sha256;
}
