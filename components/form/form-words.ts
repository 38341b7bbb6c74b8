// What every form may have to say, in the language of the page: gathered on the server, handed to the islands as plain text.
import { cache } from 'react';
import type { CatalogueTexts, Fallback, Operation } from '@/lib/api/errors';
import type { Locale } from '@/lib/contract/core/locale';
import { PASSWORD_MIN } from '@/lib/contract/accounts/schemas';
import { formatPhone } from '@/lib/format/phone';
import { loadMessages, type Messages } from '@/lib/i18n/messages';
import { site } from '@/lib/site';

/** Codes whose sentence is the same whichever host answered. @see PRODUCT §6, "What the client shows" */
const known = [
  'INVALID_CREDENTIALS',
  'ACCOUNT_INACTIVE',
  'EMAIL_NOT_VERIFIED',
  'EMAIL_TAKEN',
  'LAST_ADMIN',
  'STALE',
  'PASSWORD_WRONG',
  'TOKEN_INVALID',
] as const;

/** Codes of fields that the server alone finds, and says in its own sentence. */
const ofServer: readonly string[] = ['commonPassword', 'ownPassword'];

/** One object a request: the framework sends what two forms of a page share once. */
const fieldsIn = cache(async (locale: Locale): Promise<Readonly<Record<string, string>>> => {
  const { api } = await loadMessages(locale);
  return Object.fromEntries(Object.entries(api.fields).filter(([code]) => !ofServer.includes(code)));
});

/** What buttons without a form have to say of a call that fails: a tenth of the bytes. */
export interface FailureWords {
  /** The language of the page, which answers come in. */
  locale: Locale;
  /** Sentences of failures, by code. */
  codes: Readonly<Record<string, string>>;
  catalogue: CatalogueTexts;
  /** Whose sentence stands in when nothing better is known. */
  fallback: Fallback;
  /** The form is about signing in or up. */
  auth: boolean;
  common: Pick<Messages['form'], 'close'>;
}

export interface FormWords extends FailureWords {
  /** Sentences of wrong fields, by `name_code` or by code alone. */
  fields: Readonly<Record<string, string>>;
  /** Over a form with wrong fields. */
  correct: string;
  /** Over a form with fields left out, where the specification words it. */
  incomplete: string | undefined;
  passwordMin: number;
  /** What all forms share. */
  common: Messages['form'];
}

interface FailureInput {
  locale: Locale;
  fallback?: Fallback | undefined;
  auth?: boolean | undefined;
  /** What else the page does with projects and articles; each failure says `{ ...words, fallback }`. */
  operations?: readonly Operation[] | undefined;
}

interface Input extends FailureInput {
  incomplete?: keyof Messages['api']['forms'] | undefined;
}

/** @see specification §8 */
export async function failureWords({
  locale,
  fallback = 'other',
  auth = false,
  operations = [],
}: FailureInput): Promise<FailureWords> {
  const { api, form } = await loadMessages(locale);
  const reach = (text: string) =>
    text.replace('{phone}', formatPhone(site.phone, locale)).replace('{email}', site.email);
  const own = Object.entries(api.operations).filter(
    ([name]) => name === fallback || (operations as readonly string[]).includes(name),
  );
  const catalogue = { ...api.client, ...Object.fromEntries(own) };
  return {
    locale,
    codes: Object.fromEntries(known.map((code) => [code, reach(api.errors[code])])),
    catalogue,
    fallback,
    auth,
    common: { close: form.close },
  };
}

/** @see specification §5, §8 */
export async function formWords({ incomplete, ...input }: Input): Promise<FormWords> {
  const [{ api, form }, failure, fields] = await Promise.all([
    loadMessages(input.locale),
    failureWords(input),
    fieldsIn(input.locale),
  ]);
  return {
    ...failure,
    fields,
    correct: api.errors.INVALID,
    incomplete: incomplete && api.forms[incomplete],
    passwordMin: PASSWORD_MIN,
    common: form,
  };
}
