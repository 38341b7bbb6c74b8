// Code blocks: a captioned figure, scrollable by keyboard, coloured by the few token classes of the design.
import type { Element, ElementContent, Root } from 'hast';
import type { MarkdownLabels } from './labels';
import { eachElement, element, text, textOf } from './tree';

/** Languages we colour, by what authors write after the fence, and how they are called. */
const languages: Record<string, string> = {
  ts: 'TypeScript',
  typescript: 'TypeScript',
  tsx: 'TSX',
  js: 'JavaScript',
  javascript: 'JavaScript',
  jsx: 'JSX',
  css: 'CSS',
  scss: 'SCSS',
  html: 'HTML',
  xml: 'XML',
  sql: 'SQL',
  bash: 'Shell',
  sh: 'Shell',
  shell: 'Shell',
  json: 'JSON',
  yaml: 'YAML',
  yml: 'YAML',
  php: 'PHP',
  go: 'Go',
  python: 'Python',
  py: 'Python',
};

/** Characters of one block, and of all blocks of a text, that are worth colouring. */
const MAX_BLOCK = 20_000;
const MAX_TEXT = 200_000;

// keyword, comment, function, number or string, type: what the style sheet knows.
const tokens: Record<string, string> = {
  keyword: 'k',
  'selector-tag': 'k',
  name: 'k',
  doctag: 'k',
  comment: 'c',
  quote: 'c',
  meta: 'c',
  title: 'f',
  function: 'f',
  built_in: 't',
  section: 'f',
  'selector-class': 'f',
  'selector-id': 'f',
  'selector-pseudo': 'f',
  number: 'n',
  literal: 'n',
  string: 'n',
  regexp: 'n',
  symbol: 'n',
  type: 't',
  class: 't',
  attr: 't',
  attribute: 't',
  property: 't',
  variable: 't',
  'template-variable': 't',
};

const languageOf = (code: Element): string | undefined => {
  const names = code.properties['className'];
  const name = Array.isArray(names)
    ? names.map(String).find((each) => each.startsWith('language-'))
    : undefined;
  return name?.slice('language-'.length).toLowerCase();
};

const codeIn = (pre: Element): Element | undefined =>
  pre.children.find((child): child is Element => child.type === 'element' && child.tagName === 'code');

/** Before colouring: leaves the colour out where the language is none of ours or the text too long. */
export function chooseColoured(root: Root): void {
  let total = 0;
  eachElement(root, (pre) => {
    const code = pre.tagName === 'pre' ? codeIn(pre) : undefined;
    if (!code) return;
    const language = languageOf(code);
    const length = textOf(code).length;
    code.properties['dataLabel'] =
      language && Object.hasOwn(languages, language) ? languages[language] : undefined;
    if (code.properties['dataLabel'] === undefined || length > MAX_BLOCK || (total += length) > MAX_TEXT)
      code.properties['className'] = ['no-highlight'];
  });
}

const tokenOf = (node: Element): string =>
  Array.isArray(node.properties['className']) ? String(node.properties['className'][0]) : '';

/** The same colours in as few pieces as they need. @param around colour of the element that holds them */
function merged(nodes: readonly ElementContent[], around: string): ElementContent[] {
  const pieces: ElementContent[] = [];
  for (const node of nodes) {
    const token = node.type === 'element' ? tokenOf(node) || around : around;
    const inner = node.type === 'element' ? merged(node.children, token) : [node];
    for (const piece of token === around ? inner : [element('span', { className: [token] }, inner)])
      append(pieces, piece);
  }
  return pieces;
}

function append(pieces: ElementContent[], piece: ElementContent): void {
  const last = pieces.at(-1);
  const before = pieces.at(-2);
  if (piece.type === 'text' && last?.type === 'text') last.value += piece.value;
  else if (piece.type !== 'element') pieces.push(piece);
  else if (last?.type === 'element' && tokenOf(last) === tokenOf(piece))
    for (const child of piece.children) append(last.children, child);
  else if (
    last?.type === 'text' &&
    last.value.trim() === '' &&
    before?.type === 'element' &&
    tokenOf(before) === tokenOf(piece)
  ) {
    // Blanks have no colour: they join what stands on both sides.
    pieces.pop();
    for (const child of [last, ...piece.children]) append(before.children, child);
  } else pieces.push(piece);
}

/** After colouring: our token classes instead of the highlighter's, and the figure around. */
export function dressCode(root: Root, labels: MarkdownLabels): void {
  const blocks: { pre: Element; code: Element }[] = [];
  eachElement(root, (node) => {
    const code = node.tagName === 'pre' ? codeIn(node) : undefined;
    if (code) blocks.push({ pre: node, code });
    if (node.tagName !== 'span' || !Array.isArray(node.properties['className'])) return;
    const [name = '', kind] = node.properties['className'].map(String);
    if (!name.startsWith('hljs-')) return;
    const token = kind === 'class_' ? 't' : tokens[name.slice('hljs-'.length)];
    node.properties = token ? { className: [token] } : {};
  });
  for (const { code } of blocks) code.children = merged(code.children, '');
  for (const { pre, code } of blocks) {
    const caption = String(
      code.properties['dataCaption'] ?? code.properties['dataLabel'] ?? labels.plainCode,
    );
    code.properties = {};
    const copy = element('button', { type: 'button', hidden: true, dataCopy: true }, [text(labels.copy)]);
    const scroller = element('pre', { tabIndex: 0, role: 'group', ariaLabel: labels.code(caption) }, [code]);
    pre.tagName = 'figure';
    pre.properties = { className: ['code'] };
    pre.children = [element('figcaption', {}, [element('span', {}, [text(caption)]), copy]), scroller];
  }
}
