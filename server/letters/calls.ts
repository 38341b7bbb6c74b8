import type * as newsletter from '../../lib/contract/letters/calls';
import { confirmSubscription } from './confirm-subscription';
import { deleteSubscription, endSubscription, endSubscriptions } from './end-subscriptions';
import { exportSubscribers, listSubscribers } from './list-subscribers';
import { subscribe } from './subscribe';
import { unsubscribe } from './unsubscribe';
import { csvFile } from '../core/serving/csv';
import { exportWords } from '../core/serving/export-words';
import type { Handlers } from '../core/serving/handler';

const done = { answer: { success: true } } as const;

const columns = [
  'email',
  'status',
  'locale',
  'source',
  'requestedAt',
  'consentVersion',
  'confirmedAt',
  'unsubscribedAt',
] as const;

export const subscriberHandlers: Pick<Handlers, keyof typeof newsletter> = {
  subscribe: async ({ body, context }) => {
    await subscribe(context, body);
    return done;
  },
  confirmSubscription: async ({ body, context }) => ({
    answer: { success: true, ...(await confirmSubscription(context, body.token)) },
  }),
  unsubscribe: async ({ query, context }) => {
    await unsubscribe(context, query.token);
    return done;
  },
  listSubscribers: async ({ query, context }) => ({
    answer: { success: true, ...(await listSubscribers(context, query)) },
  }),
  endSubscription: async ({ params, context }) => ({
    answer: { success: true, subscriber: await endSubscription(context, params.id) },
  }),
  endSubscriptions: async ({ body, context }) => ({
    answer: {
      success: true,
      ...(await endSubscriptions(
        context,
        body.changes.map(({ id }) => id),
      )),
    },
  }),
  deleteSubscription: async ({ params, context }) => {
    await deleteSubscription(context, params.id);
    return done;
  },
  exportSubscribers: async ({ query, context }) => {
    const subscribers = await exportSubscribers(context, query);
    return {
      file: csvFile(
        {
          name: 'newsletter',
          columns,
          batches: [subscribers],
          row: (subscriber) => subscriber,
          words: exportWords.subscribers,
        },
        query,
        context.now,
      ),
    };
  },
};
