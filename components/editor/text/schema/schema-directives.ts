// Blocks written as directives. Callouts contain blocks, figures their caption; other texts of blocks are attributes.
import type { Node, NodeType } from '@milkdown/prose/model';
import type { MarkdownNode } from '@milkdown/transformer';
import { calloutKindOf } from '@/lib/markdown/blocks/blocks';
import { isBlockName } from '@/lib/markdown/blocks/names';
import { inlineTree } from '../markdown/inline-tree';
import { phrasesOf } from '../markdown/phrases';
import { isOwnPicture } from './schema-inlines';
import { safeHref } from './schema-marks';
import type { TextNode } from './schema-parts';

/** As the author wrote them, unknown ones included. */
export type Attributes = Record<string, string | null>;

export interface BlockPicture {
  src: string;
  alt: string;
  title: string;
}

export interface FigureAttrs {
  name: 'figure' | 'gallery';
  attributes: Attributes;
  pictures: readonly BlockPicture[];
  /** Without fences: a picture alone in its paragraph, whose title is the caption. */
  plain: boolean;
}

export const cardNames = ['button', 'bookmark', 'video', 'file'] as const;
export type CardName = (typeof cardNames)[number];

export interface CardAttrs {
  name: CardName;
  attributes: Attributes;
  href: string;
  /** Text of the link; `words` in the link dialog. */
  label: string;
  title: string;
  text: string;
  picture: BlockPicture | null;
}

export const figureOf = ({ attrs }: Node): FigureAttrs => attrs as FigureAttrs;
export const cardOf = ({ attrs }: Node): CardAttrs => attrs as CardAttrs;

const is = (name: string) => (node: Node) => node.type.name === name;

const paragraph = (children: MarkdownNode[]): MarkdownNode => ({ type: 'paragraph', children });
const paragraphOf = (markdown: string): MarkdownNode[] =>
  markdown.trim() === '' ? [] : [paragraph(phrasesOf(markdown) as MarkdownNode[])];
const imageOf = ({ src, alt, title }: BlockPicture): MarkdownNode => ({
  type: 'image',
  url: src,
  alt,
  title: title || null,
});

/** Reads `data-block` of pasted HTML; callers check each property. */
function readCopy(dom: HTMLElement): Record<string, unknown> | undefined {
  try {
    const found: unknown = JSON.parse(dom.getAttribute('data-block') ?? '');
    return typeof found === 'object' && found !== null ? { ...found } : undefined;
  } catch {
    return undefined;
  }
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value.replace(/\s+/g, ' ') : '');

function pictureOf(value: unknown): BlockPicture | undefined {
  const { src, alt, title } = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<string, unknown>
  >;
  return typeof src === 'string' && isOwnPicture(src)
    ? { src, alt: wordOf(alt), title: wordOf(title) }
    : undefined;
}

const attributesOf = (value: unknown): Attributes =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter(
          ([name, each]) => /^(?:kind|width)$/.test(name) && typeof each === 'string',
        ) as [string, string][],
      )
    : {};

function figureFrom(dom: HTMLElement): FigureAttrs | false {
  const { name, attributes, pictures, plain } = readCopy(dom) ?? {};
  const found = (Array.isArray(pictures) ? pictures : []).flatMap((each) => pictureOf(each) ?? []);
  return (name === 'figure' || name === 'gallery') && found.length > 0
    ? { name, attributes: attributesOf(attributes), pictures: found, plain: plain === true }
    : false;
}

function cardFrom(dom: HTMLElement): CardAttrs | false {
  const { name, attributes, href, label, title, text, picture } = readCopy(dom) ?? {};
  const known = cardNames.find((each) => each === name);
  return known && typeof href === 'string' && safeHref(href) && wordOf(label) !== ''
    ? {
        name: known,
        attributes: attributesOf(attributes),
        href,
        label: wordOf(label),
        title: wordOf(title),
        text: wordOf(text),
        picture: pictureOf(picture) ?? null,
      }
    : false;
}

const drawn = ({ src, alt }: BlockPicture) =>
  ['img', { [isOwnPicture(src) ? 'src' : 'data-src']: src, alt, loading: 'lazy' }] as const;

const hostOf = (href: string): string =>
  /^https?:\/\//i.test(href) && URL.canParse(href) ? new URL(href).host.replace(/^www\./, '') : href;

// No footnotes: a reference outside would not find them.
const insideCallouts =
  '(paragraph | heading | blockquote | bullet_list | ordered_list | code_block | hr | raw | table | callout | figure | card)+';

const callout: TextNode = {
  content: insideCallouts,
  group: 'block',
  defining: true,
  attrs: { attributes: { default: {} } },
  parseDOM: [
    {
      tag: 'div[data-callout]',
      getAttrs: (dom) => ({ attributes: attributesOf({ kind: dom.getAttribute('data-callout') }) }),
    },
  ],
  toDOM: ({ attrs }) => [
    'div',
    { 'data-callout': calloutKindOf(attrs['attributes'] as Attributes), role: 'note' },
    0,
  ],
  parseMarkdown: {
    match: (node) => node.type === 'containerDirective' && node['name'] === 'callout',
    runner: (state, node, kind) =>
      void state
        .openNode(kind, { attributes: node['attributes'] ?? {} })
        .next(node.children)
        .closeNode(),
  },
  toMarkdown: {
    match: is('callout'),
    runner: (state, { attrs, content }) =>
      void state
        .openNode('containerDirective', undefined, {
          name: 'callout',
          attributes: attrs['attributes'] as Attributes,
        })
        .next(content)
        .closeNode(),
  },
};

const figure: TextNode = {
  content: 'caption',
  group: 'block',
  isolating: true,
  draggable: true,
  attrs: {
    name: { default: 'figure' },
    attributes: { default: {} },
    pictures: { default: [] },
    plain: { default: false },
  },
  parseDOM: [{ tag: 'figure[data-block]', priority: 60, getAttrs: figureFrom }],
  toDOM: (node) => {
    const { name, attributes, pictures, plain } = figureOf(node);
    return [
      'figure',
      {
        'data-block': JSON.stringify({ name, attributes, pictures, plain }),
        'data-name': name,
        'data-width': attributes['width'] ?? '',
      },
      ['div', { contenteditable: 'false', 'data-pictures': String(pictures.length) }, ...pictures.map(drawn)],
      ['figcaption', 0],
    ];
  },
  parseMarkdown: {
    match: ({ type }) => type === 'figureBlock',
    runner: (state, node, kind) =>
      void state
        .openNode(kind, node['attrs'] as Record<string, unknown>)
        .openNode(kind.schema.nodes['caption'] as NodeType)
        .next(node.children)
        .closeNode()
        .closeNode(),
  },
  toMarkdown: {
    match: is('figure'),
    runner: (state, node) => {
      const { name, attributes, pictures, plain } = figureOf(node);
      const [first] = pictures;
      if (plain && first) {
        state.addNode('paragraph', [imageOf({ ...first, title: node.textContent })]);
        return;
      }
      const lines = pictures.flatMap((picture, index) => [
        ...(index > 0 ? [{ type: 'text', value: '\n' }] : []),
        imageOf(picture),
      ]);
      const words = node.firstChild && node.firstChild.content.size > 0 ? inlineTree(node.firstChild) : [];
      state.addNode(
        'containerDirective',
        [paragraph(lines), ...(words.length > 0 ? [paragraph(words)] : [])],
        undefined,
        { name, attributes },
      );
    },
  },
};

/** Of a figure or gallery, which reads and writes it. */
const caption: TextNode = {
  content: 'text*',
  parseDOM: [{ tag: 'div[data-caption]' }],
  toDOM: () => ['div', { 'data-caption': '' }, 0],
  parseMarkdown: { match: () => false, runner: () => undefined },
  toMarkdown: { match: () => false, runner: () => undefined },
};

const card: TextNode = {
  group: 'block',
  atom: true,
  draggable: true,
  attrs: {
    name: { default: 'button' },
    attributes: { default: {} },
    href: { default: '' },
    label: { default: '' },
    title: { default: '' },
    text: { default: '' },
    picture: { default: null },
  },
  parseDOM: [{ tag: 'div[data-block]', priority: 60, getAttrs: cardFrom }],
  toDOM: (node) => {
    const { name, attributes, href, label, title, text, picture } = cardOf(node);
    return [
      'div',
      {
        'data-block': JSON.stringify({ name, attributes, href, label, title, text, picture }),
        'data-name': name,
      },
      [
        'div',
        {},
        ['strong', {}, label],
        ...(text ? [['p', {}, text] as const] : []),
        ['small', {}, hostOf(href)],
      ],
      ...(picture ? [drawn(picture)] : []),
    ];
  },
  parseMarkdown: {
    match: ({ type }) => type === 'cardBlock',
    runner: (state, node, kind) => void state.addNode(kind, node['attrs'] as Record<string, unknown>),
  },
  toMarkdown: {
    match: is('card'),
    runner: (state, node) => {
      const { name, attributes, href, label, title, text, picture } = cardOf(node);
      const link = {
        type: 'link',
        url: href,
        title: title || null,
        children: phrasesOf(label || href, { inLink: true }) as MarkdownNode[],
      };
      state.addNode(
        'containerDirective',
        [paragraph([link]), ...paragraphOf(text), ...(picture ? [paragraph([imageOf(picture)])] : [])],
        undefined,
        { name, attributes },
      );
    },
  },
};

export const directives: Record<string, TextNode> = { callout, figure, caption, card };

export const isCardName = (name: string): name is CardName =>
  isBlockName(name) && (cardNames as readonly string[]).includes(name);
