// A counter, not timestamps: a page is stale if a change occurred during its rendering. Unbundled plain JavaScript; one
// instance per process.

class Expiries {
  now = 0;
  /** Last invalidation by tag. */
  #last = new Map();
  /** Last invalidation of everything. */
  #all = 0;

  /** @param {readonly string[]} tags */
  expire(tags) {
    this.now += 1;
    for (const tag of tags) this.#last.set(tag, this.now);
  }

  expireAll() {
    this.now += 1;
    this.#all = this.now;
    this.#last.clear();
  }

  /**
   * @param {readonly string[]} tags
   * @param {number} since
   * @returns {boolean}
   */
  isValid(tags, since) {
    return since >= this.#all && tags.every((tag) => (this.#last.get(tag) ?? 0) <= since);
  }
}

/** @type {import('../registry').ProcessWide} */
const processWide = (globalThis[Symbol.for('vitrine')] ??= {});

export const expiries = (processWide.expiries ??= new Expiries());
