// What any instance has put out of date, heard of by all through Redis. Telling is done before a write is answered, and each
// request for a page asks before it is answered from memory whether there is news: so the next request anywhere sees the
// change. Requests that wait share one question. @see docs/decisions/0031-one-page-store-for-several-instances.md
import { randomUUID } from 'node:crypto';
import { RedisAway, type Redis } from '@/lib/runtime/redis/connection';
import { expiries } from './expiries.mjs';
import { newsScript, tellScript } from './expiry-scripts';
import type { Heard } from './types';

type Run = Redis['run'];

const parsed = (version: string): Heard => {
  const at = version.lastIndexOf(':');
  return { epoch: version.slice(0, at), number: Number(version.slice(at + 1)) };
};

export class SharedExpiries {
  readonly #redis: Redis;
  readonly #keys: [version: string, log: string];
  readonly #self = randomUUID();
  #runId = '';
  #heard: Heard | undefined;
  /** As Redis writes what is heard: compared with each request. */
  #version: string | undefined;
  /** By name, the number of its last expiry of this epoch; nothing is known of those up to `#floor`. */
  readonly #last = new Map<string, number>();
  #floor = 0;
  /** What the others may not know yet, and how many writes of this moment say so. */
  readonly #telling = new Map<string, number>();
  /** What could not be told: said as soon as it can be. */
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

  /** What is known as of now; nothing while Redis is away, and others may have changed what they please. */
  get heard(): Heard | undefined {
    return this.#redis.ready ? this.#heard : undefined;
  }

  /** Resolves when all is known that was told before this call. While Redis is away there is nothing to wait for. */
  hear(): Promise<void> | undefined {
    if (!this.#redis.ready) return undefined;
    // A question under way may have been answered before a write of which our caller knows already: the next one was not.
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
      // Nobody is refused a page for it: Redis counts as away now, which the connection says once.
      if (!(error instanceof RedisAway)) this.#redis.giveUp(error);
    }
  }

  /**
   * Puts these out of date here and everywhere. Resolves when every instance will hear of it at its next request, or when
   * that cannot be had now: then it is told as soon as Redis is back, and until then the others' pages live out their five
   * minutes.
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

  /** A full Redis takes no more words, but it can lose its version: then no instance believes to know anything. */
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

  /** Fetches what was told since, or, where that is not known any more, puts everything out of date. */
  async #news(run: Run): Promise<void> {
    const known = this.#heard;
    const [version, entries] = (await run((client) =>
      client.eval(newsScript, {
        keys: this.#keys,
        arguments: [this.#runId, randomUUID(), String(known?.number ?? -1)],
      }),
    )) as [string, string[]];
    const { epoch, number } = parsed(version);
    const first = number - entries.length;
    const same = this.#heard?.epoch === epoch;
    // Two questions may be answered in one moment: what the later one brought is known.
    if (same && this.#heard && number <= this.#heard.number) return;
    if (!same || !known || first > known.number) {
      this.#last.clear();
      this.#floor = first;
      expiries.expireAll();
    }
    for (const [at, entry] of entries.entries()) {
      const [from, tags] = JSON.parse(entry) as [string, string[]];
      this.#hearOf(tags, first + at + 1);
      // Our own were put out of date before they were told.
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

  /** Whether something that was made elsewhere, of what has these names, is still as it would be made now. */
  stands(tags: readonly string[], { epoch, number }: Heard): boolean {
    const { heard } = this;
    if (heard?.epoch !== epoch || number < this.#floor) return false;
    return tags.every(
      (tag) => !this.#telling.has(tag) && !this.#untold.has(tag) && (this.#last.get(tag) ?? 0) <= number,
    );
  }
}
