// Parses like the server; writes `-` bullets, fenced code and few escapes.
import type { Link, Nodes, Parents, Root, Table, Text } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { isBlockName } from '@/lib/markdown/blocks/names';
import { remarkBlocks } from '@/lib/markdown/blocks/syntax';

type Handlers = NonNullable<Options['handlers']>;
type Handle = NonNullable<Handlers['text']>;
type State = Parameters<Handle>[2];
type Info = Parameters<Handle>[3];

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkBlocks);

export const parseTree = (markdown: string): Root => parser.parse(markdown);

function cellOf(cell: Table['children'][number]['children'][number], state: State, info: Info): string {
  const exit = state.enter('tableCell');
  const inside = state.enter('phrasing');
  const written = state.containerPhrasing(cell, { ...info, before: ' ', after: ' ' }).replace(/\n/g, ' ');
  inside();
  exit();
  return written ? ` ${written} ` : ' ';
}

const rules = { left: ' :--- ', center: ' :---: ', right: ' ---: ' } as const;

/** Not padded: editing a cell changes only its line. */
const table: Handle = (node: Table, _parent, state, info) => {
  const exit = state.enter('table');
  const rows = node.children.map((row) => row.children.map((cell) => cellOf(cell, state, info)));
  exit();
  const under = (rows[0] ?? []).map((_, column) =>
    rules[node.align?.[column] ?? 'left'].replace(node.align?.[column] ? '' : ':', ''),
  );
  return [rows[0] ?? [], under, ...rows.slice(1)].map((cells) => `|${cells.join('|')}|`).join('\n');
};

const bareAddress = /^https?:\/\/[^\s<>[\]()*_~`|]*[^\s<>[\]()*_~`|?!.,:;"'&]$/;

const link = (
  node: Link & { form?: string | null },
  _parent: Parents | undefined,
  state: State,
  info: Info,
): string => {
  const [only, ...more] = node.children;
  const itself =
    more.length === 0 &&
    only?.type === 'text' &&
    !node.title &&
    (only.value === node.url || `http://${only.value}` === node.url || `mailto:${only.value}` === node.url)
      ? only.value
      : undefined;
  const alone = /(^|[\s(])$/.test(info.before) && /^(\s|$|[).,;:!?]\s?)/.test(info.after);
  // An autolink keeps its form, else is bare where GFM recognizes it.
  if (
    itself !== undefined &&
    node.form !== 'words' &&
    node.form !== 'angle' &&
    alone &&
    (node.form === 'bare' || bareAddress.test(itself))
  )
    return itself;
  if (
    itself !== undefined &&
    node.form !== 'words' &&
    /^[a-z][a-z+.-]+:|@/i.test(itself) &&
    !/[\s<>]/.test(itself)
  )
    return `<${itself}>`;
  const exit = state.enter('link');
  const label = state.enter('label');
  const words = state.containerPhrasing(node, { ...info, before: '[', after: ']' });
  label();
  exit();
  return `[${words}](${address(node.url)}${node.title ? ` "${node.title.replace(/["\\]/g, '\\$&')}"` : ''})`;
};

function address(url: string): string {
  if (url !== '' && !/[\s<>()\\\0-\x1f]/.test(url)) return url;
  return `<${url.replace(/[<>\\]/g, '\\$&').replace(/\n/g, '%0A')}>`;
}

const marked =
  (name: 'strong' | 'emphasis', times: number): Handle =>
  (node: Parents & { marker?: string }, _parent, state, info) => {
    const marker = (node.marker === '_' ? '_' : '*').repeat(times);
    const exit = state.enter(name);
    const inner = state.containerPhrasing(node, { ...info, before: marker, after: marker });
    exit();
    return marker + inner + marker;
  };

/** Escapes only lines that would begin a block and so contain the text below. */
const plainText: Handle = ({ value }: Text, _parent, _state, { before }) =>
  before === '\n' || value.includes('\n:::')
    ? value.replace(/^:{3,}([a-z]*)/gm, (fence, name: string) =>
        name === '' || isBlockName(name) ? `\\${fence}` : fence,
      )
    : value;

function processor({ plain = false, bullet = '-', ordered = '.' }: Writing) {
  const handlers = {
    table,
    link,
    ...(plain ? { strong: marked('strong', 2), emphasis: marked('emphasis', 1), text: plainText } : {}),
  } satisfies Partial<Handlers>;
  return unified()
    .use(remarkGfm)
    .use(remarkBlocks)
    .use(remarkStringify, {
      bullet,
      bulletOther: bullet === '*' ? '-' : '*',
      bulletOrdered: ordered,
      rule: '-',
      fences: true,
      listItemIndent: 'one',
      incrementListMarker: true,
      handlers,
    });
}

export interface Markers {
  bullet?: '-' | '*' | '+';
  ordered?: '.' | ')';
}

interface Writing extends Markers {
  /** Without escapes; the caller checks the result by parsing. */
  plain?: boolean;
}

export const writeTree = (tree: Nodes, writing: Writing = {}): string =>
  processor(writing)
    .stringify(tree as Root)
    .replace(/\n$/, '');
