import type { Element, ElementContent, Root } from 'hast';
import { languageLabel } from './code-languages';
import type { MarkdownLabels } from './labels';
import { eachElement, element, text, textOf } from './tree';

/** Characters of a block, and of a text; longer code is not highlighted. */
const MAX_BLOCK = 20_000;
const MAX_TEXT = 200_000;

// Style sheet classes: keyword, comment, function, number or string, type.
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

/** Before highlighting: excludes unknown languages and long code. */
export function chooseColoured(root: Root): void {
  let total = 0;
  eachElement(root, (pre) => {
    const code = pre.tagName === 'pre' ? codeIn(pre) : undefined;
    if (!code) return;
    const language = languageOf(code);
    const length = textOf(code).length;
    const label = language === undefined ? undefined : languageLabel(language);
    code.properties['dataLabel'] = label;
    if (label === undefined || length > MAX_BLOCK || (total += length) > MAX_TEXT)
      code.properties['className'] = ['no-highlight'];
  });
}

const tokenOf = (node: Element): string =>
  Array.isArray(node.properties['className']) ? String(node.properties['className'][0]) : '';

/**
 * Merges adjacent tokens of one colour.
 * @param around the parent's colour
 */
function merged(nodes: readonly ElementContent[], around: string): ElementContent[] {
  const children: ElementContent[] = [];
  for (const node of nodes) {
    const token = node.type === 'element' ? tokenOf(node) || around : around;
    const inner = node.type === 'element' ? merged(node.children, token) : [node];
    for (const part of token === around ? inner : [element('span', { className: [token] }, inner)])
      append(children, part);
  }
  return children;
}

function append(children: ElementContent[], part: ElementContent): void {
  const last = children.at(-1);
  const before = children.at(-2);
  if (part.type === 'text' && last?.type === 'text') last.value += part.value;
  else if (part.type !== 'element') children.push(part);
  else if (last?.type === 'element' && tokenOf(last) === tokenOf(part))
    for (const child of part.children) append(last.children, child);
  else if (
    last?.type === 'text' &&
    last.value.trim() === '' &&
    before?.type === 'element' &&
    tokenOf(before) === tokenOf(part)
  ) {
    // Joins tokens of one colour across whitespace.
    children.pop();
    for (const child of [last, ...part.children]) append(before.children, child);
  } else children.push(part);
}

/** After highlighting: replaces its classes and wraps blocks in figures. */
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
