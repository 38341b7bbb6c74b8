// What a text can hold, and how each part is read from Markdown, written to it and drawn. What Markdown cannot say is not
// in it; what it can say and nobody draws (raw HTML, definitions) is kept as the characters it is.
import { Schema, type Mark, type MarkSpec, type Node, type NodeSpec } from '@milkdown/prose/model';
import type { MarkdownNode, MarkParserSpec, NodeParserSpec, NodeSerializerSpec } from '@milkdown/transformer';
import { blocks } from './schema-blocks';
import { inlines } from './schema-inlines';
import { marks } from './schema-marks';
import { tables } from './schema-tables';

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

export const schema = new Schema({ nodes: { ...blocks, ...tables, ...inlines }, marks });
