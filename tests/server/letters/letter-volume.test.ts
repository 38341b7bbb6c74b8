import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { lettersQuery } from '@/lib/contract/letters/letter-schemas';
import type { LetterCounts, LetterSummary } from '@/lib/contract/letters/letter-schemas';
import type { Context } from '../../../server/core/context';
import { newId } from '../../../server/db/id';
import { listLetters } from '../../../server/letters/texts/list-letters';
import { presentLetter } from '../../../server/letters/texts/present';
import { createDatabase } from '../db/database';
import type { TestDatabase } from '../db/database';
import { addUser, createTools, now } from '../fixtures';

const LETTERS = 20;
const RECIPIENTS = 600;

let testDatabase: TestDatabase;
let context: Context;
let letters: LetterSummary[];
const at = now.toISOString();
const ids = Array.from({ length: LETTERS }, newId);

/** Every eighth subscription ended, each after one letter. */
const addSubscriptions = () =>
  sql`insert into newsletter_subscriptions (id, email, locale, status, source, consent_version, hash, expires_at,
      requested_at, confirmed_at)
    with recursive number(i) as (select 1 union all select i + 1 from number where i < ${RECIPIENTS})
    select 's' || i, 'r' || i || '@volume.example', case when i % 2 = 0 then 'fr' else 'en' end,
      case when i % 8 = 0 then 'unsubscribed' else 'confirmed' end, 'home', '2026-01-01', 'h' || i,
      cast(${at} as text), cast(${at} as text), cast(${at} as text) from number`.execute(
    testDatabase.database.read,
  );

/** Every state; the first letters in part refused or skipped, the last one under way. */
const addRecipients = (id: string, index: number) =>
  sql`insert into letter_recipients (letter_id, position, subscription_id, locale, state, delivery, at,
      unsubscribed_at)
    select cast(${id} as text), i, 's' || i,
      case when i % 2 = 0 then 'fr' else 'en' end, state,
      case when state = 'sent' then 'smtp' end, cast(${at} as text),
      case when state = 'sent' and i % 8 = 0 and (i / 8) % ${sql.lit(LETTERS)} = ${index} then cast(${at} as text) end
    from (
      with recursive number(i) as (select 1 union all select i + 1 from number where i < ${RECIPIENTS})
      select i, case when ${index} = ${sql.lit(LETTERS - 1)} and i > 400 then 'waiting'
        when ${index} = ${sql.lit(LETTERS - 1)} and i > 380 then 'queued'
        when i % 50 = 1 then 'refused' when i % 75 = 2 then 'skipped' else 'sent' end as state
      from number
    ) as recipient`.execute(testDatabase.database.read);

beforeAll(async () => {
  testDatabase = await createDatabase();
  const { database } = testDatabase;
  const userId = await addUser(database, 'Camille Roy');
  context = {
    ...createTools(database),
    database,
    caller: { kind: 'admin', userId, sessionId: 's', emailVerified: true, proven: true },
    client: { address: '10.0.0.1', userAgent: null },
    locale: 'fr',
    now,
    expire: () => {},
  };
  await addSubscriptions();
  for (const [index, id] of ids.entries()) {
    await database.read
      .insertInto('letters')
      .values({
        id,
        number: index + 1,
        state: index === LETTERS - 1 ? 'sending' : 'sent',
        per_minute: 60,
        send_at: at,
        started_at: at,
        paused_at: null,
        finished_at: null,
        draft_key: null,
        updated_by: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await addRecipients(id, index);
  }
  ({ letters } = await listLetters(context, lettersQuery.parse({})));
}, 120_000);
afterAll(() => testDatabase.drop());

const sumOf = ({ fr, en }: Record<'fr' | 'en', LetterCounts>) =>
  Object.fromEntries(
    (Object.keys(fr) as (keyof LetterCounts)[]).map((key) => [key, fr[key] + en[key]]),
  ) as LetterCounts;

describe('list of letters with many recipients', () => {
  it('counts like the page of each letter', async () => {
    expect(letters.map(({ id, counts }) => ({ id, counts }))).toEqual(
      await Promise.all(
        ids.toReversed().map(async (id) => ({
          id,
          counts: sumOf((await presentLetter(context.database.read, context, id)).counts),
        })),
      ),
    );
  });

  it('counts unsubscribed recipients whose subscriptions are erased', async () => {
    const unsubscribed = ({ counts }: LetterSummary) => counts.unsubscribed;
    await context.database.read
      .deleteFrom('newsletter_subscriptions')
      .where('status', '=', 'unsubscribed')
      .execute();
    const { letters: after } = await listLetters(context, lettersQuery.parse({}));
    expect(Math.max(...letters.map(unsubscribed))).toBeGreaterThan(0);
    expect(after.map(unsubscribed)).toEqual(letters.map(unsubscribed));
  });

  it('counts recipients that wait for their turn', () => {
    expect(letters[0]?.counts).toMatchObject({ recipients: RECIPIENTS, waiting: 220 });
  });
});
