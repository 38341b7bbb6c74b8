// Random keys in a local folder or an S3 bucket. An interrupted upload leaves a file without a row, which
// jobs/sweep-files.ts quarantines and later deletes.

/** Received bytes in a local file, to be inspected. */
export interface Arrival {
  path: string;
  /** @throws when the store fails */
  keep: () => Promise<void>;
  /** Deletes the bytes, unless they were kept. */
  drop: () => Promise<void>;
}

export interface StoredFile {
  key: string;
  /** Bytes. */
  size: number;
  writtenAt: Date;
}

/** Not listed, but still readable under their keys. */
export interface Quarantine {
  add(keys: readonly string[]): Promise<void>;
  /** `writtenAt`: time of the move. */
  list(): AsyncIterable<StoredFile>;
  giveBack(keys: readonly string[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

/** The store's owner (ownership.ts), and whether another installation has used it. */
export type NoteName = 'owner' | 'contested';

export interface FileStore {
  /** @throws when the stream or the disk fails; nothing is left then */
  receive(key: string, chunks: AsyncIterable<Uint8Array>): Promise<Arrival>;
  /** Resolves once the bytes are durable. @throws when the stream or the store fails */
  write(key: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  /** Lazy; undefined if the file does not exist. */
  read(key: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Also from the quarantine. */
  remove(keys: readonly string[]): Promise<void>;
  readonly quarantine: Quarantine;
  readNote(name: NoteName): Promise<string | undefined>;
  writeNote(name: NoteName, text: string): Promise<void>;
  removeNote(name: NoteName): Promise<void>;
  /** Without the quarantine and the notes. */
  list(): AsyncIterable<StoredFile>;
  /** Certainly written before, allowing for clock differences. */
  writtenBefore(instant: Date): Promise<string[]>;
  /** @throws FilesUnavailable (unreachable or access denied) with a reason for the operator */
  check(): Promise<void>;
  close(): void;
}
