// WordPress adds <p> and <br> to texts of the classic editor when it shows a page.
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { element, isBlank, isElement } from '../markdown/html-tree';

const containers = new Set(['article', 'blockquote', 'center', 'dd', 'div', 'li', 'section', 'td', 'th']);
/** One paragraph inside needs no element. */
const compact = new Set(['dd', 'li', 'td', 'th']);

export function addParagraphs(parent: Root | Element): void {
  for (const child of parent.children) if (isElement(child) && child.tagName !== 'pre') addParagraphs(child);
  if (parent.type === 'element' && parent.tagName === 'p') parent.children = withBreaks(parent.children);
  if (parent.type === 'element' && !containers.has(parent.tagName)) return;
  const blocks = paragraphsIn(parent.children as ElementContent[]);
  const paragraphs = blocks.filter((block) => isElement(block, 'p'));
  const isCompact = parent.type === 'element' && compact.has(parent.tagName) && paragraphs.length <= 1;
  parent.children = isCompact
    ? blocks.flatMap((block) => (isElement(block, 'p') ? block.children : [block]))
    : blocks;
}

const blockNames = new Set(
  'address article aside blockquote center dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
);
const isPhrase = (node: Nodes): boolean =>
  node.type === 'text' || (isElement(node) && !blockNames.has(node.tagName));

function paragraphsIn(nodes: readonly ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let phrases: ElementContent[] = [];
  const close = () => {
    if (!phrases.every(isBlank)) blocks.push(element('p', {}, withBreaks(phrases)));
    phrases = [];
  };
  for (const node of nodes) {
    if (node.type === 'text')
      node.value.split(/\n[\t ]*\r?\n\s*/).forEach((value, index) => {
        if (index > 0) close();
        if (value !== '') phrases.push({ type: 'text', value });
      });
    else if (isPhrase(node)) phrases.push(node);
    else {
      close();
      blocks.push(node);
    }
  }
  close();
  return blocks;
}

/** Not beside a break, and not at the edges. */
function withBreaks(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, at): ElementContent[] => {
    if (isElement(node) && !['br', 'code', 'pre'].includes(node.tagName))
      return [{ ...node, children: withBreaks(node.children) }];
    if (node.type !== 'text') return [node];
    const isAfterBreak = at === 0 || isBreak(nodes[at - 1]);
    const isBeforeBreak = at === nodes.length - 1 || isBreak(nodes[at + 1]);
    const value = node.value
      .replace(isAfterBreak ? /^\s*\n\s*/ : /(?!)/, '')
      .replace(isBeforeBreak ? /\s*\n\s*$/ : /(?!)/, '');
    return value
      .split(/[\t ]*\r?\n[\t ]*/)
      .flatMap((line, index) => [
        ...(index > 0 ? [element('br', {}, [])] : []),
        { type: 'text' as const, value: line },
      ]);
  });
}

const isBreak = (node: ElementContent | undefined): boolean => node !== undefined && isElement(node, 'br');

const address = /^https?:\/\/\S+$/;

/** An address alone in a paragraph is an embedded page. */
export function markEmbeds(parent: Root | Element): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    const [only, ...others] = child.children;
    if (
      child.tagName === 'p' &&
      others.length === 0 &&
      only?.type === 'text' &&
      address.test(only.value.trim())
    ) {
      child.tagName = 'figure';
      child.properties = { className: ['embed'] };
    } else markEmbeds(child);
  }
}
