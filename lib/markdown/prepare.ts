// Limits nesting (stack) and quadratic cost in one linear pass, before recursive code.

/** Characters of a long novel. */
const MAX_CHARS = 1_000_000;
/** Parsing time grows with the square of their number. */
const MAX_BLOCKS = 3000;
/** An underlined heading's cost in blocks. */
const UNDERLINED = 5;
/** Cells of a table that cost as much as a block. */
const CELLS_PER_BLOCK = 2;
/** Quotes and lists opened on one line. */
const MAX_CONTAINERS = 16;
/** Blocks inside blocks: each is parsed again with its content. */
const MAX_BLOCK_DEPTH = 4;
/** Characters of a block's first line; attributes cost the square of their number. */
const MAX_FENCE = 1000;
/** Columns; lists nest by indentation. */
const MAX_INDENT = 120;
/** Delimiters × characters, summed over blocks; 20 million take half a second. */
const MAX_COST = 20_000_000;

/** Paragraphs of a text without markup. */
const MAX_PARAGRAPHS = 3000;

const delimiters = new Set('`*_~[]<!&\\');

export type Prepared = { kind: 'markdown'; text: string } | { kind: 'plain'; paragraphs: string[] };

export function plain(text: string): Prepared {
  const parts = text
    .split(/\n[\t ]*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
  const together = Math.ceil(parts.length / MAX_PARAGRAPHS);
  if (together <= 1) return { kind: 'plain', paragraphs: parts };
  return {
    kind: 'plain',
    paragraphs: Array.from({ length: Math.ceil(parts.length / together) }, (_, at) =>
      parts.slice(at * together, (at + 1) * together).join('\n'),
    ),
  };
}

function isSpace(char: string | undefined): boolean {
  return char === ' ' || char === '\t';
}

function markerLength(line: string, at: number): number {
  const char = line[at];
  if (char === '>') return 1;
  if ((char === '-' || char === '+' || char === '*') && isSpace(line[at + 1])) return 1;
  let digits = 0;
  while (digits < 10 && /\d/.test(line[at + digits] ?? '')) digits++;
  const closed = line[at + digits] === '.' || line[at + digits] === ')';
  return digits > 0 && digits < 10 && closed && isSpace(line[at + digits + 1]) ? digits + 1 : 0;
}

function flatten(line: string): string {
  let at = 0;
  let opened = 0;
  let total = 0;
  for (;;) {
    const start = at;
    while (isSpace(line[at])) at++;
    if (at - start > MAX_INDENT) return line.slice(0, start + MAX_INDENT) + line.slice(at);
    const length = markerLength(line, at);
    if (length === 0) break;
    at += length;
    if (++opened === MAX_CONTAINERS) total = at;
  }
  return opened > MAX_CONTAINERS ? `${line.slice(0, total)} ${line.slice(at)}` : line;
}

const blockFence = /^([\t >]*)(:{3,})([a-z]*)/;

/** Makes fences of blocks text that are nested too deeply or too long. */
function blockLimit(): (line: string) => string {
  /** Colons of the open fences, outermost first. */
  const open: number[] = [];
  return (line) => {
    const [, indent = '', { length } = '', name] = blockFence.exec(line) ?? [];
    if (length === 0) return line;
    if (name === '') {
      const closed = open.findIndex((colons) => colons <= length);
      if (closed >= 0) open.length = closed;
      return line;
    }
    if (open.length < MAX_BLOCK_DEPTH && line.length <= MAX_FENCE) {
      open.push(length);
      return line;
    }
    return `${indent}\\${line.slice(indent.length)}`;
  };
}

/** Flattens deep nesting; drops markup that costs too much to parse. */
export function prepare(source: string): Prepared {
  const text = source.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD');
  if (text.length > MAX_CHARS) return plain(text);
  const lines: string[] = [];
  const limited = blockLimit();
  let blocks = 0;
  let cost = 0;
  let chars = 0;
  let marks = 0;
  const close = () => {
    cost += chars * marks;
    chars = marks = 0;
  };
  for (const line of text.split('\n')) {
    if (line.trim() === '') close();
    else if (/^[\t >]*(?:=+|-+)[\t ]*$/.test(line)) blocks += UNDERLINED;
    else if (chars === 0 || !/^[\w\p{L}]/u.test(line)) blocks++;
    chars += line.length;
    for (const char of line) if (delimiters.has(char)) marks++;
    blocks += Math.floor((line.split('|').length - 1) / CELLS_PER_BLOCK);
    lines.push(limited(flatten(line)));
  }
  close();
  return cost > MAX_COST || blocks > MAX_BLOCKS ? plain(text) : { kind: 'markdown', text: lines.join('\n') };
}
