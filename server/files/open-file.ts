// A file whose pieces are looked into, wherever its bytes are.
/** A file that is looked into. */
export interface OpenFile {
  size: number;
  /** @returns fewer bytes than asked for only at the end of the file */
  read(position: number, length: number): Promise<Buffer>;
}
