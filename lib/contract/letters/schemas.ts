import { z } from 'zod';
import { csvChoice } from '../core/csv';
import { changesOf, refusedSchema } from '../core/bulk';
import { statusCounts, success, successList } from '../core/envelope';
import { demoMark, id, instant, limit, page, search, sorting } from '../core/fields';
import { localeSchema } from '../core/locale-schema';
import { email } from '../accounts/schemas';

const newsletterSources = ['home', 'blog', 'contact', 'other'] as const;
const sourceSchema = z.enum(newsletterSources);
export type NewsletterSource = z.output<typeof sourceSchema>;

export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed'] as const;
const statusSchema = z.enum(subscriberStatuses);
export type SubscriberStatus = z.output<typeof statusSchema>;

export const subscribeBody = z.object({
  email,
  /** Language of mails; default: the answer's. */
  locale: localeSchema.optional(),
  source: sourceSchema.default('other'),
  /** Honeypot: any value means spam. */
  website: z.string().nullable().optional(),
});

const token = z.string().min(20).max(200);
export const confirmSubscriptionBody = z.object({ token });
/** `already`: the link was used; the subscription is active. */
export const subscriptionConfirmedAnswer = success({ already: z.boolean() });
/** In the query: mail clients post `List-Unsubscribe=One-Click` to the URL (RFC 8058). The body is ignored. */
export const unsubscribeQuery = z.object({ token });

export const subscriberSchema = z.object({
  id,
  email: z.string(),
  locale: localeSchema,
  status: statusSchema,
  /** Of the latest form. */
  source: sourceSchema,
  requestedAt: instant,
  consentVersion: z.string(),
  confirmedAt: instant.nullable(),
  unsubscribedAt: instant.nullable(),
  demo: demoMark,
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

/** Only ends a subscription: consent must come from the address's owner. */
export const endSubscriptionBody = z.object({ status: z.literal('unsubscribed') });
export const endSubscriptionsBody = changesOf(z.object({ id, status: z.literal('unsubscribed') }));
/** `subscriber`: null if never confirmed, and so deleted. */
export const subscriptionEndedAnswer = success({ subscriber: subscriberSchema.nullable() });
export const subscriptionsEndedAnswer = success({
  subscribers: z.array(subscriberSchema),
  refused: refusedSchema,
});
