import { locales } from '../../../lib/contract/core/locale';
import type { Locale } from '../../../lib/contract/core/locale';
import type { WrongField } from '../../core/refusal';
import { Refusal } from '../../core/refusal';

type Text = Readonly<Record<'subject' | 'content', string>>;

const isBlank = (text: string): boolean => text.trim() === '';

/**
 * @returns the languages in which the letter is sent: one without any text is left out
 * @throws Refusal LETTER_INCOMPLETE without a text or with a half-written language, with the missing fields
 */
export function requireSendable(texts: Readonly<Record<Locale, Text>>): Locale[] {
  const written = locales.filter(
    (locale) => !isBlank(texts[locale].subject) || !isBlank(texts[locale].content),
  );
  const missing: WrongField[] = written.flatMap((locale) =>
    (['subject', 'content'] as const)
      .filter((field) => isBlank(texts[locale][field]))
      .map((field) => ({ field: `texts.${locale}.${field}`, code: 'required' })),
  );
  if (written.length === 0 || missing.length > 0) throw new Refusal('LETTER_INCOMPLETE', missing);
  return written;
}
