// Word documents of today: a ZIP archive with a list of content types and a main text (ECMA-376). Every part is unpacked once, into
// nothing: what an archive says of its sizes may be a lie. Runs in main.mjs.
import { openPromise } from 'yauzl';
import { watchXml } from './word-xml.mjs';

/** A document of many pictures has hundreds of parts. */
const mostParts = 5000;
/** Bytes unpacked, all parts together. */
const mostBytes = 256 * 1_048_576;
/** How many times its size a part may unpack to; text packs well, pictures hardly. Small parts are no danger. */
const mostDensity = 250;
const smallPart = 1_048_576;
/** The same of the whole document. */
const mostTotalDensity = 60;
const smallDocument = 32 * 1_048_576;
/** Bytes; the list of content types has a line a part. */
const mostTypes = 4 * 1_048_576;
/** Bytes that belong to no part, headers included: more is a place to hide something. */
const mostBetween = 1_048_576;

const types = '[Content_Types].xml';
const mainText = /^word\/document\d*\.xml$/;
/** Macros, and what would make the same file a program of another kind. */
const forbidden =
  /(^|\/)(vbaProject\.bin|vbaData\.xml)$|^META-INF\/|\.(class|dex|exe|dll|jar|js|vbs|bat|cmd|ps1|sh)$/i;
/** Documents inside the document that bring macros of their own, and controls. */
const active = /(^|\/)activeX\/|\.(docm|dotm|xlsm|xlsb|xltm|xlam|pptm|ppam|potm|ppsm|doc|dot|xls|ppt|rtf)$/i;
const wordType = 'wordprocessingml.document.main+xml';

/** The file is no Word document of ours. */
const foreign = { found: 'foreign' };

/**
 * @param size of the file, in bytes
 * @returns what was found: `sound`, `active`, `unchecked` where a part can't be read, or `foreign`
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
    // A comment would be room for something else.
    if (archive.comment.length > 0 || archive.entryCount > mostParts) return foreign;
    const entries = [];
    for await (const entry of archive.eachEntry()) entries.push(entry);
    // Before anything is unpacked: an archive that says how large it is need not be read.
    return hasSoundDirectory(entries, size) ? await inspectParts(archive, entries) : foreign;
  } catch {
    // Broken archives say so in many ways.
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
    // Parts that overlap add up to more than the file.
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
    const kept = [];
    if (entry.fileName === types && entry.uncompressedSize > mostTypes) return foreign;
    // Throws when a part is encrypted, broken, or larger than it says.
    for await (const piece of await archive.openReadStreamPromise(entry)) {
      if (entry.fileName === types) kept.push(piece);
      watch.write(piece);
    }
    found.add(watch.end());
    const contentTypes = Buffer.concat(kept).toString('utf8');
    if (
      kept.length > 0 &&
      (!contentTypes.includes(wordType) || /macroEnabled|vbaProject/i.test(contentTypes))
    )
      return foreign;
  }
  return { found: ['active', 'unchecked'].find((kind) => found.has(kind)) ?? 'sound' };
}
