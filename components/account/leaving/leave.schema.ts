// Leaving takes more than the API asks for: a box ticked, a word typed. Loaded with the schemas of the contract, not before.
import { z } from 'zod';
import { deactivateBody, deleteAccountBody } from '@/lib/contract/accounts/schemas';

export const deactivateForm = deactivateBody.extend({
  understood: z.boolean().refine((ticked) => ticked, { params: { code: 'tick' } }),
});

/** @param word what must be typed, in whichever case */
export function deleteForm(word: string) {
  const same = (typed: string) => typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
  return deleteAccountBody.extend({ confirm: z.string().refine(same, { params: { code: 'word' } }) });
}
