import { crc32, deflateRawSync } from 'node:zlib';
import type { JobOwner } from '../../../server/files/bounded-process';

/** The request does not end. */
export const commission = (account = 'one', signal?: AbortSignal): JobOwner => ({
  account,
  signal,
  spent: 0,
});

/** @param size bytes, reached by a comment before the end */
export function pdf(size?: number, { header = '%PDF-1.7', end = '', filling: sign = ' ' } = {}): Buffer {
  const body = `${header}\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>\nendobj\n`;
  const trailer = (at: number) =>
    `xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n${end}`;
  if (size === undefined) return Buffer.from(body + trailer(body.length), 'latin1');
  const digits = trailer(size).length;
  const filling = Math.max(0, size - body.length - digits - 2);
  const whole = `${body}%${sign.repeat(Math.ceil(filling / sign.length)).slice(0, filling)}\n${trailer(body.length + filling + 2).padEnd(digits, '\n')}`;
  return Buffer.from(whole, 'latin1').subarray(0, size);
}

/** Chunks save memory. */
export function* pdfChunks(size: number): Generator<Buffer> {
  const small = pdf(1024);
  const at = small.indexOf('xref\n');
  yield small.subarray(0, at - 1);
  const blank = Buffer.alloc(65_536, ' ');
  for (let left = size - 1024; left > 0; left -= blank.length)
    yield blank.subarray(0, Math.min(left, blank.length));
  yield small.subarray(at - 1);
}

export interface Part {
  name: string;
  data: Buffer | string;
  /** False size in the ZIP directory. */
  claims?: number;
  stored?: boolean;
}

export function zip(
  parts: readonly Part[],
  { before = Buffer.alloc(0), comment = '' }: { before?: Buffer; comment?: string } = {},
): Buffer {
  const local: Buffer[] = [before];
  const directory: Buffer[] = [];
  let offset = before.length;
  for (const { name, data, claims, stored = false } of parts) {
    const bytes = Buffer.from(data);
    const packed = stored ? bytes : deflateRawSync(bytes);
    const title = Buffer.from(name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(0x0800, 2);
    about.writeUInt16LE(stored ? 0 : 8, 4);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(claims ?? bytes.length, 18);
    about.writeUInt16LE(title.length, 22);
    local.push(Buffer.from('PK\u0003\u0004'), about, title, packed);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), about, end, title);
    offset += 30 + title.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const close = Buffer.alloc(22);
  close.write('PK\u0005\u0006', 'latin1');
  close.writeUInt16LE(parts.length, 8);
  close.writeUInt16LE(parts.length, 10);
  close.writeUInt32LE(listed.length, 12);
  close.writeUInt32LE(offset, 16);
  close.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...local, listed, close, Buffer.from(comment, 'latin1')]);
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export const contentTypes = (type = wordType): Part => ({
  name: '[Content_Types].xml',
  data: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
});
export const mainText: Part = {
  name: 'word/document.xml',
  data: '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Bonjour</w:t></w:r></w:p></w:body></w:document>',
};
const relations: Part = {
  name: '_rels/.rels',
  data: '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
};

export const docx = (more: readonly Part[] = [], frame = {}): Buffer =>
  zip([contentTypes(), relations, mainText, ...more], frame);

const sector = 512;

export function doc({
  stream = 'WordDocument',
  more = [] as string[],
  magic = 0xa5ec,
  filling = 0,
  small = false,
} = {}): Buffer {
  const header = Buffer.alloc(sector);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  const fields: [at: number, value: number][] = [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ];
  for (const [at, value] of fields) header.writeUInt16LE(value, at);
  const numbers: [at: number, value: number][] = [
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, 0xfffffffe],
    [64, 0],
    [68, 0xfffffffe],
    [72, 0],
    [76, 0],
  ];
  for (const [at, value] of numbers) header.writeUInt32LE(value, at);
  header.fill(0xff, 80);
  const table = Buffer.alloc(sector, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(0xfffffffe, 4);
  for (let number = 2; number < 10; number += 1)
    table.writeUInt32LE(number === 9 ? 0xfffffffe : number + 1, number * 4);
  const directory = Buffer.alloc(sector);
  const entries: [name: string, kind: number, start: number, size: number][] = [
    ['Root Entry', 5, 2, small ? 4096 : 0],
    small ? [stream, 2, 10, 3000] : [stream, 2, 2, 4096],
    ...more.map((name): [string, number, number, number] => [name, 1, 0, 0]),
  ];
  for (const [index, [name, kind, start, size]] of entries.entries()) {
    const at = index * 128;
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE(name.length * 2 + 2, at + 64);
    directory.writeUInt8(kind, at + 66);
    directory.writeUInt32LE(start, at + 116);
    directory.writeUInt32LE(size, at + 120);
  }
  const text = Buffer.alloc(4096);
  text.writeUInt16LE(magic, small ? 640 : 0);
  return Buffer.concat([header, table, directory, text, Buffer.alloc(filling * sector)]);
}
