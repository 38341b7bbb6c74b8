// Reads one object of a PDF, or the inside of an object stream. No tree is made of it: it matters which names it holds, where its
// stream begins, and which files it attaches.
import { Tokens } from './pdf-tokens.mjs';

/** What is expected after `/Filter` or `/EF`; the first element of an array or dictionary opens it. */
const states = { Filter: 'filter', EF: 'files' };

/**
 * @param inside whether the place is inside an object stream, where no keyword ends an object
 * @returns `end`: where reading stopped. `names`: all names it holds. `stream`: where the bytes of its stream begin. `filters`: the names
 * of its filters, `?` for one that can't be told. `attached`: numbers of the objects that are attached files, NaN for one that can't be
 * told; `fileNames`: what such files are called. `pairs`: kinds of actions and file systems (`S Sound`). `links`, `bases`: addresses of
 * links, and what they are relative to. `automatic`: where actions begin that take no click. `hasOuterFile`: whether its own dictionary
 * has a file. `refersOutside`: whether it shows a page of another document. `first`: where the first object of an object stream begins.
 */
export function readObject(bytes, position, inside = false) {
  const tokens = new Tokens(bytes, position);
  const found = {
    end: position,
    names: new Set(),
    stream: undefined,
    filters: [],
    attached: [],
    fileNames: [],
    pairs: new Set(),
    links: [],
    bases: [],
    automatic: [],
    hasOuterFile: false,
    refersOutside: false,
    first: undefined,
  };
  const words = [];
  let [depth, state, key, last] = [0, '', '', ''];
  while (tokens.next()) {
    const { kind, value } = tokens;
    if (kind === '<<') depth += 1;
    if (kind === '>>') depth -= 1;
    if (kind === 'word' && depth <= 0 && !inside) {
      if (value === 'endobj') break;
      if (value === 'stream') {
        found.stream = afterLine(bytes, tokens.position);
        break;
      }
    }
    if (kind === 'string' && (key === 'F' || key === 'UF')) found.fileNames.push(value);
    if (kind === 'string' && last === 'URI') found.links.push(value);
    if (kind === 'string' && last === 'Base') found.bases.push(value);
    if (kind === '<<' && last === 'Ref') found.refersOutside = true;
    // Kept in another object, which no writer needs: a page of another document, or the text of a link.
    if (kind === 'word' && (last === 'Ref' || last === 'URI') && /^\d+$/.test(value))
      found.refersOutside = true;
    if (kind === 'word' && last === 'First' && depth === 1 && /^\d+$/.test(value))
      found.first = Number(value);
    if (kind === 'name') {
      found.names.add(value);
      if (last === 'S' || last === 'FS') found.pairs.add(`${last} ${value}`);
      if (value === 'OpenAction' || value === 'AA') found.automatic.push(tokens.position);
      if (value === 'F' && depth === 1) found.hasOuterFile = true;
    }
    last = kind === 'name' ? value : '';
    if (state === '') {
      key = kind === 'name' ? value : '';
      state = states[key] ?? '';
    } else {
      state = follow(state, { kind, value, words }, found);
      key = '';
    }
  }
  found.end = tokens.position;
  return found;
}

/** @returns the next state */
function follow(state, { kind, value, words }, { filters, attached }) {
  if (state === 'filter' || state === 'filters') {
    if (kind === 'word' && value === '[' && state === 'filter') return 'filters';
    if (kind === 'word' && value === ']' && state === 'filters') return '';
    filters.push(kind === 'name' ? value : '?');
    return kind === 'name' && state === 'filters' ? state : '';
  }
  if (state === 'files' && kind === '<<') return 'file';
  if (state === 'file' && kind === '>>') return '';
  if (state === 'file' && kind === 'name') return state;
  if (state === 'file' && kind === 'word') {
    words.push(value);
    if (value === 'R') attached.push(Number(words.at(-3)));
    return state;
  }
  attached.push(NaN);
  return '';
}

/** The bytes of a stream begin after the end of the line that `stream` ends. */
function afterLine(bytes, position) {
  const at = bytes[position] === 13 ? position + 1 : position;
  return bytes[at] === 10 ? at + 1 : at;
}
