// Compares a whole backup with its manifest.
import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { readArchive } from './archive';
import { names, readManifest, requireHead } from './manifest';
import type { Manifest } from './manifest';

/** Bytes; longer than any real manifest. */
const LONGEST_TEXT = 256 * 1_048_576;

interface Found {
  files: Map<string, string>;
  tables: Map<string, { hash: Hash; rows: number; parts: number }>;
  secret: string | undefined;
  manifest: Manifest | undefined;
}

/**
 * @returns the manifest, and the secret if included
 * @throws with a sentence about the fault
 */
export async function checkArchive(
  file: string,
  passphrase: string | undefined,
): Promise<{ manifest: Manifest; secret: string | undefined }> {
  const found: Found = { files: new Map(), tables: new Map(), secret: undefined, manifest: undefined };
  const fault = (what: string) => new Error(`${file} cannot be read as a backup: ${what}`);
  let first = true;
  try {
    for await (const { name, size, body } of readArchive(file, passphrase)) {
      if (first !== (name === names.head)) throw fault('it was not made by this program');
      if (first) requireHead(await textOf(size, body));
      else await take(found, name, size, body);
      first = false;
    }
  } catch (error) {
    const { message } = error as Error;
    throw message.startsWith(file) ? error : fault(message);
  }
  const { manifest } = found;
  if (!manifest) throw fault('it is incomplete');
  for (const { key, sha256 } of manifest.files)
    if (found.files.get(key) !== sha256) throw fault(`the file ${key} has changed`);
  for (const { name, rows, sha256 } of manifest.tables) {
    const table = found.tables.get(name);
    if ((table?.rows ?? 0) !== rows || (table?.hash ?? createHash('sha256')).digest('hex') !== sha256)
      throw fault(`the rows of ${name} have changed`);
  }
  if (manifest.secret !== (found.secret !== undefined)) throw fault('its secret is missing');
  return { manifest, secret: found.secret };
}

async function take(
  found: Found,
  name: string,
  size: number,
  body: AsyncIterable<Uint8Array>,
): Promise<void> {
  if (found.manifest) throw new Error('data follows its end');
  const [folder = '', item = ''] = name.split('/');
  if (folder === 'files') {
    const hash = createHash('sha256');
    for await (const chunk of body) hash.update(chunk);
    found.files.set(item, hash.digest('hex'));
  } else if (folder === 'tables') {
    const table = found.tables.get(item) ?? { hash: createHash('sha256'), rows: 0, parts: 0 };
    if (name !== names.rows(item, ++table.parts)) throw new Error(`rows of ${item} are missing`);
    for await (const chunk of body) {
      table.hash.update(chunk);
      for (const byte of chunk) if (byte === 10) table.rows++;
    }
    found.tables.set(item, table);
  } else if (name === names.secret) found.secret = (await textOf(size, body)).trim();
  else if (name === names.manifest) found.manifest = readManifest(await textOf(size, body));
  else throw new Error(`${JSON.stringify(name)} does not belong in a backup`);
}

export async function textOf(size: number, body: AsyncIterable<Uint8Array>): Promise<string> {
  if (size > LONGEST_TEXT) throw new Error('a text in it is too long');
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
