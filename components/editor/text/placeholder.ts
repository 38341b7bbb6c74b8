import { Plugin } from '@milkdown/prose/state';
import { Decoration, DecorationSet } from '@milkdown/prose/view';
import { nodes } from './schema/kinds';

export const placeholderPlugin = (words: () => string): Plugin =>
  new Plugin({
    props: {
      decorations: ({ doc }) => {
        const first = doc.firstChild;
        if (
          doc.childCount !== 1 ||
          first?.type !== nodes.paragraph ||
          first.content.size > 0 ||
          words() === ''
        )
          return null;
        return DecorationSet.create(doc, [
          Decoration.node(0, first.nodeSize, { 'data-placeholder': words() }),
        ]);
      },
    },
  });
