// Shared by instances of the same build and settings. An invalidated tag makes an entry unusable. @see
// docs/decisions/0031-share-one-page-store-between-instances-through-redis.md
import { createHash } from 'node:crypto';
import { RedisAway, type Redis } from '@/lib/runtime/redis/connection';
import { EntrySeal } from './sealed-entry';
import { SharedExpiries } from './shared-expiries';
import { processWide } from '../registry';
import type { SharedEntry, SharedPages } from './types';

/** Milliseconds. Old pages are used only while the API does not answer. */
const STORED_MS = 24 * 3_600_000;
/** Bytes; real pages are far smaller. */
const ENTRY_MAX = 4 * 1_048_576;
/** Bytes of concurrent writes: a slow Redis must not fill the memory. */
const WRITES_MAX = 16 * 1_048_576;
/** Returns strings as bytes. */
const BYTES = { 36: Buffer } as const;

interface StoredEntry extends SharedEntry {
  number: number;
}

/** undefined without REDIS_URL. */
export const sharedPages = (): SharedPages | undefined => processWide.sharedPages;

interface Sharing {
  redis: Redis;
  prefix: string;
  secret: string;
  /** Settings that change a page: instances must have them in common. */
  settings: readonly (string | undefined)[];
}

export function sharePages(sharing: Sharing): SharedPages {
  return (processWide.sharedPages = createSharedPages(sharing));
}

function createSharedPages({ redis, prefix, secret, settings }: Sharing): SharedPages {
  const expiries = new SharedExpiries(redis, prefix);
  const seal = new EntrySeal(secret);
  let writing = 0;
  const nameOf = (epoch: string, build: string, key: string) =>
    `${prefix}:page:${createHash('sha256')
      .update(JSON.stringify([epoch, build, settings, key]))
      .digest('base64url')}`;

  async function put(name: string, sealed: Buffer): Promise<void> {
    writing += sealed.length;
    try {
      await redis.run((client) => client.set(name, sealed, { expiration: { type: 'PX', value: STORED_MS } }));
    } catch (error) {
      // Each instance keeps its page; the connection logs outages.
      if (!(error instanceof RedisAway) && !redis.isRefusal(error)) throw error;
    } finally {
      writing -= sealed.length;
    }
  }

  return {
    get position() {
      return expiries.position;
    },
    synchronise: () => expiries.synchronise(),
    publish: (tags) => expiries.publish(tags),
    async read(build, key) {
      const { position } = expiries;
      if (!position) return undefined;
      const name = nameOf(position.epoch, build, key);
      try {
        const [sealed, left] = await redis.run((client) =>
          Promise.all([client.withTypeMapping(BYTES).get(name), client.pTTL(name)]),
        );
        if (sealed === null || left <= 0) return undefined;
        const found = seal.open(name, sealed) as StoredEntry | undefined;
        if (!found || !expiries.isValid(found.tags, { epoch: position.epoch, number: found.number }))
          return undefined;
        const { value, tags, cacheControl } = found;
        return { value, tags, cacheControl, lastModified: Date.now() - (STORED_MS - left) };
      } catch (error) {
        if (!(error instanceof RedisAway) && !redis.isRefusal(error)) throw error;
        return undefined;
      }
    },
    write(build, key, { value, tags, cacheControl }, { epoch, number }) {
      if (!redis.ready) return;
      const name = nameOf(epoch, build, key);
      const sealed = seal.close(name, { number, value, tags, cacheControl } satisfies StoredEntry);
      if (sealed.length <= ENTRY_MAX && writing + sealed.length <= WRITES_MAX) void put(name, sealed);
    },
  };
}
