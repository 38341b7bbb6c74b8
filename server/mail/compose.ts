import type { Locale } from '../../lib/contract/core/locale';
import {
  fillPlaceholders,
  hasKnownPlaceholders,
  placeholders,
} from '../../lib/contract/settings/checks/placeholders';
import { localePrefix } from '../../lib/contract/core/locale';
import { cutText } from '../../lib/format/cut-text';
import { singleUseToken } from '../core/single-use-token';
import type { LinkPurpose } from '../core/single-use-token';
import { unsubscribeToken } from './unsubscribe-token';
import { agencyValues, senderOf } from './agency';
import type { MailAgency } from './agency';
import type { AgencyLogo } from './agency-logo';
import { fill } from './printing/fill';
import type { Lookup } from './printing/fill';
import type { MailAction, MailThread } from './mail';
import type { PreparedMail } from './prepared-mail';
import { layOut } from './printing/layout';
import { printWritten } from './printing/print-written';
import { printFoot, printMarkdown } from './printing/print-markdown';
import type { MailTexts } from './texts';
import { writeValue } from './printing/write-value';

export interface Composing {
  texts: Record<Locale, MailTexts>;
  tokenKey: Uint8Array;
  /** Without a trailing slash. */
  siteUrl: () => string;
  /** Replaces tokens by `…`: administrators must not use them. */
  hidesTokens?: boolean;
  agency: MailAgency;
  /** Default: the drawn mark. */
  logo?: AgencyLogo | undefined;
}

export interface ComposedMail {
  subject: string;
  /** Shown beside the subject. */
  preheader: string;
  html: string;
  text: string;
  /** PNG; default: the drawn mark. */
  logo?: Uint8Array;
  /** If not the sender's. */
  replyTo?: string;
  /** From, if the settings name one. */
  sender?: string;
  thread?: MailThread;
  personal?: boolean;
  /** Only for optional mails. */
  unsubscribe?: { url: string; oneClick: boolean };
}

const pages: Record<LinkPurpose, string> = {
  'verify-email': '/auth/verify-email',
  'change-email': '/auth/verify-email',
  'reset-password': '/auth/reset-password',
  invitation: '/auth/invitation',
  'disown-email-change': '/auth/not-me',
  'disown-sign-in': '/auth/not-me',
  'take-back-email': '/auth/take-back',
  newsletter: '/newsletter/confirm',
};

const preferencesPath = '/account';

/** The page asks for confirmation; mail programs post to the call (RFC 8058). */
const unsubscribePath = '/newsletter/unsubscribe';
const unsubscribeCall = '/api/newsletter/unsubscribe';

function pageUrl(base: string, path: string, locale: Locale): string {
  return `${base}${localePrefix(locale)}${path}`;
}

/** Brackets in this text have no meaning; empty if a value is missing. */
function fillSignature(text: string, lookup: Lookup): string {
  const known = placeholders.signature.flatMap((name) => {
    const value = lookup(name);
    return value ? [[name, value] as const] : [];
  });
  const values = Object.fromEntries(known);
  return hasKnownPlaceholders(fillPlaceholders(text, Object.fromEntries(known.map(([name]) => [name, '']))))
    ? fillPlaceholders(text, values)
    : '';
}

/** @throws Error if a required value is missing */
export function composeMail(
  {
    template,
    locale,
    values,
    action,
    optional = false,
    replyTo,
    thread,
    personal,
    subscription,
    printed = {},
    preheader,
    page,
    unsigned = false,
    isTest = false,
  }: PreparedMail,
  { texts, tokenKey, siteUrl, hidesTokens = false, agency, logo }: Composing,
): ComposedMail {
  const words = texts[locale];
  const base = siteUrl();
  const state = values['request.state'];
  const leave = subscription && `?token=${hidesTokens ? '…' : unsubscribeToken(tokenKey, subscription)}`;
  const own: Record<string, string | undefined> = {
    ...agencyValues(agency, locale, base),
    'action.url': action && actionUrl(action, base, locale, hidesTokens ? undefined : tokenKey),
    'preferences.url': pageUrl(base, preferencesPath, locale),
    'unsubscribe.url': leave && `${pageUrl(base, unsubscribePath, locale)}${leave}`,
    'page.url': page && pageUrl(base, page, locale),
  };
  const lookup: Lookup = (name) => {
    if (name === 'request.stateSentence' && typeof state === 'string')
      return fill(words.request_states[state] ?? '', lookup);
    const value = values[name];
    return own[name] ?? (value == null ? undefined : writeValue(value, locale, words.terms));
  };
  const { subject, body } = words.mails[template];
  const ownSignature = agency.signature[locale];
  const signature = unsigned
    ? ''
    : ownSignature
      ? fillSignature(ownSignature, lookup)
      : fill(words.signature, lookup);
  own['mail.signature'] = signature || undefined;
  const content = printMarkdown(body, lookup, (name) => {
    if (printed[name]) return printed[name];
    const value = values[name];
    return value === null || value === undefined ? undefined : printWritten(value, locale);
  });
  // Some texts place the signature before a quotation.
  const closing = body.includes('{{mail.signature}}') ? '' : signature;
  const links = [...(leave ? [words.unsubscribe] : []), ...(own['page.url'] ? [words.page] : [])];
  const foot = printFoot(
    [
      { sentences: [words.footer] },
      { sentences: [words.reasons[template], ...(optional ? [words.preferences] : [])] },
      ...(links.length > 0 ? [{ sentences: links, between: ' · ' }] : []),
    ],
    lookup,
  );
  const sender = senderOf(agency);
  const answers = replyTo ?? (agency.replyTo === agency.email ? '' : agency.replyTo);
  // A line break would end the header.
  const line = `${isTest ? `${words.test} ` : ''}${fill(subject, lookup)}`.replace(/\s+/g, ' ').trim();
  const shown = preheader || preheaderOf(content.text, line);
  return {
    subject: line,
    preheader: shown,
    html: layOut({
      locale,
      agency,
      logo,
      title: line,
      preheader: shown,
      label: fill(words.labels[template], lookup),
      content: content.html,
      signature: closing,
      foot: foot.html,
    }),
    text: `${[content.text, closing].filter(Boolean).join('\n\n')}\n\n-- \n${foot.text}\n`,
    ...(logo ? { logo: logo.bytes } : {}),
    ...(answers ? { replyTo: answers } : {}),
    ...(sender ? { sender } : {}),
    ...(thread ? { thread } : {}),
    ...(personal ? { personal } : {}),
    ...(leave
      ? { unsubscribe: { url: `${base}${unsubscribeCall}${leave}`, oneClick: true } }
      : optional
        ? { unsubscribe: { url: pageUrl(base, preferencesPath, locale), oneClick: false } }
        : {}),
  };
}

/** @param tokenKey undefined: omits the token */
function actionUrl(
  action: MailAction,
  base: string,
  locale: Locale,
  tokenKey: Uint8Array | undefined,
): string {
  if ('path' in action) return pageUrl(base, action.path, locale);
  return `${pageUrl(base, pages[action.purpose], locale)}?token=${tokenKey ? singleUseToken(tokenKey, action.token) : '…'}`;
}

/** Characters. */
const PREHEADER_LENGTH = 110;

/** First paragraph after heading and greeting. */
function preheaderOf(text: string, subject: string): string {
  const first =
    text
      .split('\n\n')
      .slice(1)
      .find((paragraph) => !/^\S+( \S+){0,3},$/.test(paragraph)) ?? '';
  const line = first.replace(/\s+/g, ' ').trim();
  return line === subject
    ? ''
    : line.length <= PREHEADER_LENGTH
      ? line
      : `${cutText(line, PREHEADER_LENGTH)}…`;
}
