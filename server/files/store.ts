// Where files lie: names that are random and tell nothing, in a folder of this machine or in a store that speaks S3. A file
// without a row in the database is no document but what a broken-off upload left, and is swept away.

/** Bytes that came in and lie on this machine, to be looked into. */
export interface Arrival {
  path: string;
  /** Puts them into the store for good. @throws when the store fails */
  keep: () => Promise<void>;
  /** Does away with them, unless they were kept. */
  drop: () => Promise<void>;
}

export interface StoredFile {
  key: string;
  /** Bytes. */
  size: number;
  writtenAt: Date;
}

export interface FileStore {
  /** Takes pieces in, to be looked into before they are kept. @throws when they or the disk fail, and then nothing is left */
  receive(key: string, pieces: AsyncIterable<Uint8Array>): Promise<Arrival>;
  /** Writes pieces under a key, and has them there for good before it answers. @throws when they or the store fail */
  write(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes, read piece by piece as they are asked for; undefined when there are none. */
  read(key: string): Promise<ReadableStream<Uint8Array> | undefined>;
  remove(keys: readonly string[]): Promise<void>;
  /** Everything that lies there. */
  list(): AsyncIterable<StoredFile>;
  /** Keys of all files that were surely last written before an instant. */
  writtenBefore(instant: Date): Promise<string[]>;
  /** @throws FilesUnavailable when it does not answer, or will not let us in: then in words for whoever set it up */
  check(): Promise<void>;
  /** Lets go of its connections. */
  close(): void;
}
