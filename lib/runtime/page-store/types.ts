// Imports nothing: lib/runtime/registry.ts refers to these types.

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
  /** @param isValid true while the store would return the entry as fresh */
  note(isValid: () => boolean): void;
}

/** Content is current until a later number invalidates one of its tags. */
export interface ExpiryPosition {
  epoch: string;
  number: number;
}

export interface SharedEntry {
  value: unknown;
  tags: readonly string[];
  cacheControl: unknown;
}

export interface SharedPages {
  readonly position: ExpiryPosition | undefined;
  /** Resolves when all earlier invalidations are known. */
  synchronise(): Promise<void> | undefined;
  /** Resolves when other instances no longer serve content from these tags. */
  publish(tags: readonly string[]): Promise<void>;
  /** @returns a current entry, created on this instance's clock */
  read(build: string, key: string): Promise<(SharedEntry & { lastModified: number }) | undefined>;
  /** Does not wait. @param position known before the content was begun */
  write(build: string, key: string, entry: SharedEntry, position: ExpiryPosition): void;
}

export interface Expiries {
  /** Number of invalidations so far. */
  readonly now: number;
  expire(tags: readonly string[]): void;
  /** For possibly missed invalidations. */
  expireAll(): void;
  /** True if content from these tags, begun at `since`, is current. */
  isValid(tags: readonly string[], since: number): boolean;
}
