import { updateSection } from '@/lib/contract/settings/calls';
import type { Locale } from '@/lib/contract/core/locale';
import { isPermitted } from '@/lib/contract/core/permissions';
import type { User } from '@/lib/contract/accounts/schemas';
import type { placeholders } from '@/lib/contract/settings/checks/placeholders';
import { formatDate } from '@/lib/format/dates';
import { loadMessages, type Messages } from '@/lib/i18n/messages';
import { choiceNamesOf } from '@/lib/portfolio/choice-names';
import { href } from '@/lib/routes';
import { priceFilling, promiseFilling } from '@/lib/settings/sentences';
import { siteSettings } from '@/lib/settings/shown-settings';

export interface ReplyTemplates {
  /** Language of the texts. */
  locale: Locale;
  /** Of placeholders. A name without a value stays in the text. */
  values: Readonly<Record<string, string>>;
  /** Page where the first template is written; undefined if there are templates. */
  write: string | undefined;
  labels: Messages['officeInbox']['templates'];
}

/** What is answered. */
export interface AnsweredRecord {
  fullName: string | null;
  /** Default: first word of the full name. */
  firstName?: string | undefined;
  reference: string | null;
  subject: string | null;
  /** Instant. */
  date: string | null;
  service: string | null;
}

interface Options {
  /** Of the page. */
  locale: Locale;
  /** Of the person who gets the answer. */
  written: Locale;
  user: User;
  /** Undefined: the host has no templates. */
  count: number | undefined;
  record: AnsweredRecord;
}

type Name = (typeof placeholders)['reply'][number];

/** Undefined: nothing to offer. */
export async function replyTemplates(options: Options): Promise<ReplyTemplates | undefined> {
  const { locale, written, user, count } = options;
  if (count === undefined || (count === 0 && !isPermitted(updateSection, user))) return undefined;
  const [{ officeInbox }, values] = await Promise.all([loadMessages(locale), valuesOf(options)]);
  const settings = { route: 'officeSection', params: { section: 'mail' } } as const;
  return {
    locale: written,
    values,
    write: count === 0 ? href(settings, locale) : undefined,
    labels: officeInbox.templates,
  };
}

async function valuesOf({ written, user, record }: Options): Promise<Record<string, string>> {
  const site = await siteSettings(written);
  const { fullName, firstName, reference, subject, date, service } = record;
  const known: Partial<Record<Name, string | null | undefined>> = {
    'sender.firstName': user.firstName,
    'sender.fullName': `${user.firstName} ${user.lastName}`.trim(),
    'contact.firstName': firstName ?? fullName?.trim().split(/\s+/)[0],
    'contact.fullName': fullName,
    'contact.reference': reference,
    'contact.subject': subject,
    'contact.date': date && formatDate(date, written),
    'contact.service': service && (choiceNamesOf(site.services).service[service] ?? service),
    ...priceFilling(site, written),
    ...promiseFilling(site),
    'site.name': site.identity.name,
  };
  return Object.fromEntries(Object.entries(known).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
