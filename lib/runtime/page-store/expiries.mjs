// What has been put out of date, in the order in which this process heard of it. An order, not a time of day: a page that was
// begun before a change and finished after it is out of date, however the clocks stand. Plain JavaScript, outside the bundle
// (page-cache.mjs); one for the whole process, whoever loads it.

class Expiries {
  /** Counts what was expired so far. */
  now = 0;
  /** By name, when it was last expired. */
  #last = new Map();
  /** When everything was. */
  #all = 0;

  /** @param {readonly string[]} tags */
  expire(tags) {
    this.now += 1;
    for (const tag of tags) this.#last.set(tag, this.now);
  }

  /** Nothing is known of what happened in the meantime. */
  expireAll() {
    this.now += 1;
    this.#all = this.now;
    this.#last.clear();
  }

  /**
   * Whether what was begun at `since`, and made of what has these names, is still as it would be made now.
   * @param {readonly string[]} tags
   * @param {number} since
   * @returns {boolean}
   */
  stands(tags, since) {
    return since >= this.#all && tags.every((tag) => (this.#last.get(tag) ?? 0) <= since);
  }
}

/** @type {import('../registry').ProcessWide} */
const processWide = (globalThis[Symbol.for('vitrine')] ??= {});

export const expiries = (processWide.expiries ??= new Expiries());
