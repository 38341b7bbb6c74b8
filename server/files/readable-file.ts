export interface ReadableFile {
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  body: ReadableStream<Uint8Array>;
}
