// The tar format (POSIX ustar), as much of it as an archive of ours needs: plain files with short names. Any tool opens them.

const BLOCK = 512;
const zeros = Buffer.alloc(BLOCK);

export interface Entry {
  name: string;
  /** Bytes. */
  size: number;
  /** What is not read of it is passed over with the next entry. */
  body: AsyncIterable<Buffer>;
}

/** @throws when a name or a size does not fit */
export function entryHead(name: string, size: number, at: Date): Buffer {
  const head = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for an archive`);
  if (size > 0o77777777777) throw new Error(`${name} is too large for an archive`);
  head.write(name, 0);
  head.write('0000600\0', 100);
  head.write('0000000\0'.repeat(2), 108);
  head.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  head.write(
    `${Math.floor(at.getTime() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  head.write('0', 156);
  head.write('ustar\u000000', 257);
  head.write(`${sumOf(head).toString(8).padStart(6, '0')}\0 `, 148);
  return head;
}

/** What fills up the last block of an entry. */
export const padding = (size: number): Buffer => zeros.subarray(0, (BLOCK - (size % BLOCK)) % BLOCK);

/** What ends an archive. */
export const archiveEnd = (): Buffer => Buffer.alloc(2 * BLOCK);

/** The bytes of a head, its own checksum counted as spaces. */
function sumOf(head: Buffer): number {
  let sum = 8 * 32;
  for (const [place, byte] of head.entries()) if (place < 148 || place >= 156) sum += byte;
  return sum;
}

/** The entries of an archive. @throws when it is no such archive, or breaks off */
export async function* readEntries(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const pieces = new Pieces(source);
  for (;;) {
    const head = await pieces.take(BLOCK);
    if (head.equals(zeros)) break;
    const field = (from: number, length: number) =>
      head.toString('latin1', from, from + length).replace(/[\0 ]+$/, '');
    const [size, sum] = [Number.parseInt(field(124, 12), 8), Number.parseInt(field(148, 8), 8)];
    if (sum !== sumOf(head) || !Number.isSafeInteger(size) || size < 0)
      throw new Error('it is no archive of ours');
    yield { name: field(0, 100), size, body: pieces.stream(size) };
    await pieces.skip();
    await pieces.take(padding(size).length);
  }
  // To the end of it: what seals and packs it is checked there.
  await pieces.drain();
}

/** Bytes asked for by number, out of pieces that come as they come. */
class Pieces {
  private readonly source: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);
  /** Bytes of the entry under way that were not read yet. */
  private left = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  private async more(): Promise<void> {
    const next = await this.source.next();
    if (next.done) throw new Error('it breaks off');
    this.rest = this.rest.length === 0 ? next.value : Buffer.concat([this.rest, next.value]);
  }

  async take(count: number): Promise<Buffer> {
    while (this.rest.length < count) await this.more();
    const taken = this.rest.subarray(0, count);
    this.rest = this.rest.subarray(count);
    return taken;
  }

  stream(count: number): AsyncIterable<Buffer> {
    this.left = count;
    return this.remaining();
  }

  private async *remaining(): AsyncGenerator<Buffer> {
    while (this.left > 0) yield await this.next();
  }

  async skip(): Promise<void> {
    while (this.left > 0) await this.next();
  }

  private async next(): Promise<Buffer> {
    if (this.rest.length === 0) await this.more();
    const piece = await this.take(Math.min(this.left, this.rest.length));
    this.left -= piece.length;
    return piece;
  }

  async drain(): Promise<void> {
    while (!(await this.source.next()).done) this.rest = Buffer.alloc(0);
  }
}
