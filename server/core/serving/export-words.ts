import type { Locale } from '../../../lib/contract/core/locale';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';

/** Unknown codes stay unchanged. Names of services are in the settings (server/settings/choice-words.ts). */
export type CellWords = (code: string, locale: Locale) => string;

const from = (pick: (messages: typeof fr) => Readonly<Record<string, string>>): CellWords => {
  const words = { fr: pick(fr), en: pick(en) };
  return (code, locale) => words[locale][code] ?? code;
};

const each =
  (words: CellWords, separator: string): CellWords =>
  (codes, locale) =>
    codes
      .split(separator)
      .map((code) => words(code, locale))
      .join(', ');

const yesNo: CellWords = (flag, locale) => ({ fr, en })[locale].activity[flag === 'true' ? 'yes' : 'no'];
const language: CellWords = (code, locale) =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
export const exportWords = {
  contacts: {
    status: from(({ officeContacts }) => officeContacts.statuses),
    subject: from(({ officeContacts }) => officeContacts.subjects),
    locale: language,
  },
  users: {
    role: from(({ officeUsers }) => officeUsers.words.roles),
    status: from(({ officeUsers }) => officeUsers.words.states),
    accountType: from(({ account: { profile } }) => ({
      personal: profile.personal,
      business: profile.business,
    })),
    locale: language,
    emailVerified: yesNo,
    invited: yesNo,
    otp: yesNo,
  },
  requests: {
    status: from(({ status }) => status.request),
    projectType: from(({ projectRequest }) => projectRequest.types),
  },
  projects: {
    status: from(({ status }) => status.project),
    locales: each(language, ', '),
    isPublic: yesNo,
    overdue: yesNo,
  },
  subscribers: {
    status: from(({ officeNewsletter }) => officeNewsletter.statuses),
    source: from(({ officeNewsletter }) => officeNewsletter.sources),
    locale: language,
  },
  invoices: {
    invoiceKind: from(({ status }) => status.invoiceKind),
    operation: from(({ api }) => api.invoiceOperations),
    paymentMethods: each(
      from(({ invoices }) => invoices.methods),
      ', ',
    ),
  },
  securityEvents: {
    kind: from(({ security }) => security.kinds),
    outcome: from(({ security }) => security.outcomes),
    reason: from(({ security }) => security.reasons),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, CellWords>>>>;
