import type { Mark, MarkSpec, Node, NodeSpec } from '@milkdown/prose/model';
import type { MarkdownNode, MarkParserSpec, NodeParserSpec, NodeSerializerSpec } from '@milkdown/transformer';

export interface TextNode extends NodeSpec {
  parseMarkdown: NodeParserSpec;
  toMarkdown?: NodeSerializerSpec;
  /** Absent for inline nodes, which their block converts. */
  tree?: (node: Node) => MarkdownNode;
}

export interface TextMark extends MarkSpec {
  parseMarkdown: MarkParserSpec;
  tree: (mark: Mark, children: MarkdownNode[]) => MarkdownNode;
}
