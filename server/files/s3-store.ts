// Uploads are sent as one object with a verified checksum: the store never contains partial ones.
import { createReadStream } from 'node:fs';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { quietStorePackage } from '../../lib/env';
import { parseFilesUrl } from '../../lib/files-url';
import type { FilesAddress } from '../../lib/files-url';
import { onDemand } from './on-demand';
import { isPassing, unavailable } from './s3-failure';
import { openStaging } from './receiving/staging';
import type { Staged } from './receiving/staging';
import type { FileStore, NoteName, StoredFile } from './store';

/** Milliseconds: to connect; to the first byte; without data. */
const timeouts = { connection: 3000, answer: 5000, download: 120_000, upload: 20_000 };
/** Milliseconds of tolerated clock difference. */
const clocksMayDiffer = 15 * 60_000;
/** Concurrent calls. */
const abreast = 16;
/** Keys per listing; S3's maximum. */
const wholePage = 1000;
/** One per download. */
const connections = 256;

/** Without path separators. */
const keyForm = /^\w(?:[\w.-]{0,198}\w)?$/;

export interface S3Options {
  dataDir: string;
  /** Used if the address has none. */
  region?: string | undefined;
  /** For tests. */
  timeouts?: typeof timeouts;
  pageSize?: number;
}

export async function openS3Store(
  filesUrl: string,
  { dataDir, region, timeouts: limits = timeouts, pageSize = wholePage }: S3Options,
): Promise<FileStore> {
  const address = parseFilesUrl(filesUrl);
  if (typeof address === 'string') throw new Error(`FILES_URL ${address}`);
  const { bucket, prefix } = address;
  const asking = clientOf(address, region, {
    connectionTimeout: limits.connection,
    requestTimeout: limits.answer,
    throwOnRequestTimeout: true,
    socketTimeout: limits.download,
  });
  const sending = clientOf(address, region, {
    connectionTimeout: limits.connection,
    socketTimeout: limits.upload,
  });
  // Current buckets have no per-object ACLs.
  const diskOf = (client: S3Client) =>
    new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  const disk = diskOf(asking);
  const sendingDisk = diskOf(sending);
  const staging = await openStaging(dataDir);

  const at = (key: string) => {
    if (!keyForm.test(key)) throw new Error('A file key must be a single name');
    return prefix + key;
  };
  const send = async (place: string, { path, size, md5 }: Staged) => {
    if (size === 0) return sendingDisk.put(place, new Uint8Array());
    const body = createReadStream(path);
    try {
      await sendingDisk.putStream(place, body, { contentLength: size, ContentMD5: md5 });
    } finally {
      body.destroy();
    }
  };
  // The client can't resend a stream, so the second try reads the file again.
  const sendInTwoTries = async (place: string, staged: Staged) => {
    try {
      await send(place, staged);
    } catch (error) {
      if (!isPassing(error)) throw error;
      await send(place, staged);
    }
  };

  const receive: FileStore['receive'] = async (key, chunks) => {
    const place = at(key);
    const staged = await staging.take(key, chunks);
    return {
      path: staged.path,
      keep: async () => {
        await explained(() => sendInTwoTries(place, staged));
        await staged.remove();
      },
      drop: staged.remove,
    };
  };
  const page = (Prefix: string, ContinuationToken: string | undefined, MaxKeys: number) =>
    explained(() =>
      asking.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix, Delimiter: '/', MaxKeys, ContinuationToken }),
      ),
    );
  async function* list(prefix: string): AsyncGenerator<StoredFile> {
    let next: string | undefined;
    do {
      const { Contents = [], NextContinuationToken } = await page(prefix, next, pageSize);
      for (const { Key = '', Size = 0, LastModified } of Contents) {
        const key = Key.slice(prefix.length);
        // Skips other programs' objects and folder markers.
        if (keyForm.test(key) && LastModified) yield { key, size: Size, writtenAt: LastModified };
      }
      next = NextContinuationToken;
    } while (next !== undefined);
  }
  // Never listed: keys have no leading dot, and listings exclude folders.
  const aside = `${prefix}.quarantine/`;
  const asideOf = (key: string) => at(key) && aside + key;
  const noteOf = (name: NoteName) => `${prefix}.${name}`;
  const each = async (keys: readonly string[], work: (key: string) => Promise<void>) => {
    for (let from = 0; from < keys.length; from += abreast)
      await explained(() => Promise.all(keys.slice(from, from + abreast).map(work)));
  };
  const quarantine: FileStore['quarantine'] = {
    // The copy's time is the move's.
    add: (keys) => each(keys, (key) => disk.move(at(key), asideOf(key))),
    list: () => list(aside),
    giveBack: (keys) => each(keys, (key) => disk.move(asideOf(key), at(key))),
    remove: (keys) => each(keys, (key) => disk.delete(asideOf(key))),
  };
  return {
    receive,
    write: async (key, chunks) => {
      const { keep, drop } = await receive(key, chunks);
      await keep().finally(drop);
    },
    read: async (key) => {
      for (const place of [at(key), asideOf(key)])
        if (await explained(() => disk.exists(place)))
          return onDemand(() => explained(() => disk.getStream(place)));
      return undefined;
    },
    remove: async (keys) => {
      const places = keys.flatMap((key) => [at(key), asideOf(key)]);
      await each(places, (place) => disk.delete(place));
    },
    quarantine,
    readNote: async (name) => {
      const place = noteOf(name);
      if (!(await explained(() => disk.exists(place)))) return undefined;
      return explained(() => disk.get(place));
    },
    writeNote: (name, text) => explained(() => sendingDisk.put(noteOf(name), text)),
    removeNote: (name) => explained(() => disk.delete(noteOf(name))),
    list: () => list(prefix),
    writtenBefore: async (instant) => {
      const found: string[] = [];
      const surely = instant.getTime() - clocksMayDiffer;
      for await (const { key, writtenAt } of list(prefix)) if (writtenAt.getTime() < surely) found.push(key);
      return found;
    },
    // An existence check cannot detect a missing bucket.
    check: async () => void (await page(prefix, undefined, 1)),
    close: () => {
      asking.destroy();
      sending.destroy();
    },
  };

  async function explained<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw unavailable(error, bucket);
    }
  }
}

/** The caller reports errors. */
const silent = { trace: () => {}, debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

function clientOf(
  { endpoint, credentials, pathStyle, region }: FilesAddress,
  otherwise: string | undefined,
  limits: {
    connectionTimeout: number;
    requestTimeout?: number;
    throwOnRequestTimeout?: boolean;
    socketTimeout: number;
  },
): S3Client {
  quietStorePackage();
  return new S3Client({
    endpoint,
    // For stores without regions.
    region: region ?? otherwise ?? 'us-east-1',
    ...(credentials ? { credentials } : {}),
    forcePathStyle: pathStyle,
    maxAttempts: 2,
    logger: silent,
    // Only AWS supports newer checksums; Content-MD5 works everywhere.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: {
      ...limits,
      httpAgent: { maxSockets: connections },
      httpsAgent: { maxSockets: connections },
    },
  });
}
