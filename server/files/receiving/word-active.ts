// Searches bytes of .doc files; misses fields split by a sector boundary.
import { createReadStream } from 'node:fs';

const spelled = (word: string) => [...word].join('\0?');
/** A field: character 19 (MS-DOC 2.8.25), then its name; characters of one or two bytes. */
const field = new RegExp(
  `\x13[\\s\0"]{0,64}(?:${spelled('DDE')}(?:\0?${spelled('AUTO')})?|${['LINK', 'INCLUDETEXT', 'INCLUDEPICTURE', 'IMPORT', 'DATABASE', 'RD'].map(spelled).join('|')})\0?[\\s"]`,
  'i',
);
/** Word stores these streams beside each embedded object (MS-DOC 2.1.9, MS-OLEDS 2.3.6). */
const object = new RegExp(
  ['\x03ObjInfo', '\x01Ole10Native'].map((name) => `${[...name].join('\0')}\0\0`).join('|'),
);

/** Bytes, the longest match. */
const overlap = 256;

/** DDE fields, links, or embedded objects. */
export async function isActiveWordBinary(path: string): Promise<boolean> {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'latin1', highWaterMark: 262_144 })) {
    const text: string = rest + String(chunk);
    if (field.test(text) || object.test(text)) return true;
    rest = text.slice(-overlap);
  }
  return false;
}
