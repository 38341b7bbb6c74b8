// What a mail is before it is written: a template, whom it goes to, and the values that fill it, not yet in any language.
import { contactSubjects } from '../../lib/contract/contacts/choices';
import type { ContactStatus } from '../../lib/contract/contacts/choices';
import { locales } from '../../lib/contract/core/locale';
import type { Locale } from '../../lib/contract/core/locale';
import type { QuoteState } from '../../lib/contract/quotes/choices';
import { projectTypes } from '../../lib/contract/requests/choices';
import type { RequestState } from '../../lib/contract/requests/choices';
import type { ServiceId, TierId } from '../../lib/contract/projects/services';
import { roles } from '../../lib/contract/accounts/choices';
import type { Role } from '../../lib/contract/accounts/schemas';
import type { LinkPurpose } from '../accounts/access/single-use-token';

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
  'newsletter-confirmation',
  'test-mail',
] as const;
export type Template = (typeof templates)[number];

/** What the mails' own texts have words for: kinds of leads, subjects, types of project, languages, what a role may do, and ended sessions. */
export const ownTerms = [
  'lead.message',
  'lead.request',
  ...contactSubjects.map((subject) => `subject.${subject}` as const),
  ...projectTypes.map((type) => `type.${type}` as const),
  ...locales.map((locale) => `locale.${locale}` as const),
  ...roles.map((role) => `may.${role}` as const),
  'sessions.all',
  'sessions.others',
] as const;
/** States, roles, services and tiers have the word that screens give them. */
export type ScreenTerm =
  | `request.${RequestState}`
  | `offer.${QuoteState}`
  | `role.${Role}`
  | `service.${ServiceId}`
  | `tier.${TierId}`;
export type Term = (typeof ownTerms)[number] | ScreenTerm;

/** A line of a quote; the price of one and of all in cents. */
export interface MailLine {
  label: string;
  quantity: number;
  unitPrice: number;
  total: number;
}

/** A value is written in the recipient's language: instants and days as dates, euros (integer cents) as an amount, percent as a rate, a term as its word, lines one below the other, terms as a list of phrases, Markdown-light as on the page. */
export type MailValue =
  | string
  | number
  | { instant: string }
  | { day: string }
  | { euros: number }
  | { percent: number }
  | { term: Term }
  | { lines: readonly MailLine[] }
  | { markdown: string }
  | { phrases: readonly (readonly Term[])[] };

/** By placeholder: `user.firstName`. null: there is none, and the text does without. */
export type MailValues = Readonly<Record<string, MailValue | null>>;

/** Where the button leads: a page of the site, or one that takes a single-use token (its row's id, never the token). */
export type MailAction =
  { readonly path: `/${string}` } | { readonly token: string; readonly purpose: LinkPurpose };

/** What mails of one matter are told by: its name, and the outbox's ids of those that went before, oldest first. */
export interface MailThread {
  readonly name: string;
  readonly earlier: readonly string[];
}

export interface Mail {
  template: Template;
  to: string;
  /** Whose account it goes to. */
  userId?: string;
  /** Another person it names. */
  aboutId?: string;
  /** A further person it names: it goes when either is erased. */
  namesId?: string;
  locale: Locale;
  values: MailValues;
  action?: MailAction;
  /** Chosen by the recipient, not required: says where to choose otherwise. */
  optional?: boolean;
  /** Where an answer to it goes, where that is not to us. */
  replyTo?: string;
  /** Mailboxes show it beside the others of its thread, and what is answered to any of them. */
  thread?: MailThread;
  /** A person wrote it: an out-of-office reply is as welcome as to any letter. */
  personal?: boolean;
  /** The newsletter subscription it belongs to, which one click ends. */
  subscription?: string;
  /** Of a contact it answers: what cancelling the reply restores. */
  before?: { readonly status: ContactStatus; readonly repliedAt: string | null } | undefined;
  /** It waits until then; without it, it leaves at once. */
  notBefore?: Date;
  /** Nothing may remember the recipient once it is sent. */
  forget?: boolean;
}
