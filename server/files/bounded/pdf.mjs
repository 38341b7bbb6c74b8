// Searches the whole file: readers disagree on the valid cross-reference table.
import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { readAction } from './pdf-action.mjs';
import { readObject } from './pdf-object.mjs';

/** XFA forms contain scripts. @see ISO 32000-1, 12.6 and 13 */
const active = [
  'JavaScript',
  'JS',
  'Launch',
  'RichMedia',
  'OnInstantiate',
  'GoToE',
  'GoToR',
  'SubmitForm',
  'ImportData',
  'Movie',
  'XFA',
  'Rendition',
  'OPI',
  'FFilter',
  'FDecodeParms',
];

/** Harmless targets. */
const link = /^(?:https?:\/\/|mailto:|tel:|(?![a-z][a-z\d+.-]*:|[\\/]{1,2}))/i;
const webPage = /^https?:\/\//i;

const mostSteps = 1000;

const invoiceName = /^(factur-x|zugferd-invoice|xrechnung|order-x)\.xml$/i;
const invoiceRoot =
  /^(?:\xef\xbb\xbf)?\s*<(?:[^]{0,4000}?<)?(?:\w+:)?(?:CrossIndustryInvoice|CrossIndustryDocument|SCRDMCCBDACIDAMessageStructure|Invoice)[\s>]/;

/** Bytes of all object streams. */
const mostUnpacked = 96 * 1_048_576;
/** Average readings per byte; nested objects add up. */
const mostReadings = 2;

/** Two numbers before `obj`, with blanks or comments. */
const blank = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])`;
const header = new RegExp(
  `(?:(?<number>\\d+)|[\\r\\n])${blank}+\\d+${blank}*$|%[^\\r\\n]*[\\r\\n]${blank}*$`,
);
const blanks = new Set([0, 9, 10, 11, 12, 13, 32, 160]);
const headerLength = 256;
/** False matches; each check takes tens of microseconds. */
const mostFailures = 10_000;

class Unchecked extends Error {}

/** @returns `found`: `sound`, `active`, or `unchecked` if unknown */
export async function inspectPdf(path) {
  try {
    return { found: isActive(await readFile(path)) ? 'active' : 'sound' };
  } catch (error) {
    if (error instanceof Unchecked) return { found: 'unchecked' };
    throw error;
  }
}

function isActive(bytes) {
  const objects = [...objectsOf(bytes)];
  const isEncrypted = objects.some(({ names }) => names.has('Encrypt'));
  // By /Type or their two typical entries: the type may be in another object.
  const packed = objects.filter(
    ({ stream, names }) =>
      stream !== undefined && (names.has('ObjStm') || (names.has('N') && names.has('First'))),
  );
  if (isEncrypted && packed.length > 0) throw new Unchecked('encrypted');
  let left = mostUnpacked;
  const unpacked = packed.map((object) => {
    const inside = unpack(bytes, object, left);
    left -= inside.length;
    return readObject(inside, 0, true);
  });
  const all = [...objects, ...unpacked];
  if (all.some(({ names }) => active.some((name) => names.has(name)))) return true;
  if (all.some((object) => fetches(object, isEncrypted)) || opensLink(bytes, objects, packed)) return true;
  if (!isInvoice(bytes, all, isEncrypted)) return true;
  // Names are readable in encrypted files, link targets are not.
  if (isEncrypted && all.some(({ names }) => names.has('URI'))) throw new Unchecked('encrypted links');
  return false;
}

/** Loads external content or links to a file. */
function fetches({ pairs, names, links, bases, stream, hasOuterFile, refersOutside }, isEncrypted) {
  if (pairs.has('S Sound') || pairs.has('FS URL') || refersOutside) return true;
  if (pairs.has('S Thread') && names.has('F')) return true;
  if (stream !== undefined && hasOuterFile) return true;
  // Encrypted strings are unreadable; isActive handles the links.
  if (isEncrypted) return false;
  return links.some((text) => !link.test(text)) || bases.some((text) => !webPage.test(text));
}

/** On opening the document or a page, or after another action. */
function opensLink(bytes, objects, packed) {
  const places = [];
  let left = mostUnpacked;
  const insides = packed.map((object) => {
    const inside = unpack(bytes, object, left);
    left -= inside.length;
    return inside;
  });
  for (const object of objects) places.push(...object.automatic.map((at) => ({ bytes, at })));
  for (const inside of insides)
    places.push(...readObject(inside, 0, true).automatic.map((at) => ({ bytes: inside, at })));
  const seen = new Set();
  for (let step = 0; step < places.length; step += 1) {
    if (step > mostSteps) throw new Unchecked('actions');
    const { names, references } = readAction(places[step].bytes, places[step].at);
    if (names.has('URI')) return true;
    for (const number of references) {
      if (seen.has(number)) continue;
      seen.add(number);
      places.push(
        ...objects
          .filter((object) => object.number === number)
          .map((object) => ({ bytes, at: object.begin })),
        ...packed.flatMap((object, index) =>
          placesIn(insides[index], object.first, number).map((at) => ({ bytes: insides[index], at })),
        ),
      );
    }
  }
  return false;
}

/** By the number/offset pairs at the stream's beginning. */
function placesIn(inside, first, wanted) {
  if (first === undefined) throw new Unchecked('object stream');
  const numbers = inside
    .toString('latin1', 0, first)
    .split(/[\s\0]+/)
    .filter(Boolean)
    .map(Number);
  if (numbers.some((number) => !Number.isInteger(number))) throw new Unchecked('object stream');
  return numbers.flatMap((number, at) =>
    at % 2 === 0 && number === wanted ? [first + (numbers[at + 1] ?? 0)] : [],
  );
}

/** Cheap check first: a digit or the end of a comment line. */
function mayEndHeader(bytes, at) {
  let endsLine = false;
  let last = at - 1;
  for (; last >= at - headerLength && blanks.has(bytes[last]); last -= 1)
    endsLine ||= bytes[last] === 10 || bytes[last] === 13;
  return endsLine || (bytes[last] >= 48 && bytes[last] <= 57);
}

function* objectsOf(bytes) {
  let [read, failures] = [0, 0];
  for (const keyword of ['obj', 'trailer']) {
    for (
      let at = bytes.indexOf(keyword, 0, 'latin1');
      at >= 0;
      at = bytes.indexOf(keyword, at + 1, 'latin1')
    ) {
      let before;
      if (keyword === 'obj') {
        if (!mayEndHeader(bytes, at)) continue;
        before = header.exec(bytes.toString('latin1', Math.max(0, at - headerLength), at));
        if (before === null) {
          failures += 1;
          if (failures > mostFailures) throw new Unchecked('headers');
          continue;
        }
      }
      const object = readObject(bytes, at + keyword.length);
      read += object.end - at;
      if (read > bytes.length * mostReadings) throw new Unchecked('objects in objects');
      yield { ...object, begin: at + keyword.length, number: Number(before?.groups?.number) };
    }
  }
}

/** Supports only the usual filter of object streams. */
function unpack(bytes, { stream, filters, names }, most) {
  if (
    filters.length !== 1 ||
    !/^(FlateDecode|Fl)$/.test(filters[0]) ||
    ['DecodeParms', 'DP', 'F', 'FFilter'].some((name) => names.has(name))
  )
    throw new Unchecked('filters');
  try {
    return inflateSync(bytes.subarray(stream), { maxOutputLength: Math.max(1, most) });
  } catch {
    throw new Unchecked('broken or too large');
  }
}

/** True without attachments. */
function isInvoice(bytes, objects, isEncrypted) {
  const attaching = objects.filter(({ attached }) => attached.length > 0);
  if (attaching.length === 0) return true;
  if (
    isEncrypted ||
    attaching.some(
      ({ fileNames }) => fileNames.length === 0 || !fileNames.every((name) => invoiceName.test(name)),
    )
  )
    return false;
  return attaching
    .flatMap(({ attached }) => attached)
    .every((wanted) => {
      const files = objects.filter(({ number }) => number === wanted);
      return (
        files.length > 0 && files.every((file) => file.stream !== undefined && isInvoiceXml(bytes, file))
      );
    });
}

function isInvoiceXml(bytes, file) {
  const plain = file.filters.length === 0 ? bytes.subarray(file.stream) : unpack(bytes, file, mostUnpacked);
  return invoiceRoot.test(plain.toString('latin1', 0, 8192));
}
