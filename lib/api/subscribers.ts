// The newsletter's subscribers, for the administration.
import 'server-only';
import type { z } from 'zod';
import type { Locale } from '@/lib/contract/locale';
import { listSubscribers } from '@/lib/contract/newsletter';
import type { subscriberListAnswer, SubscriberStatus } from '@/lib/contract/newsletter.schema';
import { call } from './call';
import type { Result } from './result';

export type SubscriberList = z.output<typeof subscriberListAnswer>;

/** Subscribers a page of the list. */
export const SUBSCRIBERS_PER_PAGE = 50;

/** One page, newest request first. */
export function readSubscribers(query: { status: SubscriberStatus | undefined; search: string; page: number }, caller: { locale: Locale; token: string }): Promise<Result<SubscriberList>> {
  return call(listSubscribers, { query: { ...query, search: query.search || undefined, limit: SUBSCRIBERS_PER_PAGE }, ...caller });
}
