import type { MailDelivery } from '../../../lib/contract/mail/choices';
import { letterSteps } from '../../../lib/contract/letters/choices';
import type { LetterState } from '../../../lib/contract/letters/choices';
import { locales } from '../../../lib/contract/core/locale';
import type { Locale } from '../../../lib/contract/core/locale';
import type {
  Letter,
  LetterCounts,
  LetterSummary,
  LetterText,
} from '../../../lib/contract/letters/letter-schemas';
import { isComplete } from '../../../lib/contract/letters/completeness';
import type { Context } from '../../core/context';
import { demoMark } from '../../core/demo-mark';
import { fullName } from '../../core/full-name';
import { Refusal } from '../../core/refusal';
import { fromJson } from '../../db/codec';
import type { Handle } from '../../db/database';
import { countAudience, countRecipients, sumRecipients } from '../sending/recipients';
import type { RecipientCount } from '../sending/recipients';
import { findLetter, textsOfLetters } from './queries';
import type { LetterRow, LetterTextRow } from './queries';

type ByLocale<T> = Record<Locale, T>;

const noCounts: LetterCounts = {
  recipients: 0,
  sent: 0,
  waiting: 0,
  refused: 0,
  skipped: 0,
  unsubscribed: 0,
};

const countOfState = {
  waiting: 'waiting',
  queued: 'waiting',
  sent: 'sent',
  refused: 'refused',
  skipped: 'skipped',
} as const;

function countsOf(rows: readonly RecipientCount[]): LetterCounts {
  return rows.reduce<LetterCounts>((counts, { state, count, unsubscribed }) => {
    const column = countOfState[state];
    return {
      ...counts,
      recipients: counts.recipients + count,
      [column]: counts[column] + count,
      unsubscribed: counts.unsubscribed + unsubscribed,
    };
  }, noCounts);
}

const byLocale = <T>(make: (locale: Locale) => T): ByLocale<T> =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as ByLocale<T>;

function presentText(row: LetterTextRow | undefined): LetterText {
  const { subject = '', preheader = '', content = '', slug = '', words = 0 } = row ?? {};
  return { subject, preheader, content, slug, words, complete: isComplete({ subject, content }) };
}

/** Only letters with a complete language can be sent. */
function allowedOf(state: LetterState, texts: ByLocale<LetterText>): LetterState[] {
  const isReady = locales.some((locale) => texts[locale].complete);
  return [...letterSteps[state]].filter((next) => next !== 'scheduled' || isReady);
}

/** How the mails left; for a letter without mails, how they would leave now. */
function deliveryOf(
  { demo }: LetterRow,
  deliveries: readonly (MailDelivery | null)[],
  now: MailDelivery,
): MailDelivery {
  if (deliveries.includes('smtp')) return 'smtp';
  return demo === 1 || deliveries.includes('disk') ? 'disk' : now;
}

const factsOf = ({ id, number, state, send_at, started_at, finished_at, updated_at, demo }: LetterRow) => ({
  id,
  number,
  state,
  sendAt: send_at,
  startedAt: started_at,
  finishedAt: finished_at,
  updatedAt: updated_at,
  ...demoMark(demo),
});

export async function presentLetters(
  handle: Handle,
  { mail }: Pick<Context, 'mail'>,
  rows: readonly LetterRow[],
): Promise<LetterSummary[]> {
  const ids = rows.map(({ id }) => id);
  const texts = await textsOfLetters(handle, ids);
  const sums = await sumRecipients(handle, ids);
  return rows.map((row) => ({
    ...factsOf(row),
    delivery: deliveryOf(row, [sums.get(row.id)?.delivery ?? null], mail.delivery),
    subjects: byLocale(
      (locale) => texts.find((text) => text.letter_id === row.id && text.locale === locale)?.subject ?? '',
    ),
    counts: sums.get(row.id)?.counts ?? noCounts,
  }));
}

async function nameOf(handle: Handle, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const user = await handle
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user ? fullName(user.first_name, user.last_name) : null;
}

/** Tests are limited by hour: a letter has few. */
async function findLastTests(handle: Handle, id: string): Promise<Letter['lastTests']> {
  const rows = await handle
    .selectFrom('activity')
    .innerJoin('users', 'users.id', 'activity.actor_id')
    .select(['activity.created_at', 'activity.changes', 'users.email'])
    .where('activity.record_type', '=', 'letter')
    .where('activity.record_id', '=', id)
    .where('activity.action', '=', 'letter.test-sent')
    .orderBy('activity.created_at', 'desc')
    .execute();
  return byLocale((locale) => {
    const row = rows.find(({ changes }) => fromJson(changes).some(({ after }) => after === locale));
    return row ? { at: row.created_at, to: row.email } : null;
  });
}

/** @throws Refusal NOT_FOUND */
export async function presentLetter(
  handle: Handle,
  { mail }: Pick<Context, 'mail'>,
  id: string,
): Promise<Letter> {
  const row = await findLetter(handle, id);
  if (!row) throw new Refusal('NOT_FOUND');
  const written = await textsOfLetters(handle, [id]);
  const counts = await countRecipients(handle, [id]);
  const texts = byLocale((locale) => presentText(written.find((text) => text.locale === locale)));
  return {
    ...factsOf(row),
    delivery: deliveryOf(
      row,
      counts.map(({ delivery }) => delivery),
      mail.delivery,
    ),
    subjects: byLocale((locale) => texts[locale].subject),
    version: row.version,
    texts,
    published: row.published === 1,
    perMinute: row.per_minute,
    pausedAt: row.paused_at,
    createdAt: row.created_at,
    updatedBy: await nameOf(handle, row.updated_by),
    lastTests: await findLastTests(handle, id),
    counts: byLocale((locale) => countsOf(counts.filter((count) => count.locale === locale))),
    audience: await countAudience(handle),
    allowed: allowedOf(row.state, texts),
  };
}
