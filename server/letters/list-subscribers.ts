import type { z } from 'zod';
import type { StatusCounts } from '../../lib/contract/core/envelope';
import type {
  exportSubscribersQuery,
  Subscriber,
  subscribersQuery,
  SubscriberStatus,
} from '../../lib/contract/letters/schemas';
import { recordActivity } from '../core/activity/record-activity';
import { allSubscriptions, countSubscriptions, listSubscriptions } from './queries';
import type { SubscriptionRow } from './queries';
import { searchWords } from '../db/text-search';
import { requireAdmin, requireRight } from '../core/caller';
import type { Context } from '../core/context';
import { demoMark } from '../core/demo-mark';
import { recordSecurityEvent } from '../security/record-security-event';

export function presentSubscriber({
  id,
  email,
  locale,
  status,
  source,
  requested_at,
  consent_version,
  confirmed_at,
  unsubscribed_at,
  demo,
}: SubscriptionRow): Subscriber {
  return {
    id,
    email,
    locale,
    status,
    source,
    requestedAt: requested_at,
    consentVersion: consent_version,
    confirmedAt: confirmed_at,
    unsubscribedAt: unsubscribed_at,
    ...demoMark(demo),
  };
}

export interface SubscriberPage {
  subscribers: Subscriber[];
  counts: StatusCounts<SubscriberStatus>;
  count: number;
  currentPage: number;
  totalPages: number;
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function listSubscribers(
  context: Context,
  { status, search, sort, page, limit }: z.output<typeof subscribersQuery>,
): Promise<SubscriberPage> {
  requireRight(context, 'letters');
  const { rows, count } = await listSubscriptions(
    context.database,
    { status, words: searchWords(search ?? '') },
    { sort, offset: (page - 1) * limit, limit },
  );
  return {
    subscribers: rows.map(presentSubscriber),
    counts: await countSubscriptions(context.database.read),
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
  };
}

/** Logs an activity. @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function exportSubscribers(
  context: Context,
  { status, search, sort }: z.output<typeof exportSubscribersQuery>,
): Promise<Subscriber[]> {
  const { userId } = requireAdmin(context);
  return context.database.write(async (transaction) => {
    await recordActivity(
      transaction,
      { actor: userId, action: 'newsletter.exported', record: { type: 'newsletter', id: status ?? 'all' } },
      context.now,
    );
    await recordSecurityEvent(transaction, context, {
      kind: 'export',
      reason: 'subscribers',
      account: userId,
    });
    return (await allSubscriptions(transaction, { status, words: searchWords(search ?? '') }, sort)).map(
      presentSubscriber,
    );
  });
}
