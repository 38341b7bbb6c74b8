import type { Node } from '@milkdown/prose/model';
import { tableNodes } from '@milkdown/prose/tables';
import type { MarkdownNode } from '@milkdown/transformer';
import { inlineTree } from '../markdown/inline-tree';
import type { TextNode } from './schema-parts';

const is = (name: string) => (node: Node) => node.type.name === name;

export type Side = 'left' | 'center' | 'right' | null;

const drawn = tableNodes({
  tableGroup: 'block',
  cellContent: 'paragraph',
  cellAttributes: {
    align: {
      default: null,
      getFromDOM: (dom) => dom.getAttribute('align'),
      // An attribute: the CSP may refuse inline styles.
      setDOMAttr: (value, attributes) => {
        if (typeof value === 'string') attributes['data-align'] = value;
      },
    },
  },
});

const cell = (name: 'table_cell' | 'table_header', head: boolean): TextNode => ({
  ...drawn[name],
  parseMarkdown: {
    match: (node) => node.type === 'tableCell' && Boolean(node['isHead']) === head,
    runner: (state, node, kind) => {
      const { paragraph } = state.schema.nodes;
      if (paragraph)
        state
          .openNode(kind, { align: node['align'] ?? null })
          .openNode(paragraph)
          .next(node.children)
          .closeNode()
          .closeNode();
    },
  },
  // GFM cells have no paragraphs.
  toMarkdown: {
    match: is(name),
    runner: (state, node) =>
      void state.addNode('tableCell', node.firstChild ? inlineTree(node.firstChild) : []),
  },
});

function placed(table: MarkdownNode): MarkdownNode[] {
  const align = (table['align'] ?? []) as Side[];
  const width = Math.max(align.length, ...(table.children ?? []).map((row) => row.children?.length ?? 0));
  return (table.children ?? []).map((row, index) => ({
    ...row,
    children: Array.from({ length: width }, (_, column) => ({
      ...(row.children?.[column] ?? { type: 'tableCell', children: [] }),
      align: align[column] ?? null,
      isHead: index === 0,
    })),
  }));
}

export const tables: Record<string, TextNode> = {
  table: {
    ...drawn.table,
    parseMarkdown: {
      match: ({ type }) => type === 'table',
      runner: (state, node, kind) => void state.openNode(kind).next(placed(node)).closeNode(),
    },
    toMarkdown: {
      match: is('table'),
      runner: (state, node) => {
        const align: Side[] = [];
        node.firstChild?.forEach((each) => align.push(each.attrs['align'] as Side));
        state.openNode('table', undefined, { align }).next(node.content).closeNode();
      },
    },
  },
  table_row: {
    ...drawn.table_row,
    parseMarkdown: {
      match: ({ type }) => type === 'tableRow',
      runner: (state, node, kind) => void state.openNode(kind).next(node.children).closeNode(),
    },
    toMarkdown: {
      match: is('table_row'),
      runner: (state, node) => void state.openNode('tableRow').next(node.content).closeNode(),
    },
  },
  table_cell: cell('table_cell', false),
  table_header: cell('table_header', true),
};
