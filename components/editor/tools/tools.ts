// What the text needs once it has the focus or contains a block: one file of code and one of styles.
import blocks from './document-blocks.module.scss';

export { CardDialog } from './card-dialog';
export { ContextTools } from './context-tools';
export { LinkDialog } from './link-dialog';

export const blocksClass = blocks.blocks ?? '';
