// A store that speaks S3, as a process of its own: node s3-server.mjs <folder> <port>. Says on its channel that it answers.
import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import S3rver from 's3rver';
import { BUCKET } from './s3-bucket.mjs';

/**
 * What of it is not in its types.
 * @typedef {{ bucket: string, key: string }} Entry
 * @typedef {{ putObject: (entry: Entry) => Promise<{ size: number, md5: string }>, getResourcePath: (bucket: string, key: string, resource: string) => string }} Shelf
 */

const [folder, port] = process.argv.slice(2);
const server = new S3rver({ address: '127.0.0.1', port: Number(port), silent: true, directory: folder, vhostBuckets: false, configureBuckets: [{ name: BUCKET, configs: [] }] });

// It answers when it has passed on the last byte. A store answers when the bytes can be read.
const shelf = /** @type {{ store: Shelf }} */ (/** @type {unknown} */ (server)).store;
const put = shelf.putObject.bind(shelf);
shelf.putObject = async (/** @type {Entry} */ entry) => {
  const written = await put(entry);
  while (statSync(shelf.getResourcePath(entry.bucket, entry.key, 'object')).size < written.size) await wait(1);
  return written;
};

// Whoever started it is gone, by whatever way: nobody needs it any more.
process.on('disconnect', () => process.exit(0));
await server.run();
process.send?.('ready');
