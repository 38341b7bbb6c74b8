import type { Node } from '@milkdown/prose/model';
import type { MarkdownNode } from '@milkdown/transformer';
import { inlineTree } from '../markdown/inline-tree';
import type { TextNode } from './schema-parts';

const is = (name: string) => (node: Node) => node.type.name === name;
const reads = (type: string) => (node: MarkdownNode) => node.type === type;
const attribute = (dom: HTMLElement, name: string): string => dom.getAttribute(name) ?? '';

const container = (name: string, type: string): Pick<TextNode, 'parseMarkdown' | 'toMarkdown'> => ({
  parseMarkdown: {
    match: reads(type),
    runner: (state, node, kind) => void state.openNode(kind).next(node.children).closeNode(),
  },
  toMarkdown: {
    match: is(name),
    runner: (state, node) => void state.openNode(type).next(node.content).closeNode(),
  },
});

const list = (name: 'bullet_list' | 'ordered_list', ordered: boolean, tag: 'ul' | 'ol'): TextNode => ({
  content: 'list_item+',
  group: 'block list',
  attrs: { spread: { default: false }, ...(ordered ? { start: { default: 1 } } : {}) },
  parseDOM: [
    {
      tag,
      getAttrs: (dom) => ({
        spread: false,
        ...(ordered ? { start: Number(attribute(dom, 'start') || 1) } : {}),
      }),
    },
  ],
  toDOM: ({ attrs }) => [tag, ordered && attrs['start'] !== 1 ? { start: String(attrs['start']) } : {}, 0],
  parseMarkdown: {
    match: (node) => node.type === 'list' && Boolean(node['ordered']) === ordered,
    runner: (state, node, kind) =>
      void state
        .openNode(kind, {
          spread: node['spread'] === true,
          ...(ordered ? { start: node['start'] ?? 1 } : {}),
        })
        .next(node.children)
        .closeNode(),
  },
  toMarkdown: {
    match: is(name),
    runner: (state, { attrs, content }) =>
      void state
        .openNode('list', undefined, {
          ordered,
          spread: Boolean(attrs['spread']),
          ...(ordered ? { start: Number(attrs['start']) } : {}),
        })
        .next(content)
        .closeNode(),
  },
});

const listItem: TextNode = {
  content: 'block+',
  defining: true,
  // `spread`: a loose list.
  attrs: { checked: { default: null }, spread: { default: false } },
  parseDOM: [
    {
      tag: 'li',
      getAttrs: (dom) => ({
        checked: dom.hasAttribute('data-checked') ? attribute(dom, 'data-checked') === 'true' : null,
      }),
    },
  ],
  toDOM: ({ attrs }) => [
    'li',
    attrs['checked'] === null ? {} : { 'data-checked': String(attrs['checked']) },
    0,
  ],
  parseMarkdown: {
    match: reads('listItem'),
    runner: (state, node, kind) =>
      void state
        .openNode(kind, { checked: node['checked'] ?? null, spread: node['spread'] === true })
        .next(node.children)
        .closeNode(),
  },
  toMarkdown: {
    match: is('list_item'),
    runner: (state, { attrs, content }) =>
      void state
        .openNode('listItem', undefined, {
          checked: attrs['checked'] as boolean | null,
          spread: Boolean(attrs['spread']),
        })
        .next(content)
        .closeNode(),
  },
};

const heading: TextNode = {
  content: 'inline*',
  group: 'block',
  defining: true,
  attrs: { level: { default: 2 } },
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  // Level 1 is the page's title.
  toDOM: ({ attrs }) => [`h${Math.max(2, Number(attrs['level']))}`, 0],
  parseMarkdown: {
    match: reads('heading'),
    runner: (state, node, kind) =>
      void state.openNode(kind, { level: node['depth'] }).next(node.children).closeNode(),
  },
  toMarkdown: {
    match: is('heading'),
    runner: (state, node) =>
      void state.addNode('heading', inlineTree(node), undefined, { depth: Number(node.attrs['level']) }),
  },
};

const codeBlock: TextNode = {
  content: 'text*',
  group: 'block',
  marks: '',
  code: true,
  defining: true,
  // `meta` follows the language and names the file.
  attrs: { lang: { default: '' }, meta: { default: '' } },
  parseDOM: [
    {
      tag: 'pre',
      preserveWhitespace: 'full',
      getAttrs: (dom) => ({ lang: attribute(dom, 'data-lang'), meta: attribute(dom, 'data-meta') }),
    },
  ],
  toDOM: ({ attrs }) => [
    'pre',
    { 'data-lang': String(attrs['lang']), 'data-meta': String(attrs['meta']), spellcheck: 'false' },
    ['code', 0],
  ],
  parseMarkdown: {
    match: reads('code'),
    runner: (state, node, kind) => {
      state.openNode(kind, { lang: node['lang'] ?? '', meta: node['meta'] ?? '' });
      if (node['value']) state.addText(node['value'] as string);
      state.closeNode();
    },
  },
  toMarkdown: {
    match: is('code_block'),
    runner: (state, { attrs, textContent }) =>
      void state.addNode('code', undefined, textContent, {
        lang: String(attrs['lang']) || null,
        meta: (String(attrs['lang']) && String(attrs['meta'])) || null,
      }),
  },
};

const footnote: TextNode = {
  content: 'block+',
  group: 'block',
  defining: true,
  isolating: true,
  attrs: { label: { default: '' } },
  parseDOM: [{ tag: 'aside[data-note]', getAttrs: (dom) => ({ label: attribute(dom, 'data-note') }) }],
  // A text field allows no landmarks.
  toDOM: ({ attrs }) => ['aside', { role: 'note', 'data-note': String(attrs['label']) }, 0],
  parseMarkdown: {
    match: reads('footnoteDefinition'),
    runner: (state, node, kind) =>
      void state
        .openNode(kind, { label: node['label'] ?? node['identifier'] })
        .next(node.children)
        .closeNode(),
  },
  toMarkdown: {
    match: is('footnote'),
    runner: (state, { attrs, content }) =>
      void state
        .openNode('footnoteDefinition', undefined, {
          label: String(attrs['label']),
          identifier: String(attrs['label']),
        })
        .next(content)
        .closeNode(),
  },
};

/** Link definitions and raw HTML: verbatim, not shown on the page. */
const raw: TextNode = {
  group: 'block',
  atom: true,
  attrs: { type: { default: 'html' }, value: { default: '' } },
  parseDOM: [{ tag: 'pre[data-raw]', priority: 60, getAttrs: (dom) => ({ value: dom.textContent }) }],
  toDOM: ({ attrs }) => ['pre', { 'data-raw': '' }, String(attrs['value'])],
  parseMarkdown: {
    match: (node) => node.type === 'definition' || (node.type === 'html' && node['isBlock'] === true),
    runner: (state, node, kind) =>
      void state.addNode(kind, { value: String(node['source'] ?? node['value']) }),
  },
  toMarkdown: {
    match: is('raw'),
    runner: (state, { attrs }) => void state.addNode('html', undefined, String(attrs['value'])),
  },
};

// The first type is the default block.
export const blocks: Record<string, TextNode> = {
  doc: {
    content: 'block+',
    parseMarkdown: { match: reads('root'), runner: (state, node, kind) => void state.injectRoot(node, kind) },
    toMarkdown: { match: is('doc'), runner: (state, node) => void state.openNode('root').next(node.content) },
  },
  paragraph: {
    content: 'inline*',
    group: 'block',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
    ...container('paragraph', 'paragraph'),
    toMarkdown: {
      match: is('paragraph'),
      runner: (state, node) => void state.addNode('paragraph', inlineTree(node)),
    },
  },
  heading,
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
    ...container('blockquote', 'blockquote'),
  },
  bullet_list: list('bullet_list', false, 'ul'),
  ordered_list: list('ordered_list', true, 'ol'),
  list_item: listItem,
  code_block: codeBlock,
  hr: {
    group: 'block',
    parseDOM: [{ tag: 'hr' }],
    toDOM: () => ['hr'],
    parseMarkdown: {
      match: reads('thematicBreak'),
      runner: (state, _node, kind) => void state.addNode(kind),
    },
    toMarkdown: { match: is('hr'), runner: (state) => void state.addNode('thematicBreak') },
  },
  footnote,
  raw,
};
