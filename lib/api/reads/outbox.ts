import 'server-only';
import type { z } from 'zod';
import { listOutbox } from '@/lib/contract/mail/calls';
import type { outboxAnswer, outboxQuery } from '@/lib/contract/mail/schemas';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import type { Result } from '../result';

export type OutboxList = z.output<typeof outboxAnswer>;
export type OutboxQuestion = Omit<z.input<typeof outboxQuery>, 'limit'>;

export const MAILS_PER_PAGE = 50;

export function readOutbox(
  { search, ...question }: OutboxQuestion,
  caller: Caller,
): Promise<Result<OutboxList>> {
  return call(listOutbox, {
    query: { ...question, search: search || undefined, limit: MAILS_PER_PAGE },
    ...caller,
  });
}
