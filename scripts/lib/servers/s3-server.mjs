// node s3-server.mjs <folder> <port>: sends "ready" over IPC; unlike s3rver, uploads are atomic.
import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import S3rver from 's3rver';
// @ts-expect-error: not in its types
import S3Error from 's3rver/lib/models/error.js';
import { BUCKET } from './s3-bucket.mjs';

/**
 * Types that s3rver lacks.
 * @typedef {{ bucket: string, key: string, content: Partial<import('node:http').IncomingMessage> }} Entry
 * @typedef {{ putObject: (entry: Entry) => Promise<{ size: number, md5: string }>, getResourcePath: (bucket: string, key: string, resource: string) => string }} FileStore
 */

const [folder, port] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory: folder,
  vhostBuckets: false,
  configureBuckets: [{ name: BUCKET, configs: [] }],
});

const store = /** @type {{ store: FileStore }} */ (/** @type {unknown} */ (server)).store;
const put = store.putObject.bind(store);
store.putObject = async (/** @type {Entry} */ entry) => {
  // s3rver writes in place and ignores disconnects: writes to another bucket, then renames.
  const part = { bucket: 'arriving', key: randomUUID() };
  const place = (
    /** @type {{ bucket: string, key: string }} */ { bucket, key },
    /** @type {string} */ resource,
  ) => store.getResourcePath(bucket, key, resource);
  const written = await put(
    Object.assign(/** @type {Entry} */ (Object.create(Object.getPrototypeOf(entry))), entry, part),
  );
  // s3rver resolves before the file has the last bytes.
  while (statSync(place(part, 'object')).size < written.size) await wait(1);
  const declaredMd5 = entry.content.headers?.['content-md5'];
  if (declaredMd5 !== undefined && declaredMd5 !== Buffer.from(written.md5, 'hex').toString('base64'))
    throw new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.');
  mkdirSync(dirname(place(entry, 'object')), { recursive: true });
  for (const resource of ['metadata.json', 'object.md5', 'object'])
    renameSync(place(part, resource), place(entry, resource));
  return written;
};

// The parent has ended.
process.on('disconnect', () => process.exit(0));
await server.run();
process.send?.('ready');
