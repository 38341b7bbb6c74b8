// Types of what the page store (plain JavaScript, outside the bundles) and the bundles hand each other. Imports nothing:
// lib/runtime/registry.ts names them.

export interface StoredPage {
  kind: string;
  html: string;
  status?: number;
  headers?: Record<string, unknown>;
}

export interface PageRules {
  complete(page: StoredPage, key: string): { html: string; headers: Record<string, string>; status?: number };
  mayStore(key: string, page: StoredPage | null): boolean;
}

export interface PageReads {
  /** Called by the store with each page it hands out. @param stands whether it would hand out this very one now, as fresh */
  note(stands: () => boolean): void;
}

/** How far the expiries are heard of. What was made with this knowledge is good until one with a greater number names it. */
export interface Heard {
  epoch: string;
  number: number;
}

export interface SharedEntry {
  value: unknown;
  tags: readonly string[];
  /** As the framework gave it: how long it is fresh. */
  cacheControl: unknown;
}

export interface SharedPages {
  readonly heard: Heard | undefined;
  /** Resolves when all is known that any instance put out of date before this call. */
  hear(): Promise<void> | undefined;
  tell(tags: readonly string[]): Promise<void>;
  /** @returns an entry that still stands, with when it was made by our clock */
  read(build: string, key: string): Promise<(SharedEntry & { lastModified: number }) | undefined>;
  /** Hands it over without waiting. @param heard what was known before it was begun */
  write(build: string, key: string, entry: SharedEntry, heard: Heard): void;
}

export interface Expiries {
  /** Counts what was expired so far. */
  readonly now: number;
  expire(tags: readonly string[]): void;
  /** For when nothing is known of what happened meanwhile. */
  expireAll(): void;
  /** Whether what was begun at `since`, and made of what has these tags, is still as it would be made now. */
  stands(tags: readonly string[], since: number): boolean;
}
