import type { TextNode } from './schema-parts';

/** Pictures of other sites are not shown, as on the page. */
export const isOwnPicture = (src: string): boolean => /^\/(?![/\\])/.test(src);

const attribute = (dom: HTMLElement, name: string): string => dom.getAttribute(name) ?? '';

const image: TextNode = {
  inline: true,
  group: 'inline',
  draggable: true,
  attrs: { src: {}, alt: { default: '' }, title: { default: '' } },
  parseDOM: [
    {
      tag: 'img[src], img[data-src]',
      getAttrs: (dom) => ({
        src: attribute(dom, 'data-src') || attribute(dom, 'src'),
        alt: attribute(dom, 'alt'),
        title: attribute(dom, 'title'),
      }),
    },
  ],
  toDOM: ({ attrs }) => [
    'img',
    {
      [isOwnPicture(String(attrs['src'])) ? 'src' : 'data-src']: String(attrs['src']),
      alt: String(attrs['alt']),
      ...(attrs['title'] ? { title: String(attrs['title']) } : {}),
      loading: 'lazy',
    },
  ],
  parseMarkdown: {
    match: ({ type }) => type === 'image',
    runner: (state, node, kind) =>
      void state.addNode(kind, { src: node['url'], alt: node['alt'] ?? '', title: node['title'] ?? '' }),
  },
  tree: ({ attrs }) => ({
    type: 'image',
    url: String(attrs['src']),
    alt: String(attrs['alt']),
    title: String(attrs['title']) || null,
  }),
};

const reference: TextNode = {
  inline: true,
  group: 'inline',
  atom: true,
  attrs: { label: { default: '' } },
  parseDOM: [{ tag: 'sup[data-ref]', getAttrs: (dom) => ({ label: attribute(dom, 'data-ref') }) }],
  toDOM: ({ attrs }) => ['sup', { 'data-ref': String(attrs['label']) }, String(attrs['label'])],
  parseMarkdown: {
    match: ({ type }) => type === 'footnoteReference',
    runner: (state, node, kind) => void state.addNode(kind, { label: node['label'] ?? node['identifier'] }),
  },
  tree: ({ attrs }) => ({
    type: 'footnoteReference',
    label: String(attrs['label']),
    identifier: String(attrs['label']),
  }),
};

export const inlines: Record<string, TextNode> = {
  text: {
    group: 'inline',
    parseMarkdown: {
      match: ({ type }) => type === 'text',
      runner: (state, node) => void (node['value'] && state.addText(node['value'] as string)),
    },
    tree: ({ text }) => ({ type: 'text', value: text }),
  },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    leafText: () => '\n',
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    parseMarkdown: {
      match: ({ type }) => type === 'break',
      runner: (state, _node, kind) => void state.addNode(kind),
    },
    tree: () => ({ type: 'break' }),
  },
  // A source line break, rendered as a space.
  soft_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    leafText: () => ' ',
    parseDOM: [{ tag: 'span[data-soft]' }],
    toDOM: () => ['span', { 'data-soft': '' }, ' '],
    parseMarkdown: {
      match: ({ type }) => type === 'softBreak',
      runner: (state, _node, kind) => void state.addNode(kind),
    },
    tree: () => ({ type: 'text', value: '\n' }),
  },
  image,
  reference,
  raw_inline: {
    inline: true,
    group: 'inline',
    atom: true,
    attrs: { value: { default: '' } },
    parseDOM: [{ tag: 'span[data-raw]', getAttrs: (dom) => ({ value: dom.textContent }) }],
    toDOM: ({ attrs }) => ['span', { 'data-raw': '' }, String(attrs['value'])],
    parseMarkdown: {
      match: ({ type }) => type === 'html',
      runner: (state, node, kind) => void state.addNode(kind, { value: node['value'] }),
    },
    tree: ({ attrs }) => ({ type: 'html', value: String(attrs['value']) }),
  },
};
