// Loaded once the text has the focus or contains a block, as one script and one style sheet.
import blocks from './document-blocks.module.scss';

export { CardDialog } from './card-dialog';
export { ContextTools } from './context-tools';
export { LinkDialog } from './link-dialog';

export const blocksClass = blocks.blocks ?? '';
