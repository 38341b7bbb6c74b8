import { locales, type Locale } from '@/lib/contract/core/locale';
import type { Letter, LetterDraft } from '@/lib/contract/letters/letter-schemas';

export const letterFields = ['subject', 'preheader', 'content'] as const;
export type LetterField = (typeof letterFields)[number];

const pick = ({ subject, preheader, content }: LetterDraft[Locale]): LetterDraft[Locale] => ({
  subject,
  preheader,
  content,
});

export const textsOf = ({ texts }: Pick<Letter, 'texts'>): LetterDraft => ({
  fr: pick(texts.fr),
  en: pick(texts.en),
});

/** Equal for equal texts. */
export const textOf = (texts: LetterDraft): string =>
  JSON.stringify(locales.map((locale) => letterFields.map((field) => texts[locale][field])));

/** As the server saves them. */
const normalized = (texts: LetterDraft): string =>
  JSON.stringify(
    locales.map((locale) => {
      const { subject, preheader, content } = texts[locale];
      return [subject.trim(), preheader.trim(), content.trim() === '' ? '' : content];
    }),
  );

export const sameTexts = (one: LetterDraft, other: LetterDraft): boolean =>
  normalized(one) === normalized(other);

export interface ChangedText {
  locale: Locale;
  field: LetterField;
}

export const changedTexts = (one: LetterDraft, other: LetterDraft): readonly ChangedText[] =>
  locales.flatMap((locale) =>
    letterFields
      .filter((field) => one[locale][field].trim() !== other[locale][field].trim())
      .map((field) => ({ locale, field })),
  );

export const isEditable = ({ state }: Pick<Letter, 'state'>): boolean =>
  state === 'draft' || state === 'scheduled';

interface ShownSubject {
  /** Undefined without a subject in any language. */
  language: Locale | undefined;
  subject: string | undefined;
}

/** The subject in the user's language, else in another one. */
export function shownSubject({ subjects }: Pick<Letter, 'subjects'>, locale: Locale): ShownSubject {
  const language = [locale, ...locales].find((each) => subjects[each] !== '');
  return { language, subject: language && subjects[language] };
}
