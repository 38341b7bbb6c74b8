// One Markdown file per language, with a second-level heading per mail.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { locales } from '../../lib/contract/core/locale';
import type { Locale } from '../../lib/contract/core/locale';
import { quoteStates } from '../../lib/contract/quotes/choices';
import { requestStates } from '../../lib/contract/requests/choices';
import { roles } from '../../lib/contract/accounts/choices';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { ownTerms, templates } from './mail';
import type { ScreenTerm, Template, Term } from './mail';

const matterSchema = z.object({
  locale: z.enum(locales),
  signature: z.string(),
  footer: z.string(),
  preferences: z.string(),
  /** Footer link that ends a subscription. */
  unsubscribe: z.string(),
  /** Footer link to the same text on the site. */
  page: z.string(),
  /** Before the subject of a letter that only its writer gets. */
  test: z.string(),
  /** Why the recipient gets this mail. */
  reasons: z.record(z.enum(templates), z.string()),
  /** Topic or reference. */
  labels: z.record(z.enum(templates), z.string()),
  request_states: z.record(z.string(), z.string()),
  terms: z.record(z.enum(ownTerms), z.string()),
});

export type MailTexts = Omit<z.output<typeof matterSchema>, 'terms'> & {
  terms: Record<Term, string>;
  mails: Record<Template, { subject: string; body: string }>;
};

const status = { fr: fr.status, en: en.status };
const roleNames = { fr: fr.officeUsers.words.roles, en: en.officeUsers.words.roles };

/** Lower case, for sentences. */
function screenWords(locale: Locale): Record<ScreenTerm, string> {
  const within = (word: string) => word.charAt(0).toLocaleLowerCase(locale) + word.slice(1);
  const { request, quote } = status[locale];
  return Object.fromEntries([
    ...requestStates.map((state) => [`request.${state}`, within(request[state])]),
    ...quoteStates.map((state) => [`offer.${state}`, within(quote[state])]),
    ...roles.map((role) => [`role.${role}`, roleNames[locale][role]]),
  ]) as Record<ScreenTerm, string>;
}

/** @throws Error with the file and the invalid mail */
export function readMailTexts(root: string): Record<Locale, MailTexts> {
  return Object.fromEntries(
    locales.map((locale) => [locale, readTexts(join(root, 'server', 'mail', 'texts', `${locale}.md`))]),
  ) as Record<Locale, MailTexts>;
}

function readTexts(file: string): MailTexts {
  const [, front = '', rest = ''] =
    /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
  const checked = matterSchema.safeParse(parse(front));
  if (!checked.success) throw new Error(`${file}: ${z.prettifyError(checked.error)}`);
  const mails = new Map<string, { subject: string; body: string }>();
  for (const part of rest.split(/^## /m).slice(1)) {
    const [, name = '', subject = '', body = ''] = /^(\S+)\s+subject: (.+)\n([\s\S]*)$/.exec(part) ?? [];
    mails.set(name, { subject: subject.trim(), body: body.trim() });
  }
  const missing = templates.filter((template) => !mails.get(template)?.subject || !mails.get(template)?.body);
  if (missing.length > 0 || mails.size !== templates.length)
    throw new Error(
      `${file}: ${missing.join(', ') || 'there is a mail nobody sends, or one without a subject'}`,
    );
  const { terms, ...matter } = checked.data;
  return {
    ...matter,
    terms: { ...terms, ...screenWords(matter.locale) },
    mails: Object.fromEntries(mails) as MailTexts['mails'],
  };
}
