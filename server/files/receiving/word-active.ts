// Fields of Word documents of before 2007 that ask other programs for their text (DDE), and objects embedded in such documents. The
// bytes are searched, not parsed: the text of a field may be cut by the border of a sector, and is then not found.
import { createReadStream } from 'node:fs';

const spelled = (word: string) => [...word].join('\0?');
/** A field begins with sign 19 (MS-DOC 2.8.25), then its name. Signs have one byte or two. */
const field = new RegExp(
  `\x13[\\s\0"]{0,64}(?:${spelled('DDE')}(?:\0?${spelled('AUTO')})?|${['LINK', 'INCLUDETEXT', 'INCLUDEPICTURE', 'IMPORT', 'DATABASE', 'RD'].map(spelled).join('|')})\0?[\\s"]`,
  'i',
);
/** Streams that Word keeps beside each embedded object, as a directory names them (MS-DOC 2.1.9, MS-OLEDS 2.3.6). */
const object = new RegExp(
  ['\x03ObjInfo', '\x01Ole10Native'].map((name) => `${[...name].join('\0')}\0\0`).join('|'),
);

/** Bytes that may lie between the begin and the end of what is searched for. */
const overlap = 256;

/** Whether a Word document of before 2007 shows DDE fields, links, or embedded objects. */
export async function isActiveWordBinary(path: string): Promise<boolean> {
  let rest = '';
  for await (const piece of createReadStream(path, { encoding: 'latin1', highWaterMark: 262_144 })) {
    const text: string = rest + String(piece);
    if (field.test(text) || object.test(text)) return true;
    rest = text.slice(-overlap);
  }
  return false;
}
