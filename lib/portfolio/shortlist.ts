// Stored in this browser for 30 days. @see docs/product.md, "Browser storage"
import { lineKey, lineOf, type ShortlistLine } from '@/lib/contract/projects/services';

export interface ShortlistItem extends ShortlistLine {
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

export type Shortlist = readonly ShortlistItem[];

const KEY = 'cart';

/** Milliseconds. */
const LIFE = 30 * 24 * 60 * 60 * 1000;

const changed = 'shortlistchange';

export const emptyShortlist: Shortlist = [];

// For this page only, if storage is blocked or full.
let unkept: string | null = null;

let seen: { text: string | null; items: Shortlist } = { text: null, items: emptyShortlist };

function stored(): string | null {
  try {
    return unkept ?? localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const same = (one: ShortlistLine, other: ShortlistLine): boolean =>
  one.service === other.service && one.tier === other.tier;

/** A date in the future comes from a wrong clock, since corrected. */
function isItem(value: unknown): value is ShortlistItem {
  const { createdAt, ...line } = (value ?? {}) as Partial<ShortlistItem>;
  return (
    lineOf(lineKey(line as ShortlistLine)) !== undefined &&
    Math.abs(Date.now() - Date.parse(String(createdAt))) < LIFE
  );
}

function itemsIn(text: string | null): Shortlist {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    const items = Array.isArray(value) ? value.filter(isItem) : [];
    return items.filter((item, index) => items.findIndex((other) => same(other, item)) === index);
  } catch {
    // Invalid content.
    return emptyShortlist;
  }
}

function keep(items: Shortlist): void {
  const text = JSON.stringify(items);
  try {
    localStorage.setItem(KEY, text);
    unkept = null;
  } catch {
    unkept = text;
  }
  dispatchEvent(new Event(changed));
}

/** The same array until the selection changes. Browser only. */
export function readShortlist(): Shortlist {
  const text = stored();
  if (text !== seen.text) seen = { text, items: itemsIn(text) };
  return seen.items;
}

export function isListed(items: Shortlist, service: string, tier: ShortlistLine['tier']): boolean {
  return items.some((item) => same(item, { service, tier }));
}

export function toggleListed(service: string, tier: ShortlistLine['tier']): void {
  const items = readShortlist();
  const others = items.filter((item) => !same(item, { service, tier }));
  keep(
    others.length < items.length
      ? others
      : [...items, { service, tier, createdAt: new Date().toISOString() }],
  );
}

/** Called when the services have been requested. */
export function clearShortlist(): void {
  keep(emptyShortlist);
}

/** Also for changes in other tabs. */
export function watchShortlist(callback: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    unkept = null;
    callback();
  };
  addEventListener(changed, callback);
  addEventListener('storage', elsewhere);
  // A page restored by the back button may have missed changes.
  addEventListener('pageshow', callback);
  return () => {
    removeEventListener(changed, callback);
    removeEventListener('storage', elsewhere);
    removeEventListener('pageshow', callback);
  };
}
