// Invalidations are published before a write is answered, and checked before memory answers a page. @see
// docs/decisions/0031-share-one-page-store-between-instances-through-redis.md
import { randomUUID } from 'node:crypto';
import { RedisAway, type Redis } from '@/lib/runtime/redis/connection';
import { expiries } from './expiries.mjs';
import { appendScript, tellScript } from './expiry-scripts';
import type { ExpiryPosition } from './types';

type Run = Redis['run'];

const parsed = (version: string): ExpiryPosition => {
  const at = version.lastIndexOf(':');
  return { epoch: version.slice(0, at), number: Number(version.slice(at + 1)) };
};

export class SharedExpiries {
  readonly #redis: Redis;
  readonly #keys: [version: string, log: string];
  readonly #self = randomUUID();
  #runId = '';
  #heard: ExpiryPosition | undefined;
  /** As in Redis; compared on each request. */
  #version: string | undefined;
  /** Number by tag in this epoch; unknown up to `#floor`. */
  readonly #last = new Map<string, number>();
  #floor = 0;
  /** Writes that are publishing a tag. */
  readonly #telling = new Map<string, number>();
  /** Published when Redis is back. */
  readonly #untold = new Set<string>();
  #asking: Promise<void> | undefined;
  #askingNext: Promise<void> | undefined;

  constructor(redis: Redis, prefix: string) {
    this.#redis = redis;
    this.#keys = [`${prefix}:version`, `${prefix}:log`];
    redis.onConnect(async (run, runId) => {
      this.#runId = runId;
      await this.#news(run);
      await this.#tellAgain(run);
    });
  }

  /** undefined while Redis is unavailable. */
  get heard(): ExpiryPosition | undefined {
    return this.#redis.ready ? this.#heard : undefined;
  }

  hear(): Promise<void> | undefined {
    if (!this.#redis.ready) return undefined;
    // A running check may have started before the caller's write.
    if (this.#asking) return (this.#askingNext ??= this.#asking.then(() => this.#ask()));
    return this.#ask();
  }

  #ask(): Promise<void> {
    this.#askingNext = undefined;
    this.#asking = this.#compare().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async #compare(): Promise<void> {
    try {
      const version = await this.#redis.run((client) => client.get(this.#keys[0]));
      if (version === null || version !== this.#version) await this.#news(this.#redis.run);
      await this.#tellAgain(this.#redis.run);
    } catch (error) {
      // The request does not fail; the connection logs the outage once.
      if (!(error instanceof RedisAway)) this.#redis.giveUp(error);
    }
  }

  /**
   * Resolves once published. While Redis is unavailable, resolves immediately and publishes on reconnection; other
   * instances are stale for at most five minutes.
   */
  async tell(tags: readonly string[]): Promise<void> {
    expiries.expire(tags);
    for (const tag of tags) this.#telling.set(tag, (this.#telling.get(tag) ?? 0) + 1);
    try {
      await this.#tell(this.#redis.run, tags);
    } catch (error) {
      for (const tag of tags) this.#untold.add(tag);
      if (!(error instanceof RedisAway)) await this.#tellByForgetting(error);
    } finally {
      for (const tag of tags) this.#toldOnce(tag);
    }
  }

  #toldOnce(tag: string): void {
    const times = this.#telling.get(tag) ?? 0;
    if (times > 1) this.#telling.set(tag, times - 1);
    else this.#telling.delete(tag);
  }

  async #tell(run: Run, tags: readonly string[]): Promise<void> {
    const [before, after] = (await run((client) =>
      client.eval(tellScript, {
        keys: this.#keys,
        arguments: [this.#runId, randomUUID(), JSON.stringify([this.#self, tags])],
      }),
    )) as [string, string];
    if (this.#version !== before) return this.#news(run);
    this.#hearOf(tags, parsed(after).number);
    this.#settle(after);
  }

  /** A full Redis accepts only deletion: without a version, every instance invalidates its pages. */
  async #tellByForgetting(reason: unknown): Promise<void> {
    await this.#redis.run((client) => client.del(this.#keys[0])).catch(() => {});
    this.#redis.giveUp(reason);
  }

  async #tellAgain(run: Run): Promise<void> {
    if (this.#untold.size === 0) return;
    const tags = [...this.#untold];
    await this.#tell(run, tags);
    for (const tag of tags) this.#untold.delete(tag);
  }

  /** Invalidates everything if the log starts after the known version. */
  async #news(run: Run): Promise<void> {
    const known = this.#heard;
    const [version, entries] = (await run((client) =>
      client.eval(appendScript, {
        keys: this.#keys,
        arguments: [this.#runId, randomUUID(), String(known?.number ?? -1)],
      }),
    )) as [string, string[]];
    const { epoch, number } = parsed(version);
    const first = number - entries.length;
    const same = this.#heard?.epoch === epoch;
    // Concurrent checks may end in either order.
    if (same && this.#heard && number <= this.#heard.number) return;
    if (!same || !known || first > known.number) {
      this.#last.clear();
      this.#floor = first;
      expiries.expireAll();
    }
    for (const [at, entry] of entries.entries()) {
      const [from, tags] = JSON.parse(entry) as [string, string[]];
      this.#hearOf(tags, first + at + 1);
      // Own invalidations were applied before publishing.
      if (from !== this.#self) expiries.expire(tags);
    }
    this.#settle(version);
  }

  #hearOf(tags: readonly string[], number: number): void {
    for (const tag of tags) this.#last.set(tag, number);
  }

  #settle(version: string): void {
    this.#version = version;
    this.#heard = parsed(version);
  }

  /** True if another instance's content from these tags is current. */
  isValid(tags: readonly string[], { epoch, number }: ExpiryPosition): boolean {
    const { heard: position } = this;
    if (position?.epoch !== epoch || number < this.#floor) return false;
    return tags.every(
      (tag) => !this.#telling.has(tag) && !this.#untold.has(tag) && (this.#last.get(tag) ?? 0) <= number,
    );
  }
}
