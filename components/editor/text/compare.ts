// Compares what readers see.
import { Fragment, type Node } from '@milkdown/prose/model';
import { marks } from './schema/kinds';
import { tidy } from './tidy';

/** Ignores links whose text is their address: Markdown creates them anyway. */
function withoutBareLinks(node: Node): Node {
  if (node.isText)
    return node.mark(
      node.marks.filter(
        ({ type, attrs }) =>
          type !== marks.link ||
          !['', 'http://', 'mailto:'].some((scheme) => scheme + (node.text ?? '') === attrs['href']),
      ),
    );
  return node.isLeaf ? node : node.copy(Fragment.fromArray(node.children.map(withoutBareLinks)));
}

function comparable(node: Node): string {
  return JSON.stringify(withoutBareLinks(node).toJSON(), (key, value: unknown) =>
    key === 'marker' || key === 'form' || key === 'spread' ? undefined : value,
  );
}

export const looksSame = (one: Node, other: Node): boolean =>
  comparable(tidy(one)) === comparable(tidy(other));
