// The API does not require the check box.
import { z } from 'zod';
import { typedWordForm } from '@/components/form/typed-word.schema';
import { deactivateBody, deleteAccountBody } from '@/lib/contract/accounts/schemas';

export const deactivateForm = deactivateBody.extend({
  understood: z.boolean().refine((ticked) => ticked, { params: { code: 'tick' } }),
});

export const deleteForm = (word: string) =>
  deleteAccountBody.extend({ ...typedWordForm(word).shape, running: z.boolean() });
