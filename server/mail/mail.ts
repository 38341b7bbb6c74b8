// What a mail is before it is written: a template, whom it goes to, and the values that fill it, not yet in any language.
import type { Locale } from '../../lib/contract/locale';
import type { TokenPurpose } from '../db/account-tables';

export const templates = [
  'verification', 'reset', 'email-change-new', 'email-change-old', 'contact-receipt', 'new-lead', 'request-received', 'request-state',
  'invitation', 'project-update', 'offer', 'deactivation', 'deletion', 'newsletter-confirmation',
] as const;
export type Template = (typeof templates)[number];

/** A value is written in the recipient's language: instants and days as dates, euros (integer cents) as an amount. */
export type MailValue = string | number | { instant: string } | { day: string } | { euros: number };

/** By placeholder: `user.firstName`. null: there is none, and the text does without. */
export type MailValues = Readonly<Record<string, MailValue | null>>;

/** Where the button leads: a page of the site, or one that takes a single-use token (its row's id, never the token). */
export type MailAction = { readonly path: `/${string}` } | { readonly token: string; readonly purpose: TokenPurpose };

export interface Mail {
  template: Template;
  to: string;
  /** Whose account it goes to. */
  userId?: string;
  /** Another person it names. */
  aboutId?: string;
  locale: Locale;
  values: MailValues;
  action?: MailAction;
  /** Chosen by the recipient, not required: says where to choose otherwise. */
  optional?: boolean;
  /** Nothing may remember the recipient once it is sent. */
  forget?: boolean;
}
