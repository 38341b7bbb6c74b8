import { locales } from '../../../lib/contract/core/locale';
import type { Locale } from '../../../lib/contract/core/locale';
import { completenessOf, missingFields } from '../../../lib/contract/letters/completeness';
import type { WrittenText } from '../../../lib/contract/letters/completeness';
import type { WrongField } from '../../core/refusal';
import { Refusal } from '../../core/refusal';

/**
 * @returns the languages in which the letter is sent: one without any text is left out
 * @throws Refusal LETTER_INCOMPLETE without a text or with a half-written language, with the missing fields
 */
export function requireSendable(texts: Readonly<Record<Locale, WrittenText>>): Locale[] {
  const written = locales.filter((locale) => completenessOf(texts[locale]) !== 'empty');
  const missing: WrongField[] = written.flatMap((locale) =>
    missingFields(texts[locale]).map((field) => ({ field: `texts.${locale}.${field}`, code: 'required' })),
  );
  if (written.length === 0 || missing.length > 0) throw new Refusal('LETTER_INCOMPLETE', missing);
  return written;
}
