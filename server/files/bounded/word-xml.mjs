// Reads every part that begins like XML; names are not trusted.
import sax from 'sax';
import { watchFields } from './word-fields.mjs';

/** Characters of an attribute, which may contain images; default: 64 KiB. */
sax.MAX_BUFFER_LENGTH = 16 * 1_048_576;

/**
 * Active parts, or parts that Word opens with another reader; any target.
 * @see ECMA-376, part 1, 11.3 and 15.2
 */
const activeRelations = new Set([
  'oleobject',
  'control',
  'activexcontrolbinary',
  'vbaproject',
  'attachedtoolbars',
  'keymapcustomizations',
  'afchunk',
  'subdocument',
  'frame',
]);
/** Links to files or shares could leak credentials. */
const harmlessLink = /^(?:https?:|mailto:|tel:|ftp:|#|(?![a-z][a-z0-9+.-]*:|[\\/]{2})[^\\]*$)/i;

/** Workbooks are chart data here, embedded objects elsewhere. */
const holdsCharts = /(^|\/)charts\/_rels\//;

const encodings = [
  { mark: [0xff, 0xfe], name: 'utf-16le' },
  { mark: [0xfe, 0xff], name: 'utf-16be' },
  { mark: [0xef, 0xbb, 0xbf], name: 'utf-8' },
];

/** Bytes. */
const headLength = 256;

const local = (name) => name.slice(name.indexOf(':') + 1);

function isActiveRelation(part, { Type = '', Target = '', TargetMode = '' }) {
  const type = Type.slice(Type.lastIndexOf('/') + 1).toLowerCase();
  if (TargetMode.trim().toLowerCase() === 'external')
    return type !== 'hyperlink' || !harmlessLink.test(Target.replace(/\s/g, ''));
  return activeRelations.has(type) || (type === 'package' && !holdsCharts.test(part));
}

/** @returns `write` takes chunks; `end` returns `sound`, `active`, or `unchecked` for unreadable XML */
export function watchXml(part) {
  let decoder;
  let head = Buffer.alloc(0);
  let begun = false;
  let found = 'sound';
  const fields = watchFields();
  const parser = new sax.SAXParser(true, { position: false });
  const stop = (kind) => {
    if (found !== 'active') found = kind;
  };
  parser.onerror = () => stop('unchecked');
  // Word rejects documents with a DTD.
  parser.ondoctype = () => stop('unchecked');
  parser.onprocessinginstruction = ({ name, body }) => {
    const encoding = name === 'xml' ? /encoding\s*=\s*["']([^"']*)/i.exec(body)?.[1] : undefined;
    if (encoding !== undefined && !/^(utf-8|utf-16|us-ascii)$/i.test(encoding)) stop('unchecked');
  };
  parser.onopentag = ({ name, attributes }) => {
    const tag = local(name);
    const values = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), value]));
    if (
      tag === 'OLEObject' ||
      tag === 'altChunk' ||
      (tag === 'Relationship' && isActiveRelation(part, values))
    )
      stop('active');
    fields.open(tag, values);
  };
  parser.onclosetag = (name) => fields.close(local(name));
  parser.ontext = fields.text;
  parser.oncdata = fields.text;

  const begin = (chunk) => {
    begun = true;
    const { mark, name } = encodings.find((each) => each.mark.every((byte, at) => chunk[at] === byte)) ?? {};
    const isXml =
      mark !== undefined ||
      /^\s*</.test(chunk.toString('latin1', 0, headLength)) ||
      /\.(xml|rels)$/i.test(part);
    if (isXml) decoder = new TextDecoder(name ?? 'utf-8', { fatal: true });
  };
  const take = (text) => {
    if (found === 'sound') parser.write(text);
    if (fields.isActive()) stop('active');
  };
  const read = (chunk, isLast) => {
    if (!begun) {
      head = Buffer.concat([head, chunk]);
      if (head.length < headLength && !isLast) return;
      begin(head);
    }
    if (decoder && found === 'sound')
      take(decoder.decode(head.length > 0 ? head : chunk, { stream: !isLast }));
    head = Buffer.alloc(0);
    if (!isLast || !decoder || found !== 'sound') return;
    parser.close();
    fields.end();
    if (fields.isActive()) stop('active');
  };
  const carefully = (chunk, isLast) => {
    try {
      read(chunk, isLast);
    } catch {
      stop('unchecked');
    }
  };
  return {
    write: (chunk) => carefully(chunk, false),
    end: () => {
      carefully(Buffer.alloc(0), true);
      return found;
    },
  };
}
