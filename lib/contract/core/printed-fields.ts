import { line } from './fields';
import { isPrinted } from './printed-text';

/** What documents name; drafts may lack it. */
export const printedLine = (most: number) =>
  line(most)
    .trim()
    .refine((text) => text === '' || isPrinted(text), { params: { code: 'onlyEmoji' } });
