// The API does not require the typed word.
import { z } from 'zod';

/** Ignores case and surrounding spaces. */
export function typedWordForm(word: string) {
  const same = (typed: string) => typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
  return z.object({ confirm: z.string().refine(same, { params: { code: 'word' } }) });
}
