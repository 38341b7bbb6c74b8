// Word documents of today: a ZIP archive with a list of content types and a main text (ECMA-376). Every part is unpacked
// once, into nothing: what an archive says of its sizes may be a lie.
import { openPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';

/** A document of many pictures has hundreds of parts. */
const mostParts = 5000;
/** Bytes unpacked, all parts together: ten times the largest file there may be, at a document's usual density. */
const mostBytes = 512 * 1_048_576;
/** How many times its size a part may unpack to; text packs well, pictures hardly. Small parts are no danger. */
const mostDensity = 250;
const smallPart = 1_048_576;
/** Bytes; the list of content types has a line a part. */
const mostTypes = 4 * 1_048_576;
/** Bytes that belong to no part, headers included: more is a place to hide something. */
const mostBetween = 1_048_576;

const types = '[Content_Types].xml';
const mainText = /^word\/document\d*\.xml$/;
/** Macros, and what would make the same file a program of another kind. */
const forbidden = /(^|\/)(vbaProject\.bin|vbaData\.xml)$|^META-INF\/|\.(class|dex|exe|dll|jar|js|vbs|bat|cmd|ps1|sh)$/i;
const wordType = 'wordprocessingml.document.main+xml';

/** Whether it is a Word document, one without macros, and no more than it seems. @param size of the file, in bytes */
export async function isWordPackage(path: string, size: number): Promise<boolean> {
  let archive: ZipFile;
  try {
    archive = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true });
  } catch {
    return false;
  }
  try {
    // A comment would be room for something else.
    if (archive.comment.length > 0 || archive.entryCount > mostParts) return false;
    return await isDocument(archive, size);
  } catch {
    // Broken archives say so in many ways.
    return false;
  } finally {
    archive.close();
  }
}

async function isDocument(archive: ZipFile, size: number): Promise<boolean> {
  const names = new Set<string>();
  let packed = 0;
  let unpacked = 0;
  let contentTypes = '';
  let begins = false;
  for await (const entry of archive.eachEntry()) {
    const { fileName: name, compressedSize, uncompressedSize } = entry;
    packed += compressedSize;
    unpacked += uncompressedSize;
    // Parts that overlap add up to more than the file.
    if (names.has(name) || packed > size || unpacked > mostBytes || forbidden.test(name)) return false;
    if (uncompressedSize > smallPart && uncompressedSize > compressedSize * mostDensity) return false;
    names.add(name);
    begins ||= entry.relativeOffsetOfLocalHeader === 0;
    if (name === types) {
      if (uncompressedSize > mostTypes) return false;
      contentTypes = await textOf(archive, entry);
    } else if (!name.endsWith('/')) {
      await unpackInto(archive, entry, () => {});
    }
  }
  const hasText = [...names].some((name) => mainText.test(name));
  return begins && size - packed <= mostBetween && hasText && contentTypes.includes(wordType) && !/macroEnabled|vbaProject/i.test(contentTypes);
}

async function textOf(archive: ZipFile, entry: Entry): Promise<string> {
  const pieces: Buffer[] = [];
  await unpackInto(archive, entry, (piece) => pieces.push(piece));
  return Buffer.concat(pieces).toString('utf8');
}

/** @throws Error when a part is encrypted, broken, or larger than it says */
async function unpackInto(archive: ZipFile, entry: Entry, take: (piece: Buffer) => void): Promise<void> {
  for await (const piece of await archive.openReadStreamPromise(entry)) take(piece as Buffer);
}
