// The API does not require the typed word.
import { z } from 'zod';

export const removalForm = (word: string) =>
  z.object({
    confirm: z.string().refine((typed) => typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase(), {
      params: { code: 'word' },
    }),
  });
