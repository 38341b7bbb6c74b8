export interface OpenFile {
  size: number;
  /** @returns fewer bytes only at the file's end */
  read(position: number, length: number): Promise<Buffer>;
}
