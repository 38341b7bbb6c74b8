// The newsletter: double opt-in, one-click unsubscribing, and the list of subscribers. @see PRODUCT §6
import { z } from 'zod';
import { csvChoice } from '../core/csv';
import { changesOf, refusedSchema } from '../core/bulk';
import { statusCounts, success, successList } from '../core/envelope';
import { id, instant, limit, page, search, sorting } from '../core/fields';
import { localeSchema } from '../core/locale';
import { email } from '../accounts/schemas';

/** Pages that hold the form. */
const newsletterSources = ['home', 'blog', 'contact', 'other'] as const;
const sourceSchema = z.enum(newsletterSources);
export type NewsletterSource = z.output<typeof sourceSchema>;

export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed'] as const;
const statusSchema = z.enum(subscriberStatuses);
export type SubscriberStatus = z.output<typeof statusSchema>;

export const subscribeBody = z.object({
  email,
  /** The language of the mails; left out, that of the answer. */
  locale: localeSchema.optional(),
  source: sourceSchema.default('other'),
  /** Hidden from people: whoever fills it in is none, whatever it holds. */
  website: z.string().nullable().optional(),
});

const token = z.string().min(20).max(200);
export const confirmSubscriptionBody = z.object({ token });
/** already: the link was used before, and the subscription stands. */
export const subscriptionConfirmedAnswer = success({ already: z.boolean() });
/**
 * In the address and not in the body, because of RFC 8058: a mailbox's own button posts `List-Unsubscribe=One-Click` as a
 * form to the address it was given. A body is neither needed nor read.
 */
export const unsubscribeQuery = z.object({ token });

export const subscriberSchema = z.object({
  id,
  email: z.string(),
  locale: localeSchema,
  status: statusSchema,
  /** Where the address was last entered, when, and which version of the words was agreed to. */
  source: sourceSchema,
  requestedAt: instant,
  consentVersion: z.string(),
  confirmedAt: instant.nullable(),
  unsubscribedAt: instant.nullable(),
});
export type Subscriber = z.output<typeof subscriberSchema>;

export const subscriberSorts = ['requestedAt', 'email'] as const;

const filter = {
  status: statusSchema.optional(),
  search: search.optional(),
  sort: sorting(subscriberSorts, '-requestedAt'),
};
export const subscribersQuery = z.object({ ...filter, page, limit: limit(20, 100) });
export const exportSubscribersQuery = z.object({ ...filter, ...csvChoice });

export type SubscriberSort = z.output<typeof exportSubscribersQuery>['sort'];

export const subscriberListAnswer = successList({
  subscribers: z.array(subscriberSchema),
  counts: statusCounts(subscriberStatuses).optional(),
});

/** Nobody is subscribed by somebody else: this only ends. */
export const endSubscriptionBody = z.object({ status: z.literal('unsubscribed') });
export const endSubscriptionsBody = changesOf(z.object({ id, status: z.literal('unsubscribed') }));
/** subscriber: null where nothing stays of it, because it was never confirmed. */
export const subscriptionEndedAnswer = success({ subscriber: subscriberSchema.nullable() });
export const subscriptionsEndedAnswer = success({
  subscribers: z.array(subscriberSchema),
  refused: refusedSchema,
});
