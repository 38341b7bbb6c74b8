import type { z } from 'zod';
import type { LetterRefusal, letterRefusalsQuery } from '../../../lib/contract/letters/letter-schemas';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { fromFlag } from '../../db/codec';
import type { Handle } from '../../db/database';
import { findLetter } from '../texts/queries';

/** Given up, or refused once and tried again later. */
const refused = (handle: Handle, letterId: string) =>
  handle
    .selectFrom('letter_recipients as recipient')
    .leftJoin('newsletter_subscriptions as subscription', 'subscription.id', 'recipient.subscription_id')
    .leftJoin('outbox as mail', 'mail.id', 'recipient.mail_id')
    .where('recipient.letter_id', '=', letterId)
    .where((eb) =>
      eb.or([
        eb('recipient.state', '=', 'refused'),
        eb.and([
          eb('recipient.state', '=', 'queued'),
          eb('mail.last_error', 'is not', null),
          eb('mail.waits_for', 'is', null),
        ]),
      ]),
    );

const columns = [
  'recipient.position',
  'recipient.locale',
  'recipient.state',
  'recipient.code',
  'recipient.for_good',
  'recipient.at',
  'subscription.email',
  'mail.last_error',
  'mail.next_attempt_at',
  'mail.created_at',
] as const;

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];
const selected = (handle: Handle, letterId: string) => refused(handle, letterId).select(columns);

const presentRefusal = (row: Row): LetterRefusal => {
  const isOver = row.state === 'refused';
  return {
    id: String(row.position),
    email: row.email,
    locale: row.locale,
    code: (isOver ? row.code : row.last_error) ?? 'FAILED',
    at: row.at ?? row.created_at ?? '',
    outcome: !isOver ? 'retrying' : fromFlag(row.for_good) ? 'for-good' : 'given-up',
    nextTryAt: isOver ? null : row.next_attempt_at,
  };
};

export interface RefusalPage {
  refusals: LetterRefusal[];
  count: number;
  currentPage: number;
  totalPages: number;
}

/** In order of sending. @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function listLetterRefusals(
  context: Context,
  id: string,
  { page, limit }: z.output<typeof letterRefusalsQuery>,
): Promise<RefusalPage> {
  requireRight(context, 'letters');
  const { read } = context.database;
  if (!(await findLetter(read, id))) throw new Refusal('NOT_FOUND');
  const { count } = await refused(read, id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await selected(read, id)
    .orderBy('recipient.position')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
  return {
    refusals: rows.map(presentRefusal),
    count: Number(count),
    currentPage: page,
    totalPages: Math.ceil(Number(count) / limit),
  };
}
