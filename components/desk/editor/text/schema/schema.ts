// What a text can hold, and how each part is read from Markdown, written to it and drawn. What Markdown cannot say is not
// in it; what it can say and nobody draws (raw HTML, definitions) is kept as the characters it is.
import { Schema } from '@milkdown/prose/model';
import { blocks } from './schema-blocks';
import { inlines } from './schema-inlines';
import { marks } from './schema-marks';
import { tables } from './schema-tables';

export const schema = new Schema({ nodes: { ...blocks, ...tables, ...inlines }, marks });
