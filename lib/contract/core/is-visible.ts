// Browser code: no Zod.
import { withoutHidden } from './visible-text';

/** Marks alone and the empty Braille pattern show nothing. */
export const isVisible = (text: string): boolean => /[^\s\p{M}\u2800]/u.test(withoutHidden(text));
