import { contactSubjects } from '../../lib/contract/contacts/choices';
import type { ContactStatus } from '../../lib/contract/contacts/choices';
import { locales } from '../../lib/contract/core/locale';
import type { Locale } from '../../lib/contract/core/locale';
import { rights } from '../../lib/contract/core/permissions';
import type { RateTotal } from '../../lib/contract/core/money';
import type { QuoteState } from '../../lib/contract/quotes/choices';
import { projectTypes } from '../../lib/contract/requests/choices';
import type { RequestState } from '../../lib/contract/requests/choices';
import { roles } from '../../lib/contract/accounts/choices';
import type { Role } from '../../lib/contract/accounts/schemas';
import type { LinkPurpose } from '../core/single-use-token';

export const templates = [
  'verification',
  'reset',
  'email-change-new',
  'email-change-old',
  'email-changed',
  'email-taken-back',
  'new-device',
  'contact-receipt',
  'contact-reply',
  'new-lead',
  'request-received',
  'request-state',
  'request-question',
  'request-answer',
  'invitation',
  'project-update',
  'offer',
  'offer-changed',
  'offer-accepted',
  'offer-declined',
  'offer-withdrawn',
  'offer-answered',
  'invoice',
  'credit-note',
  'payment-received',
  'payment-removed',
  'invoice-paid',
  'invoice-due',
  'invoice-late',
  'card-check',
  'customer-erased',
  'deactivation',
  'deletion',
  'password-changed',
  'otp-enabled',
  'otp-disabled',
  'passkey-added',
  'passkey-removed',
  'passkey-blocked',
  'role-changed',
  'admin-added',
  'admin-otp-removed',
  'bank-changed',
  'newsletter-confirmation',
  'letter',
  'test-mail',
] as const;
export type Template = (typeof templates)[number];

/** Translated by the mail texts. */
export const ownTerms = [
  'lead.message',
  'lead.request',
  ...contactSubjects.map((subject) => `subject.${subject}` as const),
  ...projectTypes.map((type) => `type.${type}` as const),
  ...locales.map((locale) => `locale.${locale}` as const),
  ...roles.map((role) => `may.${role}` as const),
  ...rights.map((right) => `right.${right}` as const),
  'sessions.all',
  'sessions.others',
] as const;
/** Translated as on the screens. */
export type ScreenTerm = `request.${RequestState}` | `offer.${QuoteState}` | `role.${Role}`;
export type Term = (typeof ownTerms)[number] | ScreenTerm;

/** Prices in cents. */
export interface MailLine {
  label: string;
  quantity: number;
  unitPrice: number;
  total: number;
  /** Percent, if the lines have several rates. */
  vatRate?: number;
}

/** euros: integer cents. */
export type MailValue =
  | string
  | number
  | { instant: string }
  | { day: string }
  | { euros: number }
  | { percent: number }
  | { taxes: readonly RateTotal[] }
  | { term: Term }
  | { terms: readonly Term[] }
  | { lines: readonly MailLine[] }
  | { markdown: string; locale?: Locale }
  /** By a person; `locale`: of the text. */
  | { written: string; locale: Locale }
  | { phrases: readonly string[] };

/** By placeholder: `user.firstName`. null: optional text is omitted. */
export type MailValues = Readonly<Record<string, MailValue | null>>;

/** token: the id of the token's row. */
export type MailAction =
  { readonly path: `/${string}` } | { readonly token: string; readonly purpose: LinkPurpose };

/** earlier: outbox ids, oldest first. */
export interface MailThread {
  readonly name: string;
  readonly earlier: readonly string[];
}

export interface Mail {
  template: Template;
  to: string;
  userId?: string;
  /** Another account named in the mail. */
  aboutId?: string;
  /** A further account named in the mail; erasing either account deletes the mail. */
  namesId?: string;
  locale: Locale;
  values: MailValues;
  action?: MailAction;
  /** The recipient can turn it off. */
  optional?: boolean;
  /** If not the agency's. */
  replyTo?: string;
  thread?: MailThread;
  /** Written by a person: allows out-of-office replies. */
  personal?: boolean;
  /** Newsletter subscription. */
  subscription?: string;
  /** Id of the letter, whose text is read when the mail is sent. */
  letter?: string;
  /** Cancelling the reply restores this state. */
  before?: { readonly status: ContactStatus; readonly repliedAt: string | null } | undefined;
  /** Ids of stored documents. */
  attachments?: readonly string[];
  notBefore?: Date;
  /** Nothing about the recipient is stored after sending. */
  forget?: boolean;
}
