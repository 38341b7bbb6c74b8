// Opens the longest mark first: no mark closes inside another.
import type { Mark, Node } from '@milkdown/prose/model';
import type { MarkdownNode } from '@milkdown/transformer';
import type { TextMark, TextNode } from '../schema/schema-parts';

const isCode = (mark: Mark): boolean => mark.type.spec.code === true;

function leaf(node: Node): MarkdownNode {
  if (node.isText && node.marks.some(isCode)) return { type: 'inlineCode', value: node.text ?? '' };
  const { tree } = node.type.spec as TextNode;
  return tree?.(node) ?? { type: 'text', value: node.textContent };
}

function run(nodes: readonly Node[], from: number, mark: Mark): number {
  let to = from;
  while (to < nodes.length && mark.isInSet(nodes[to]?.marks ?? [])) to++;
  return to;
}

function grouped(nodes: readonly Node[], open: readonly Mark[]): MarkdownNode[] {
  const written: MarkdownNode[] = [];
  for (let at = 0; at < nodes.length;) {
    const node = nodes[at];
    if (!node) break;
    const [longest] = node.marks
      .filter((mark) => !isCode(mark) && !mark.isInSet(open))
      .map((mark) => ({ mark, to: run(nodes, at, mark) }))
      .sort((one, other) => other.to - one.to);
    if (longest) {
      written.push(
        (longest.mark.type.spec as TextMark).tree(
          longest.mark,
          grouped(nodes.slice(at, longest.to), [...open, longest.mark]),
        ),
      );
      at = longest.to;
    } else {
      written.push(leaf(node));
      at++;
    }
  }
  return written;
}

export const inlineTree = ({ children }: Node): MarkdownNode[] => grouped(children, []);
