import 'server-only';
import type { z } from 'zod';
import { listQuestion, type ListQuery } from '@/lib/office/list-query';
import { listSubscribers } from '@/lib/contract/letters/calls';
import type { subscriberListAnswer, SubscriberSort, SubscriberStatus } from '@/lib/contract/letters/schemas';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import type { Result } from '../result';

export type SubscriberList = z.output<typeof subscriberListAnswer>;

export const SUBSCRIBERS_PER_PAGE = 50;

export function readSubscribers(
  query: ListQuery<SubscriberStatus, SubscriberSort>,
  caller: Caller,
): Promise<Result<SubscriberList>> {
  return call(listSubscribers, {
    query: { ...listQuestion(query), page: query.page, limit: SUBSCRIBERS_PER_PAGE },
    ...caller,
  });
}
