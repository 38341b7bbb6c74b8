import { z } from 'zod';
import { doneAnswer } from '../accounts/sign-in-schemas';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import {
  confirmSubscriptionBody,
  endSubscriptionBody,
  endSubscriptionsBody,
  exportSubscribersQuery,
  subscribeBody,
  subscriberListAnswer,
  subscribersQuery,
  subscriptionConfirmedAnswer,
  subscriptionEndedAnswer,
  subscriptionsEndedAnswer,
  unsubscribeQuery,
} from './schemas';

const tag = 'newsletter';

export const subscribe = endpoint({
  id: 'subscribe',
  method: 'post',
  path: '/api/newsletter',
  access: 'anyone',
  tag,
  summary: 'Asks for a confirmation mail; known and unknown addresses answer alike',
  body: subscribeBody,
  status: 202,
  answer: doneAnswer,
  errors: ['TOO_MANY_REQUESTS'],
});

export const confirmSubscription = endpoint({
  id: 'confirmSubscription',
  method: 'post',
  path: '/api/newsletter/confirm',
  access: 'anyone',
  tag,
  summary:
    'Confirms a subscription by the link of its mail; a second use answers that it is confirmed already',
  body: confirmSubscriptionBody,
  status: 200,
  answer: subscriptionConfirmedAnswer,
  errors: ['TOKEN_INVALID', 'TOO_MANY_REQUESTS'],
});

export const unsubscribe = endpoint({
  id: 'unsubscribe',
  method: 'post',
  path: '/api/newsletter/unsubscribe',
  access: 'anyone',
  tag,
  summary: 'Ends a subscription, in one click (RFC 8058); repeats answer alike',
  query: unsubscribeQuery,
  status: 200,
  answer: doneAnswer,
  errors: ['TOKEN_INVALID', 'TOO_MANY_REQUESTS'],
});

export const listSubscribers = endpoint({
  id: 'listSubscribers',
  method: 'get',
  path: '/api/newsletter',
  access: 'admin',
  rights: ['letters'],
  tag,
  summary: 'Subscribers, filtered and sorted',
  query: subscribersQuery,
  status: 200,
  answer: subscriberListAnswer,
  errors: [],
});

export const exportSubscribers = endpoint({
  id: 'exportSubscribers',
  method: 'get',
  path: '/api/newsletter/export',
  access: 'admin',
  proof: 'recent',
  tag,
  summary: 'The same list as CSV, whole and safe to open in a spreadsheet',
  query: exportSubscribersQuery,
  download: true,
  status: 200,
  answer: z.unknown(),
  errors: [],
});

export const endSubscription = endpoint({
  id: 'endSubscription',
  method: 'patch',
  path: '/api/newsletter/{id}',
  access: 'admin',
  rights: ['letters'],
  tag,
  summary: 'Ends a subscription, as its owner requested by other means; deletes one that was never confirmed',
  params: z.object({ id }),
  body: endSubscriptionBody,
  status: 200,
  answer: subscriptionEndedAnswer,
  errors: ['NOT_FOUND'],
});

export const endSubscriptions = endpoint({
  id: 'endSubscriptions',
  method: 'patch',
  path: '/api/newsletter',
  access: 'admin',
  rights: ['letters'],
  tag,
  summary: 'Ends several subscriptions',
  body: endSubscriptionsBody,
  status: 200,
  answer: subscriptionsEndedAnswer,
  errors: [],
});

export const deleteSubscription = endpoint({
  id: 'deleteSubscription',
  method: 'delete',
  path: '/api/newsletter/{id}',
  access: 'admin',
  proof: 'recent',
  tag,
  summary: 'Erases a subscription with its proof',
  params: z.object({ id }),
  status: 200,
  answer: doneAnswer,
  errors: ['NOT_FOUND'],
});
