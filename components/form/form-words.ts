import { cache } from 'react';
import type { CatalogueTexts, Fallback, Operation } from '@/lib/api/errors';
import type { Locale } from '@/lib/contract/core/locale';
import { PASSWORD_MIN } from '@/lib/contract/accounts/schemas';
import { fillText } from '@/lib/i18n/fill-text';
import { loadMessages, type Messages } from '@/lib/i18n/messages';
import { reachOf } from '@/lib/settings/reach';
import { siteSettings } from '@/lib/settings/shown-settings';

/** Codes with one text for every API host. */
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

/** Only the API reports these, with its text. */
const ofServer: readonly string[] = [
  'commonPassword',
  'ownPassword',
  'ofAccount',
  'viewTaken',
  'viewsFull',
  'closedInbox',
];

/** Only forms of settings, quotes and invoices in the back office report these. */
const ofOffice: readonly string[] = [
  'markup',
  'placeholder',
  'unknownPlaceholder',
  'noPlaceholder',
  'https',
  'siteLink',
  'image',
  'contrast',
  'inverted',
  'closes_inverted',
  'to_inverted',
  'max_inverted',
  'from_invalid_type',
  'to_invalid_type',
  'min_invalid_type',
  'max_invalid_type',
  'days_too_small',
  'siren',
  'sameSiren',
  'ape',
  'iban',
  'bic',
  'timeZone',
  'region',
  'menu',
  'inUse',
  'notMember',
  'unknownPart',
  'fixed',
  'overLeft',
  'zeroTotal',
  'longBefore',
  'overDue',
  'future',
  'invoiceRate',
  'year',
  'negativeTotal',
  'totalTooHigh',
  'unitPrice_amount',
  'unitPrice_required',
  'paymentDays_too_small',
  'paymentDays_too_big',
  'paymentDays_invalid_type',
  'serviceTo_inverted',
  'lines_too_small',
  'lines_tooMany',
  'scheduleTooHigh',
  'scheduleLeft',
];

/** Only forms of visitors, customers, accounts and projects report these. */
const ofOthers: readonly string[] = [
  'password_too_small',
  'newPassword_too_small',
  'siret',
  'vat',
  'sameCompany',
  'managerOnly',
  'phone',
  'country',
  'spam',
  'captchaExpired',
  'captcha',
  'firstName_required',
  'lastName_required',
  'currentPassword_required',
  'newPassword_required',
  'newPassword_too_big',
  'ownAddress',
  'firstName_invalid_format',
  'lastName_invalid_format',
  'running_required',
  'reason_required',
  'street_required',
  'postalCode_required',
  'city_required',
  'country_required',
  'fullName_required',
  'message_required',
  'message_too_big',
  'captchaAnswer_required',
  'gdprConsent_required',
  'gdprConsent_invalid_value',
  'budgetOrder',
  'beforeStart',
  'derived',
  'note_required',
  'dueDate_required',
  'decimals',
  'label_required',
  'body_required',
  'body_too_big',
  'projectName_required',
  'projectName_too_big',
  'description_required',
  'description_too_big',
  'projectType_required',
  'amount',
  'millimetres',
  'pieces',
  'quantity_amount',
  'quantity_required',
  'quantity_too_small',
  'entryTooLong',
  'percent',
  'figure_required',
  'startDate_required',
  'imageId_absent',
  'publicText',
  'brief',
  'postalCode',
  'companyName_required',
  'notPrinted',
  'unprinted',
  'terms_required',
];

type Place = 'office' | 'desk';

/** React serializes a shared object once. */
const fieldsIn = cache(
  async (locale: Locale, place: Place | undefined): Promise<Readonly<Record<string, string>>> => {
    const { api } = await loadMessages(locale);
    const left = [
      ...ofServer,
      ...(place === 'office' ? [] : ofOffice),
      ...(place === 'desk' ? ofOthers : []),
    ];
    return Object.fromEntries(Object.entries(api.fields).filter(([code]) => !left.includes(code)));
  },
);

const codesIn = cache(async (locale: Locale): Promise<Readonly<Record<string, string>>> => {
  const [{ api }, site] = await Promise.all([loadMessages(locale), siteSettings(locale)]);
  const reach = reachOf(site, locale);
  const textOf = (code: (typeof known)[number]) =>
    code === 'ACCOUNT_INACTIVE' && reach.call === 'no' ? api.inactiveWithoutPhone : api.errors[code];
  return Object.fromEntries(known.map((code) => [code, fillText(textOf(code), reach)]));
});

/** For buttons without form: a tenth of the bytes. */
export interface FailureWords {
  locale: Locale;
  codes: Readonly<Record<string, string>>;
  catalogue: CatalogueTexts;
  /** Its text is the default. */
  fallback: Fallback;
  auth: boolean;
  common: Pick<Messages['form'], 'close'>;
}

export interface FormWords extends FailureWords {
  /** Texts by `name_code` or code. */
  fields: Readonly<Record<string, string>>;
  correct: string;
  incomplete: string | undefined;
  passwordMin: number;
  common: Messages['form'];
}

interface FailureInput {
  locale: Locale;
  fallback?: Fallback | undefined;
  auth?: boolean | undefined;
  /** Further operations: `{ ...words, fallback }` selects one. */
  operations?: readonly Operation[] | undefined;
}

interface Input extends FailureInput {
  incomplete?: keyof Messages['api']['forms'] | undefined;
  /** With the texts that only settings, quotes and invoices need. */
  forOffice?: boolean;
  /** Without the texts that articles and letters never need. */
  forDesk?: boolean;
}

/** @see docs/product.md, "Error catalogue" */
export async function failureWords({
  locale,
  fallback = 'other',
  auth = false,
  operations = [],
}: FailureInput): Promise<FailureWords> {
  const [{ api, form }, codes] = await Promise.all([loadMessages(locale), codesIn(locale)]);
  const own = Object.entries(api.operations).filter(
    ([name]) => name === fallback || (operations as readonly string[]).includes(name),
  );
  // Unchanged, it stays the object that the page already holds.
  const catalogue = own.length === 0 ? api.client : { ...api.client, ...Object.fromEntries(own) };
  return {
    locale,
    codes,
    catalogue,
    fallback,
    auth,
    common: { close: form.close },
  };
}

/** @see docs/product.md, "Validation" */
export async function formWords({
  incomplete,
  forOffice = false,
  forDesk = false,
  ...input
}: Input): Promise<FormWords> {
  const [{ api, form }, failure, fields] = await Promise.all([
    loadMessages(input.locale),
    failureWords(input),
    fieldsIn(input.locale, forOffice ? 'office' : forDesk ? 'desk' : undefined),
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
