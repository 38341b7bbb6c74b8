import type { MarkType, NodeType } from '@milkdown/prose/model';
import { schema } from './schema';

type NodeName =
  | 'paragraph'
  | 'heading'
  | 'blockquote'
  | 'bullet_list'
  | 'ordered_list'
  | 'list_item'
  | 'code_block'
  | 'hr'
  | 'footnote'
  | 'raw'
  | 'table'
  | 'callout'
  | 'figure'
  | 'caption'
  | 'card'
  | 'table_row'
  | 'table_cell'
  | 'table_header'
  | 'hard_break'
  | 'soft_break'
  | 'image'
  | 'reference'
  | 'raw_inline';
type MarkName = 'link' | 'strong' | 'emphasis' | 'strike' | 'code';

export const nodes = schema.nodes as Record<NodeName, NodeType>;
export const marks = schema.marks as Record<MarkName, MarkType>;
