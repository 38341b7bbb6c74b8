import type { TextMark } from './schema-parts';

/** Relative, or http, https, mailto, tel. Removes characters that browsers ignore: they can hide a scheme. */
export function safeHref(href: string): boolean {
  const bare = href.replace(/[\s\p{Cc}\p{Cf}]/gu, '');
  return !/^[a-z][a-z0-9+.-]*:/i.test(bare) || /^(?:https?|mailto|tel):/i.test(bare);
}

const spanning = (name: 'strong' | 'emphasis', tags: readonly string[], tag: string): TextMark => ({
  attrs: { marker: { default: '*' } },
  parseDOM: tags.map((each) => ({ tag: each })),
  toDOM: () => [tag, 0],
  parseMarkdown: {
    match: ({ type }) => type === name,
    runner: (state, node, kind) =>
      void state
        .openMark(kind, { marker: node['marker'] ?? '*' })
        .next(node.children)
        .closeMark(kind),
  },
  tree: ({ attrs }, children) => ({ type: name, marker: String(attrs['marker']), children }),
});

// Nesting order: outermost first.
export const marks: Record<string, TextMark> = {
  link: {
    inclusive: false,
    // `form`: the notation in Markdown, [words](address), <address> or bare; null: the serializer chooses.
    attrs: { href: {}, title: { default: null }, form: { default: null } },
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (dom) =>
          safeHref(dom.getAttribute('href') ?? '')
            ? { href: dom.getAttribute('href'), title: dom.getAttribute('title') }
            : false,
      },
    ],
    toDOM: ({ attrs }) => [
      'a',
      {
        href: safeHref(String(attrs['href'])) ? String(attrs['href']) : '',
        ...(attrs['title'] ? { title: String(attrs['title']) } : {}),
        rel: 'noopener',
      },
      0,
    ],
    parseMarkdown: {
      match: ({ type }) => type === 'link',
      runner: (state, node, kind) =>
        void state
          .openMark(kind, { href: node['url'], title: node['title'] ?? null, form: node['form'] ?? null })
          .next(node.children)
          .closeMark(kind),
    },
    tree: ({ attrs }, children) => ({
      type: 'link',
      url: String(attrs['href']),
      title: attrs['title'] as string | null,
      form: attrs['form'] as string | null,
      children,
    }),
  },
  strong: spanning('strong', ['strong', 'b'], 'strong'),
  emphasis: spanning('emphasis', ['em', 'i'], 'em'),
  strike: {
    parseDOM: [{ tag: 'del' }, { tag: 's' }],
    toDOM: () => ['del', 0],
    parseMarkdown: {
      match: ({ type }) => type === 'delete',
      runner: (state, node, kind) => void state.openMark(kind).next(node.children).closeMark(kind),
    },
    tree: (_mark, children) => ({ type: 'delete', children }),
  },
  code: {
    code: true,
    inclusive: false,
    parseDOM: [{ tag: 'code' }],
    toDOM: () => ['code', { spellcheck: 'false' }, 0],
    parseMarkdown: {
      match: ({ type }) => type === 'inlineCode',
      runner: (state, node, kind) => {
        state.openMark(kind);
        if (node['value']) state.addText(node['value'] as string);
        state.closeMark(kind);
      },
    },
    // Inline code contains no other marks.
    tree: (_mark, children) => ({
      type: 'inlineCode',
      value: children.map(({ value }) => String(value)).join(''),
    }),
  },
};
