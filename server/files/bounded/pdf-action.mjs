import { Tokens } from './pdf-tokens.mjs';

/** Not actions: destinations, form fields, files. */
const others = new Set(['D', 'SD', 'T', 'P', 'Parent', 'State', 'Fields', 'Base', 'OCGs', 'TA', 'V', 'Dp']);
/** Tokens; real actions have fewer. */
const most = 5000;

/** @returns `names` in the action; `references`: object numbers of further actions */
export function readAction(bytes, position) {
  const tokens = new Tokens(bytes, position);
  const found = { names: new Set(), references: [] };
  const numbers = [];
  let [depth, lists, key, count] = [0, 0, '', 0];
  while (tokens.next() && count < most) {
    count += 1;
    const { kind, value } = tokens;
    if (kind === '<<') depth += 1;
    else if (kind === '>>') depth -= 1;
    else if (kind === 'name') {
      found.names.add(value);
      if (lists === 0) key = value;
    } else if (kind === 'word' && value === '[') lists += 1;
    else if (kind === 'word' && value === ']') lists -= 1;
    else if (kind === 'word' && value === 'R' && !others.has(key))
      found.references.push(Number(numbers.at(-2)));
    else if (kind === 'word' && value === 'endobj') break;
    numbers.push(kind === 'word' ? value : '');
    if (numbers.length > 2) numbers.shift();
    // A value without dictionary is a destination or reference (`12 0 R`).
    if (depth <= 0 && lists <= 0 && (kind !== 'word' || !/^\d+$/.test(value))) break;
  }
  return found;
}
