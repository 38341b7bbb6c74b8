// Scans without building a tree.
import { Tokens } from './pdf-tokens.mjs';

const states = { Filter: 'filter', EF: 'files' };

/**
 * @param inside an object stream, where no keyword ends an object
 * @returns `stream`: offset of its bytes. `filters`: names, `?` if unreadable. `attached`: numbers of attached files,
 * NaN if unreadable. `pairs`: types of actions and file systems (`S Sound`). `automatic`: offsets of actions without
 * a click. `hasOuterFile`: the outer dictionary has `F`. `refersOutside`: shows another document's page. `first`:
 * offset of an object stream's first object.
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
    // No PDF writer needs an indirect reference here.
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

function afterLine(bytes, position) {
  const at = bytes[position] === 13 ? position + 1 : position;
  return bytes[at] === 10 ? at + 1 : at;
}
