// Calls about the newsletter.
import type * as newsletter from '../../lib/contract/letters/calls';
import { confirmSubscription } from '../rules/confirm-subscription';
import { deleteSubscription, endSubscription, endSubscriptions } from '../rules/end-subscriptions';
import { exportSubscribers, listSubscribers } from '../rules/list-subscribers';
import { subscribe } from '../rules/subscribe';
import { unsubscribe } from '../rules/unsubscribe';
import { csvFile } from './csv';
import { exportWords } from './export-words';
import type { Handlers } from './handler';

const done = { answer: { success: true } } as const;

/** The names the contract has for them, so that a program reads the file as a person does. */
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

export const newsletterHandlers: Pick<Handlers, keyof typeof newsletter> = {
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
          pieces: [subscribers],
          cells: (subscriber) => columns.map((column) => subscriber[column]),
          words: exportWords.subscribers,
        },
        query,
        context.now,
      ),
    };
  },
};
