import type { Comment, Element } from 'hast';
import type { BlockContent, RootContent } from 'mdast';
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast';
import type { Conversion } from './conversion';
import { captionBlock, card, directive, linkTo, paragraph, strongParagraph } from './conversion';
import type { Handlers } from './html-inlines';
import { flowIn, phrasesIn } from './html-inlines';
import { attribute, classesOf, element, elementsIn, hasClass, isElement, wordsIn } from './html-tree';

export function blockHandlers(conversion: Conversion): Handlers {
  const { losses } = conversion;
  return {
    div: (state, node) => divisionOf(state, node, conversion),
    details: (state, node) => {
      losses.add('folding text', 'became open text');
      return flowIn(state, node);
    },
    summary: (state, node) => strongParagraph(phrasesIn(state, node)),
    pre: codeOf,
    hr: (state, node) => (hasClass(node, 'footnotes-sep') ? undefined : defaultHandlers.hr(state, node)),
    table: (state, node) => {
      const isMerged = (cell: Element) =>
        ['colSpan', 'rowSpan'].some((name) => Number(attribute(cell, name)) > 1);
      alignCells(node);
      const merged = elementsIn(node, (each) => /^t[hd]$/.test(each.tagName) && isMerged(each));
      for (const _cell of merged) losses.add('merged table cell', 'became single cells');
      const [caption] = elementsIn(node, ({ tagName }) => tagName === 'caption');
      const table = defaultHandlers.table(state, node);
      return [table, ...captionBlock(caption ? wordsIn(caption) : '')] as RootContent[];
    },
  };
}

/** WordPress aligns cells by class or style. */
function alignCells(table: Element): void {
  for (const cell of elementsIn(table, ({ tagName }) => /^t[hd]$/.test(tagName))) {
    const style = /text-align:\s*(left|center|right)/.exec(attribute(cell, 'style'));
    const named = classesOf(cell).map((name) => /^has-text-align-(left|center|right)$/.exec(name));
    const [, align] = [style, ...named].find(Boolean) ?? [];
    if (align) cell.properties['align'] = align;
  }
}

function divisionOf(state: State, node: Element, { losses }: Conversion): RootContent[] {
  if (hasClass(node, 'wp-block-spacer', 'screen-reader-text')) return [];
  if (hasClass(node, 'wp-block-columns')) losses.add('block of columns', 'became one column');
  if (hasClass(node, 'kg-callout-card')) {
    return [directive('callout', flowIn(state, node) as BlockContent[])];
  }
  const linked = hasClass(node, 'wp-block-button', 'kg-button-card')
    ? cardOf('button', node)
    : hasClass(node, 'wp-block-file', 'kg-file-card')
      ? cardOf('file', node)
      : undefined;
  if (linked) return [linked];
  if (hasClass(node, 'kg-toggle-card')) {
    losses.add('folding text', 'became open text');
    const [heading] = elementsIn(node, (each) => hasClass(each, 'kg-toggle-heading-text'));
    const [content] = elementsIn(node, (each) => hasClass(each, 'kg-toggle-content'));
    if (heading && content) return [strongParagraph(phrasesIn(state, heading)), ...flowIn(state, content)];
  }
  return flowIn(state, node);
}

const fileWords = ['kg-file-card-caption', 'kg-file-card-filesize'];

function cardOf(name: 'button' | 'file', node: Element): RootContent | undefined {
  const [link] = elementsIn(node, (each) => each.tagName === 'a' && wordsIn(each).trim() !== '');
  const url = link ? attribute(link, 'href') : '';
  if (!link || url === '') return undefined;
  const [title] = elementsIn(link, (each) => hasClass(each, 'kg-file-card-title'));
  const words = elementsIn(link, (each) => hasClass(each, ...fileWords)).map(wordsIn);
  return card(name, linkTo(url, wordsIn(title ?? link)), words.join(', '));
}

const languageWord = /^[\w+#-]{1,30}$/;

/** Highlighters name the language in different places. */
function languageOf(pre: Element): string | null {
  const code = pre.children.find((child): child is Element => isElement(child, 'code'));
  for (const node of code ? [code, pre] : [pre]) {
    const names = classesOf(node);
    const brush = names.findIndex((name) => name === 'brush:' || name === 'brush');
    const found = [
      ...names.flatMap((name) => /^(?:language|lang|brush:)-?([\w+#-]+);?$/.exec(name)?.[1] ?? []),
      ...(brush >= 0 ? [names[brush + 1]?.replace(/;.*$/, '')] : []),
      attribute(node, 'lang'),
      attribute(node, 'dataLang'),
      attribute(node, 'dataEnlighterLanguage'),
    ].find((name) => name !== undefined && languageWord.test(name));
    if (found) return found;
  }
  return null;
}

const codeOf: Handle = (state, node) => {
  // Lines of a poem.
  if (hasClass(node, 'wp-block-verse')) {
    const lines = element(
      'p',
      {},
      node.children.flatMap((child) => linesOf(child)),
    );
    return paragraph(...phrasesIn(state, lines));
  }
  return { ...defaultHandlers.pre(state, node), lang: languageOf(node) };
};

function linesOf(node: Element['children'][number]): Element['children'] {
  if (node.type !== 'text') return [node];
  return node.value
    .split('\n')
    .flatMap((value, index) => [
      ...(index > 0 ? [element('br', {}, [])] : []),
      { type: 'text' as const, value },
    ]);
}

/** Blocks that WordPress fills when it shows a page have no HTML: only a comment. */
const dynamicBlock = /^\s*wp:([a-z][a-z0-9-]*(?:\/[a-z][a-z0-9-]*)?)\s[^]*\/\s*$/;
const withoutContent = new Set(['more', 'nextpage', 'spacer', 'footnotes', 'separator', 'page-break']);

export const commentHandler =
  ({ losses }: Conversion) =>
  (_state: unknown, { value }: Comment): undefined => {
    const [, name] = dynamicBlock.exec(`${value.slice(0, 200)} ${value.slice(-20)}`) ?? [];
    if (name && !withoutContent.has(name)) losses.add('block', 'left out', name);
    return undefined;
  };
