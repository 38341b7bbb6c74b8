// Invalidations are published before a write is answered, and checked before memory answers a page. @see
// docs/decisions/0031-share-one-page-store-between-instances-through-redis.md
import { randomUUID } from 'node:crypto';
import { RedisAway, type Redis } from '@/lib/runtime/redis/connection';
import { expiries } from './expiries.mjs';
import { readLogScript, appendScript } from './expiry-scripts';
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
  #position: ExpiryPosition | undefined;
  /** As in Redis; compared on each request. */
  #version: string | undefined;
  /** Number by tag in this epoch; unknown up to `#floor`. */
  readonly #last = new Map<string, number>();
  #floor = 0;
  /** Writes that are publishing a tag. */
  readonly #publishing = new Map<string, number>();
  /** Published when Redis is back. */
  readonly #pending = new Set<string>();
  #check: Promise<void> | undefined;
  #nextCheck: Promise<void> | undefined;

  constructor(redis: Redis, prefix: string) {
    this.#redis = redis;
    this.#keys = [`${prefix}:version`, `${prefix}:log`];
    redis.onConnect(async (run, runId) => {
      this.#runId = runId;
      await this.#readLog(run);
      await this.#publishPending(run);
    });
  }

  /** undefined while Redis is unavailable. */
  get position(): ExpiryPosition | undefined {
    return this.#redis.ready ? this.#position : undefined;
  }

  synchronise(): Promise<void> | undefined {
    if (!this.#redis.ready) return undefined;
    // A running check may have started before the caller's write.
    if (this.#check) return (this.#nextCheck ??= this.#check.then(() => this.#startCheck()));
    return this.#startCheck();
  }

  #startCheck(): Promise<void> {
    this.#nextCheck = undefined;
    this.#check = this.#synchronise().finally(() => (this.#check = undefined));
    return this.#check;
  }

  async #synchronise(): Promise<void> {
    try {
      const version = await this.#redis.run((client) => client.get(this.#keys[0]));
      if (version === null || version !== this.#version) await this.#readLog(this.#redis.run);
      await this.#publishPending(this.#redis.run);
    } catch (error) {
      // The request does not fail; the connection logs the outage once.
      if (!(error instanceof RedisAway)) this.#redis.giveUp(error);
    }
  }

  /**
   * Resolves once published. While Redis is unavailable, resolves immediately and publishes on reconnection; other
   * instances are stale for at most five minutes.
   */
  async publish(tags: readonly string[]): Promise<void> {
    expiries.expire(tags);
    for (const tag of tags) this.#publishing.set(tag, (this.#publishing.get(tag) ?? 0) + 1);
    try {
      await this.#append(this.#redis.run, tags);
    } catch (error) {
      for (const tag of tags) this.#pending.add(tag);
      if (!(error instanceof RedisAway)) await this.#forgetVersion(error);
    } finally {
      for (const tag of tags) this.#ended(tag);
    }
  }

  #ended(tag: string): void {
    const times = this.#publishing.get(tag) ?? 0;
    if (times > 1) this.#publishing.set(tag, times - 1);
    else this.#publishing.delete(tag);
  }

  async #append(run: Run, tags: readonly string[]): Promise<void> {
    const [before, after] = (await run((client) =>
      client.eval(appendScript, {
        keys: this.#keys,
        arguments: [this.#runId, randomUUID(), JSON.stringify([this.#self, tags])],
      }),
    )) as [string, string];
    if (this.#version !== before) return this.#readLog(run);
    this.#record(tags, parsed(after).number);
    this.#setPosition(after);
  }

  /** A full Redis accepts only deletion: without a version, every instance invalidates its pages. */
  async #forgetVersion(reason: unknown): Promise<void> {
    await this.#redis.run((client) => client.del(this.#keys[0])).catch(() => {});
    this.#redis.giveUp(reason);
  }

  async #publishPending(run: Run): Promise<void> {
    if (this.#pending.size === 0) return;
    const tags = [...this.#pending];
    await this.#append(run, tags);
    for (const tag of tags) this.#pending.delete(tag);
  }

  /** Invalidates everything if the log starts after the known version. */
  async #readLog(run: Run): Promise<void> {
    const known = this.#position;
    const [version, entries] = (await run((client) =>
      client.eval(readLogScript, {
        keys: this.#keys,
        arguments: [this.#runId, randomUUID(), String(known?.number ?? -1)],
      }),
    )) as [string, string[]];
    const { epoch, number } = parsed(version);
    const first = number - entries.length;
    const same = this.#position?.epoch === epoch;
    // Concurrent checks may end in either order.
    if (same && this.#position && number <= this.#position.number) return;
    if (!same || !known || first > known.number) {
      this.#last.clear();
      this.#floor = first;
      expiries.expireAll();
    }
    for (const [at, entry] of entries.entries()) {
      const [from, tags] = JSON.parse(entry) as [string, string[]];
      this.#record(tags, first + at + 1);
      // Own invalidations were applied before publishing.
      if (from !== this.#self) expiries.expire(tags);
    }
    this.#setPosition(version);
  }

  #record(tags: readonly string[], number: number): void {
    for (const tag of tags) this.#last.set(tag, number);
  }

  #setPosition(version: string): void {
    this.#version = version;
    this.#position = parsed(version);
  }

  /** True if another instance's content from these tags is current. */
  isValid(tags: readonly string[], { epoch, number }: ExpiryPosition): boolean {
    const { position } = this;
    if (position?.epoch !== epoch || number < this.#floor) return false;
    return tags.every(
      (tag) => !this.#publishing.has(tag) && !this.#pending.has(tag) && (this.#last.get(tag) ?? 0) <= number,
    );
  }
}
