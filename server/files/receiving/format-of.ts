// By content, reading parts only; rejects files valid in two formats.
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { DocumentFormat } from '../../../lib/contract/projects/document-limits';
import type { OpenFile } from '../open-file';
import { isWordBinary } from './word-binary';

const signatures = {
  pdf: Buffer.from('%PDF-'),
  doc: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  docx: Buffer.from('PK\u0003\u0004', 'latin1'),
} as const satisfies Record<DocumentFormat, Buffer>;

/** PDF readers expect the header within these bytes. */
const head = 1024;
/** A ZIP archive's end record and longest comment. */
const tail = 22 + 65_535;

/** judge-document.ts inspects the content. */
export async function formatOf(path: string): Promise<DocumentFormat | undefined> {
  const handle = await open(path, 'r');
  try {
    const file = await openedFile(handle);
    const start = await file.read(0, head);
    if (isAt(start, signatures.pdf)) return (await isPdf(file)) ? 'pdf' : undefined;
    // The file would open as both formats.
    if (start.includes(signatures.pdf)) return undefined;
    if (isAt(start, signatures.doc))
      return (await isWordBinary(file)) && !(await endsAsArchive(file)) ? 'doc' : undefined;
    return isAt(start, signatures.docx) ? 'docx' : undefined;
  } finally {
    await handle.close();
  }
}

/** Also opens as a PDF or archive. */
export async function hidesDocument(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const file = await openedFile(handle);
    return (
      (await file.read(0, head)).includes(signatures.pdf) || (await endsAsArchive(file, { loosely: true }))
    );
  } finally {
    await handle.close();
  }
}

async function openedFile(handle: FileHandle): Promise<OpenFile> {
  const { size } = await handle.stat();
  return {
    size,
    read: async (position, length) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, position);
      return bytes.subarray(0, bytesRead);
    },
  };
}

const isAt = (bytes: Buffer, signature: Buffer) => bytes.subarray(0, signature.length).equals(signature);

/** PDF readers expect `%%EOF` within these last bytes. @see ISO 32000-1, annex H.3 */
const pdfEnd = 1024;

/** Bytes may follow `%%EOF`. */
async function isPdf(file: OpenFile): Promise<boolean> {
  if (!/^%PDF-[12]\.\d/.test((await file.read(0, 8)).toString('latin1'))) return false;
  const end = (await file.read(Math.max(0, file.size - tail), tail)).toString('latin1');
  const last = end.lastIndexOf('%%EOF');
  if (last < 0 || last < filledLength(end) - pdfEnd) return false;
  return /startxref\s+\d+\s+%%EOF/.test(end) && !(await endsAsArchive(file, { loosely: true }));
}

/** Without trailing blanks and NULs; a regular expression would be slow. */
function filledLength(text: string): number {
  let length = text.length;
  while (length > 0 && /[\s\0]/.test(text.charAt(length - 1))) length -= 1;
  return length;
}

/**
 * ZIP archives are valid with any beginning.
 * @param loosely accepts trailing data
 */
async function endsAsArchive(file: OpenFile, { loosely = false } = {}): Promise<boolean> {
  const start = Math.max(0, file.size - tail);
  const end = await file.read(start, tail);
  for (
    let at = end.indexOf('PK\u0005\u0006', 0, 'latin1');
    at >= 0;
    at = end.indexOf('PK\u0005\u0006', at + 1, 'latin1')
  ) {
    if (at + 22 > end.length) return false;
    const closes = at + 22 + end.readUInt16LE(at + 20) === end.length;
    const directory = start + at - end.readUInt32LE(at + 12);
    const opens =
      directory >= 0 && (await file.read(directory, 4)).equals(Buffer.from('PK\u0001\u0002', 'latin1'));
    if (closes || (loosely && opens)) return true;
  }
  return false;
}
