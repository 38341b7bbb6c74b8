// The visitor's shortlist of services, the specification's cart: stored in this browser for 30 days, the same in every tab.
// Filled on the services page, read by the wizard. @see PRODUCT §4
import { serviceIds, tierIds, type ServiceId, type TierId } from './services';

export interface ShortlistItem {
  readonly service: ServiceId;
  readonly tier: TierId;
  /** When it was added: ISO 8601, UTC. */
  readonly createdAt: string;
}

export type Shortlist = readonly ShortlistItem[];

const KEY = 'cart';

/** 30 days in milliseconds. */
const LIFE = 30 * 24 * 60 * 60 * 1000;

const changed = 'shortlistchange';

export const emptyShortlist: Shortlist = [];

// What the browser would not keep (storage blocked or full) holds for this page.
let unkept: string | null = null;

let seen: { text: string | null; items: Shortlist } = { text: null, items: emptyShortlist };

function stored(): string | null {
  try {
    return unkept ?? localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

type Choice = Pick<ShortlistItem, 'service' | 'tier'>;

const same = (one: Choice, other: Choice): boolean =>
  one.service === other.service && one.tier === other.tier;

/** Whether it is an item of ours, and still fresh. A date in the future comes from a clock that has been put right since. */
function isItem(value: unknown): value is ShortlistItem {
  const { service, tier, createdAt } = (value ?? {}) as Partial<ShortlistItem>;
  return (
    serviceIds.some((id) => id === service) &&
    tierIds.some((id) => id === tier) &&
    Math.abs(Date.now() - Date.parse(String(createdAt))) < LIFE
  );
}

function itemsIn(text: string | null): Shortlist {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    const items = Array.isArray(value) ? value.filter(isItem) : [];
    return items.filter((item, index) => items.findIndex((other) => same(other, item)) === index);
  } catch {
    // Not written by us, or cut short.
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

/** What is on the list, in the order it was added. The same array as long as nothing changes. In the browser only. */
export function readShortlist(): Shortlist {
  const text = stored();
  if (text !== seen.text) seen = { text, items: itemsIn(text) };
  return seen.items;
}

export function isListed(items: Shortlist, service: ServiceId, tier: TierId): boolean {
  return items.some((item) => same(item, { service, tier }));
}

/** Adds a service and tier, or takes it off when it is there. */
export function toggleListed(service: ServiceId, tier: TierId): void {
  const items = readShortlist();
  const others = items.filter((item) => !same(item, { service, tier }));
  keep(
    others.length < items.length
      ? others
      : [...items, { service, tier, createdAt: new Date().toISOString() }],
  );
}

/** Empties the list: what was on it has been asked for. */
export function clearShortlist(): void {
  keep(emptyShortlist);
}

/** Calls back when the list changes, here or in another tab. @returns the way to stop */
export function watchShortlist(callback: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    unkept = null;
    callback();
  };
  addEventListener(changed, callback);
  addEventListener('storage', elsewhere);
  // Come back to with the back button, the page may have slept through a change.
  addEventListener('pageshow', callback);
  return () => {
    removeEventListener(changed, callback);
    removeEventListener('storage', elsewhere);
    removeEventListener('pageshow', callback);
  };
}
