// jobs/sweep-files.ts quarantines and deletes files without rows, left by interrupted uploads.

/** Received bytes in a local file. */
export interface Arrival {
  path: string;
  /** @throws when the store fails */
  keep: () => Promise<void>;
  /** Deletes bytes unless kept. */
  drop: () => Promise<void>;
}

export interface StoredFile {
  key: string;
  /** Bytes. */
  size: number;
  writtenAt: Date;
}

/** Unlisted files, readable by key. */
export interface Quarantine {
  add(keys: readonly string[]): Promise<void>;
  /** `writtenAt`: time of the move. */
  list(): AsyncIterable<StoredFile>;
  giveBack(keys: readonly string[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

/** `contested`: used by another installation. */
export type NoteName = 'owner' | 'contested';

export interface FileStore {
  /** @throws when stream or disk fail; leaves nothing */
  receive(key: string, chunks: AsyncIterable<Uint8Array>): Promise<Arrival>;
  /** Resolves once durable. @throws when stream or store fail */
  write(key: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  /** Lazy; undefined for a missing file. */
  read(key: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Also from the quarantine. */
  remove(keys: readonly string[]): Promise<void>;
  readonly quarantine: Quarantine;
  readNote(name: NoteName): Promise<string | undefined>;
  writeNote(name: NoteName, text: string): Promise<void>;
  removeNote(name: NoteName): Promise<void>;
  /** Without quarantine and notes. */
  list(): AsyncIterable<StoredFile>;
  /** Certainly written before, despite clock differences. */
  writtenBefore(instant: Date): Promise<string[]>;
  /** @throws FilesUnavailable with a reason for the operator */
  check(): Promise<void>;
  close(): void;
}
