export interface OpenFile {
  size: number;
  /** @returns fewer bytes only at the end of the file */
  read(position: number, length: number): Promise<Buffer>;
}
