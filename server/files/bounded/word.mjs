// .docx (ECMA-376). Decompresses every part: declared sizes may be false.
import { openPromise } from 'yauzl';
import { watchXml } from './word-xml.mjs';

/** Images make hundreds of parts. */
const mostParts = 5000;
/** Bytes, decompressed. */
const mostBytes = 256 * 1_048_576;
/** Compression ratio: text compresses well, images hardly. */
const mostDensity = 250;
const smallPart = 1_048_576;
const mostTotalDensity = 60;
const smallDocument = 32 * 1_048_576;
/** Bytes; one line per part. */
const mostTypes = 4 * 1_048_576;
/** Bytes between parts, which could hide data. */
const mostBetween = 1_048_576;

const types = '[Content_Types].xml';
const mainText = /^word\/document\d*\.xml$/;
/** Macros, and files that would make the archive executable. */
const forbidden =
  /(^|\/)(vbaProject\.bin|vbaData\.xml)$|^META-INF\/|\.(class|dex|exe|dll|jar|js|vbs|bat|cmd|ps1|sh)$/i;
/** Embedded documents with possible macros, and ActiveX controls. */
const active = /(^|\/)activeX\/|\.(docm|dotm|xlsm|xlsb|xltm|xlam|pptm|ppam|potm|ppsm|doc|dot|xls|ppt|rtf)$/i;
const wordType = 'wordprocessingml.document.main+xml';

const foreign = { found: 'foreign' };

/**
 * @param size bytes
 * @returns `found`: `sound`, `active`, `unchecked` for an unreadable part, or `foreign`
 */
export async function inspectWord(path, { size }) {
  let archive;
  try {
    archive = await openPromise(path, {
      lazyEntries: true,
      autoClose: false,
      validateEntrySizes: true,
      strictFileNames: true,
    });
    // A comment could hide other data.
    if (archive.comment.length > 0 || archive.entryCount > mostParts) return foreign;
    const entries = [];
    for await (const entry of archive.eachEntry()) entries.push(entry);
    return hasSoundDirectory(entries, size) ? await inspectParts(archive, entries) : foreign;
  } catch {
    return foreign;
  } finally {
    archive?.close();
  }
}

function hasSoundDirectory(entries, size) {
  const names = new Set(entries.map(({ fileName }) => fileName));
  const sum = (field) => entries.reduce((total, entry) => total + entry[field], 0);
  const [packed, unpacked] = [sum('compressedSize'), sum('uncompressedSize')];
  const isDense = entries.some(
    ({ compressedSize, uncompressedSize }) =>
      uncompressedSize > smallPart && uncompressedSize > compressedSize * mostDensity,
  );
  return (
    names.size === entries.length &&
    names.has(types) &&
    [...names].some((name) => mainText.test(name)) &&
    ![...names].some((name) => forbidden.test(name)) &&
    entries.some((entry) => entry.relativeOffsetOfLocalHeader === 0) &&
    // Overlapping parts add up to more than the file.
    packed <= size &&
    size - packed <= mostBetween &&
    unpacked <= Math.min(mostBytes, Math.max(smallDocument, size * mostTotalDensity)) &&
    !isDense
  );
}

async function inspectParts(archive, entries) {
  const found = new Set(entries.some(({ fileName }) => active.test(fileName)) ? ['active'] : []);
  for (const entry of entries) {
    if (entry.fileName.endsWith('/')) continue;
    const watch = watchXml(entry.fileName);
    const stored = [];
    if (entry.fileName === types && entry.uncompressedSize > mostTypes) return foreign;
    // Throws for a part that is encrypted, broken or larger than declared.
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      if (entry.fileName === types) stored.push(chunk);
      watch.write(chunk);
    }
    found.add(watch.end());
    const contentTypes = Buffer.concat(stored).toString('utf8');
    if (
      stored.length > 0 &&
      (!contentTypes.includes(wordType) || /macroEnabled|vbaProject/i.test(contentTypes))
    )
      return foreign;
  }
  return { found: ['active', 'unchecked'].find((kind) => found.has(kind)) ?? 'sound' };
}
