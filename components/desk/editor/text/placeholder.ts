// What an empty text says of itself. The sentence is drawn by the style sheet and is no part of the text.
import { Plugin } from '@milkdown/prose/state';
import { Decoration, DecorationSet } from '@milkdown/prose/view';
import { nodes } from './schema/kinds';

/** @param words '' for none */
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
