// Only what Markdown can express; raw HTML and definitions are verbatim.
import { Schema } from '@milkdown/prose/model';
import { blocks } from './schema-blocks';
import { directives } from './schema-directives';
import { inlines } from './schema-inlines';
import { marks } from './schema-marks';
import { tables } from './schema-tables';

export const schema = new Schema({ nodes: { ...blocks, ...tables, ...directives, ...inlines }, marks });
