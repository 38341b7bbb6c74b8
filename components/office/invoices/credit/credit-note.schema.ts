import { z } from 'zod';
import type { Locale } from '@/lib/contract/core/locale';
import { isPrinted } from '@/lib/contract/core/printed-text';
import { creditNoteBody } from '@/lib/contract/invoices/schemas';
import type { TypedLine } from '@/lib/quotes/typed-quote';
import { typedLinesBody } from '../form/invoice.schema';

// The document says why.
const notes = creditNoteBody.shape.notes
  .unwrap()
  .unwrap()
  .refine((text) => isPrinted(text ?? ''), { params: { code: 'notPrinted' } });

/** Without lines, the API credits all that is left. */
export const creditNoteForm = (locale: Locale) =>
  z.discriminatedUnion('scope', [
    z
      .object({ scope: z.literal('whole'), notes, lines: z.custom<TypedLine[]>() })
      .transform(({ notes: reason }) => ({ notes: reason })),
    z
      .object({ scope: z.literal('part'), notes, lines: typedLinesBody(locale) })
      .transform(({ notes: reason, lines }) => ({ notes: reason, lines })),
  ]);

export type CreditNoteBody = z.output<ReturnType<typeof creditNoteForm>>;
