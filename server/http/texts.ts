// The API's own sentences: a code and a language give a text from messages (`api.errors`, `api.fields`).
import type { ErrorCode, FieldError } from '../../lib/contract/errors';
import type { Locale } from '../../lib/contract/locale';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import type { WrongField } from '../rules/refusal';

type FieldTexts = Record<'other', string> & Partial<Record<string, string>>;

const errors: Record<Locale, Record<ErrorCode, string>> = { fr: fr.api.errors, en: en.api.errors };
const fields: Record<Locale, FieldTexts> = { fr: fr.api.fields, en: en.api.fields };

/** The sentence of an error code. */
export function errorText(code: ErrorCode, locale: Locale): string {
  return errors[locale][code];
}

/** A wrong field with its sentence; a code without one gets the general sentence. */
export function fieldText(field: WrongField, locale: Locale): FieldError {
  return { ...field, message: fields[locale][field.code] ?? fields[locale].other };
}
