// The words of all mails, from one Markdown file a language: a front matter, then one second-level heading a mail.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { locales } from '../../lib/contract/locale';
import type { Locale } from '../../lib/contract/locale';
import { templates, terms } from './mail';
import type { Template } from './mail';

const matterSchema = z.object({
  locale: z.enum(locales),
  signature: z.string(),
  footer: z.string(),
  preferences: z.string(),
  /** The link that ends a subscription, at the foot of what is sent by it. */
  unsubscribe: z.string(),
  /** Why somebody receives this mail, at its foot. */
  reasons: z.record(z.enum(templates), z.string()),
  request_states: z.record(z.string(), z.string()),
  terms: z.record(z.enum(terms), z.string()),
});

export type MailTexts = z.output<typeof matterSchema> & { mails: Record<Template, { subject: string; body: string }> };

/**
 * The texts under `<root>/server/mail/texts`.
 * @throws Error naming the file and the mail that is not as it should be
 */
export function readMailTexts(root: string): Record<Locale, MailTexts> {
  return Object.fromEntries(locales.map((locale) => [locale, readTexts(join(root, 'server', 'mail', 'texts', `${locale}.md`))])) as Record<Locale, MailTexts>;
}

function readTexts(file: string): MailTexts {
  const [, matter = '', rest = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
  const checked = matterSchema.safeParse(parse(matter));
  if (!checked.success) throw new Error(`${file}: ${z.prettifyError(checked.error)}`);
  const mails = new Map<string, { subject: string; body: string }>();
  for (const part of rest.split(/^## /m).slice(1)) {
    const [, name = '', subject = '', body = ''] = /^(\S+)\s+subject: (.+)\n([\s\S]*)$/.exec(part) ?? [];
    mails.set(name, { subject: subject.trim(), body: body.trim() });
  }
  const missing = templates.filter((template) => !mails.get(template)?.subject || !mails.get(template)?.body);
  if (missing.length > 0 || mails.size !== templates.length) throw new Error(`${file}: ${missing.join(', ') || 'there is a mail nobody sends, or one without a subject'}`);
  return { ...checked.data, mails: Object.fromEntries(mails) as MailTexts['mails'] };
}
