import type { Locale } from '../../../lib/contract/core/locale';
import { cutText } from '../../../lib/format/cut-text';
import { firstSentence } from '../../../lib/markdown/plain-text';
import { dayAt } from '../../../lib/format/days';
import type { Handle } from '../../db/database';
import type { MailData } from '../../mail/outbox/queries';
import type { PreparedMail } from '../../mail/prepared-mail';
import { printArticle } from '../../mail/printing/print-article';
import type { Printed } from '../../mail/printing/printed';
import { withCurrentAddresses } from '../../media/current-addresses';
import { findLetter } from '../texts/queries';
import type { LetterRow, LetterTextRow } from '../texts/queries';
import { readTexts } from './send-letter';

const letterPath = (slug: string): `/${string}` => `/letters/${slug}`;

/** Characters. */
const PREHEADER_LENGTH = 110;

function beginningOf(content: string, locale: Locale): string {
  const words = firstSentence(content, locale);
  const cut = cutText(words, PREHEADER_LENGTH).replace(/\s+\S*$/, '');
  return words.length <= PREHEADER_LENGTH ? words : `${cut}…`;
}

interface Body {
  printed: Printed;
  beginning: string;
}

/** The last one of each language is printed once for all recipients. */
const lastBodies = new Map<Locale, { content: string; address: string; body: Promise<Body> }>();

function bodyOf(content: string, locale: Locale, address: string): Promise<Body> {
  const last = lastBodies.get(locale);
  if (last?.content === content && last.address === address) return last.body;
  const body = printArticle(content, { locale, address }).then((printed) => ({
    printed,
    beginning: beginningOf(content, locale),
  }));
  lastBodies.set(locale, { content, address, body });
  return body;
}

interface Parts {
  letter: Pick<LetterRow, 'number' | 'published'>;
  text: LetterTextRow;
  /** Without a trailing slash. */
  site: string;
  /** When the recipient confirmed the subscription. */
  confirmedAt: string | null;
}

/** With the current addresses of its pictures. */
export async function readShownText(handle: Handle, id: string, locale: Locale): Promise<LetterTextRow> {
  const text = (await readTexts(handle, id))[locale];
  return { ...text, content: await withCurrentAddresses(handle, text.content) };
}

/** Without the link that ends the subscription. */
export async function letterMail({ letter, text, site, confirmedAt }: Parts): Promise<PreparedMail> {
  const { locale, subject, preheader, content, slug } = text;
  const { printed, beginning } = await bodyOf(content, locale, `${site}/`);
  return {
    template: 'letter',
    locale,
    values: {
      'letter.number': letter.number,
      'letter.subject': subject,
      'subscription.confirmedAt': confirmedAt === null ? null : { day: dayAt(new Date(confirmedAt)) },
    },
    printed: { 'letter.content': printed },
    preheader: preheader || beginning,
    ...(letter.published === 1 ? { page: letterPath(slug) } : {}),
    unsigned: true,
    personal: false,
  };
}

async function confirmationOf(handle: Handle, id: string): Promise<string | null | undefined> {
  const row = await handle
    .selectFrom('newsletter_subscriptions')
    .select('confirmed_at')
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .executeTakeFirst();
  return row?.confirmed_at;
}

/** @returns null if the subscription ended, or the letter is deleted */
export async function prepareLetterMail(
  handle: Handle,
  { data, locale, site }: { data: MailData; locale: Locale; site: string },
): Promise<PreparedMail | null> {
  const { letter: id, subscription } = data;
  if (id === undefined) throw new Error('A mail of a letter needs its letter');
  const letter = await findLetter(handle, id);
  if (!letter) return null;
  const confirmedAt = subscription === undefined ? null : await confirmationOf(handle, subscription);
  // A test has no subscription.
  if (confirmedAt === undefined) return null;
  const text = await readShownText(handle, id, locale);
  return {
    ...(await letterMail({ letter, text, site, confirmedAt })),
    ...(subscription === undefined ? { isTest: true } : { subscription }),
  };
}
