import type { Mark, MarkSpec, Node, NodeSpec } from '@milkdown/prose/model';
import type { MarkdownNode, MarkParserSpec, NodeParserSpec, NodeSerializerSpec } from '@milkdown/transformer';

export interface TextNode extends NodeSpec {
  parseMarkdown: NodeParserSpec;
  /** Absent for inline nodes, which their block converts with `tree`. */
  toMarkdown?: NodeSerializerSpec;
  /** Of inline nodes only. */
  tree?: (node: Node) => MarkdownNode;
}

export interface TextMark extends MarkSpec {
  parseMarkdown: MarkParserSpec;
  tree: (mark: Mark, children: MarkdownNode[]) => MarkdownNode;
}
