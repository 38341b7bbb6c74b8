import type { AnyEndpoint } from '../../../lib/contract/core/endpoint';
import type { ErrorCode, FieldError } from '../../../lib/contract/core/errors';
import type { Locale } from '../../../lib/contract/core/locale';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { reachIn } from '../site-facts';
import type { WrongField } from '../refusal';

export type Incomplete = NonNullable<AnyEndpoint['incomplete']>;
type FieldTexts = Record<'other', string> & Partial<Record<string, string>>;

const errors: Record<Locale, Record<ErrorCode, string>> = { fr: fr.api.errors, en: en.api.errors };
const inactive = { fr: fr.api.inactiveWithoutPhone, en: en.api.inactiveWithoutPhone };
const fields: Record<Locale, FieldTexts> = { fr: fr.api.fields, en: en.api.fields };
const forms: Record<Locale, Record<Incomplete, string>> = { fr: fr.api.forms, en: en.api.forms };

/** Rounded up: seconds below a minute, minutes below two hours, else hours. */
function waitText(seconds: number, locale: Locale): string {
  const [unit, length] =
    seconds < 60
      ? (['second', 1] as const)
      : seconds < 7200
        ? (['minute', 60] as const)
        : (['hour', 3600] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(seconds / length),
  );
}

export function errorText(
  code: ErrorCode,
  locale: Locale,
  { retryAfter = 60, count = 0 }: { retryAfter?: number | undefined; count?: number | undefined } = {},
): string {
  const { phone, email, isCalled } = reachIn(locale);
  const text = code === 'ACCOUNT_INACTIVE' && !isCalled ? inactive[locale] : errors[locale][code];
  return text
    .replace('{phone}', phone)
    .replace('{email}', email)
    .replace('{wait}', waitText(retryAfter, locale))
    .replace('{count}', new Intl.NumberFormat(locale).format(count));
}

/** "this e-mail address" instead of "this value". */
function ownText({ field, code }: WrongField, locale: Locale): string | undefined {
  return fields[locale][`${field.split('.').at(-1) ?? ''}_${code}`];
}

export function fieldText(field: WrongField, locale: Locale): FieldError {
  return { ...field, message: ownText(field, locale) ?? fields[locale][field.code] ?? fields[locale].other };
}

/** The form's message if there is no other error. @see docs/product.md, "Validation" */
const invalidFormat = /^(?:email_invalid_format|phone_phone)$/;

export function formText(wrong: readonly WrongField[], locale: Locale, incomplete?: Incomplete): string {
  if (incomplete && wrong.some(({ code }) => code === 'required')) return forms[locale][incomplete];
  const password = wrong.find(
    ({ field, code }) => code === 'too_small' && /(^|\.)(password|newPassword)$/.test(field),
  );
  if (password) return ownText(password, locale) ?? errorText('INVALID', locale);
  const [only, ...others] = wrong;
  return only && others.length === 0 && invalidFormat.test(`${only.field}_${only.code}`)
    ? fieldText(only, locale).message
    : errorText('INVALID', locale);
}

const columns: Record<Locale, Partial<Record<string, string>>> = { fr: fr.api.columns, en: en.api.columns };

export const csvHeadings = (names: readonly string[], locale: Locale): string[] =>
  names.map((name) => columns[locale][name] ?? name);
