// The file store: random keys in a folder of this machine or in a store that speaks S3. A file that no row names was left by a
// broken-off upload; jobs/sweep-files.ts moves it into the quarantine and removes it from there after some days.

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

/** Files that were moved aside. They are not listed any more, and can still be read under their keys. */
export interface Quarantine {
  add(keys: readonly string[]): Promise<void>;
  /** `writtenAt` is when the file was moved aside. */
  list(): AsyncIterable<StoredFile>;
  giveBack(keys: readonly string[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

/** Short texts the store keeps about itself: whose it is (ownership.ts), and whether another installation was seen on it. */
export type NoteName = 'owner' | 'contested';

export interface FileStore {
  /** Takes pieces in, to be looked into before they are kept. @throws when they or the disk fail, and then nothing is left */
  receive(key: string, pieces: AsyncIterable<Uint8Array>): Promise<Arrival>;
  /** Writes pieces under a key, and has them there for good before it answers. @throws when they or the store fail */
  write(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes, read piece by piece as they are asked for; undefined when there are none. */
  read(key: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Removes files, also those in the quarantine. */
  remove(keys: readonly string[]): Promise<void>;
  readonly quarantine: Quarantine;
  readNote(name: NoteName): Promise<string | undefined>;
  writeNote(name: NoteName, text: string): Promise<void>;
  removeNote(name: NoteName): Promise<void>;
  /** All files, without the quarantine and the notes. */
  list(): AsyncIterable<StoredFile>;
  /** Keys of all files that were surely last written before an instant. */
  writtenBefore(instant: Date): Promise<string[]>;
  /** @throws FilesUnavailable when it does not answer, or will not let us in: then in words for whoever set it up */
  check(): Promise<void>;
  /** Lets go of its connections. */
  close(): void;
}
