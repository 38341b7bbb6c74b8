// The API requires neither check box nor typed word.
import { z } from 'zod';
import { deactivateBody, deleteAccountBody } from '@/lib/contract/accounts/schemas';

export const deactivateForm = deactivateBody.extend({
  understood: z.boolean().refine((ticked) => ticked, { params: { code: 'tick' } }),
});

export function deleteForm(word: string) {
  const same = (typed: string) => typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
  return deleteAccountBody.extend({
    confirm: z.string().refine(same, { params: { code: 'word' } }),
    running: z.boolean(),
  });
}
