// What a part of a text tells of itself: how it is read from Markdown, written to it and drawn.
import type { Mark, MarkSpec, Node, NodeSpec } from '@milkdown/prose/model';
import type { MarkdownNode, MarkParserSpec, NodeParserSpec, NodeSerializerSpec } from '@milkdown/transformer';

/** A part of the text with both its directions. */
export interface TextNode extends NodeSpec {
  parseMarkdown: NodeParserSpec;
  /** Of blocks. */
  toMarkdown?: NodeSerializerSpec;
  /** Of what stands within a line: the block writes it. */
  tree?: (node: Node) => MarkdownNode;
}

export interface TextMark extends MarkSpec {
  parseMarkdown: MarkParserSpec;
  /** Around what it marks. */
  tree: (mark: Mark, children: MarkdownNode[]) => MarkdownNode;
}
