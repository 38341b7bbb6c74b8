import { z } from 'zod';
import { csvChoice } from '../core/csv';
import { successList } from '../core/envelope';
import { day, id, instant, limit, page, search, sorting } from '../core/fields';
import { securityEventGroupNames, securityEventOutcomes } from './choices';

/** `name` and `email`: null once the account is deleted. */
const personSchema = z.object({ id, name: z.string().nullable(), email: z.string().nullable() });
export type SecurityEventPerson = z.output<typeof personSchema>;

export const securityEventSchema = z.object({
  id,
  /** One of `securityEventKinds`; later hosts may send other kinds, outcomes and reasons. */
  kind: z.string(),
  outcome: z.string(),
  reason: z.string().nullable(),
  /** null: unknown. */
  account: personSchema.nullable(),
  /** null: not signed in. */
  actor: personSchema.nullable(),
  /** Shortened: `203.0.113.…`. */
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** As in the log. */
  requestId: z.string().nullable(),
  endpoint: z.string().nullable(),
  createdAt: instant,
});
export type SecurityEventEntry = z.output<typeof securityEventSchema>;

const count = z.number().int().min(0);

/** The last seven days; with `account`, that account's. */
export const securityOverviewSchema = z.object({
  refused: count,
  throttled: count,
  /** Networks refused five times within an hour, or throttled. */
  attacks: count,
  /** Accounts they then signed in to. */
  opened: z.array(personSchema),
  /** Day with most refusals (agency's time zone), by hour (24); null: no events. */
  busiest: z.object({ day, hours: z.array(z.object({ entered: count, refused: count })) }).nullable(),
});
export type SecurityOverview = z.output<typeof securityOverviewSchema>;

export const securityCountsSchema = z.object({
  all: count,
  refused: count,
  throttled: count,
  'sign-ins': count,
  factors: count,
  roles: count,
  exports: count,
});

const filter = {
  /** Part of a name or e-mail address, or start of a network address or request id. */
  search: search.optional(),
  group: z.enum(securityEventGroupNames as [string, ...string[]]).optional(),
  outcome: z.enum(securityEventOutcomes).optional(),
  /** Affected by or caused by this account. */
  account: id.optional(),
  /** In the agency's time zone, inclusive. */
  from: day.optional(),
  to: day.optional(),
};
const sort = sorting(['createdAt'], '-createdAt');

export const securityEventsQuery = z.object({ ...filter, sort, page, limit: limit(50, 100) });
export const exportSecurityEventsQuery = z.object({ ...filter, sort, ...csvChoice });

export const securityEventsAnswer = successList({
  events: z.array(securityEventSchema),
  overview: securityOverviewSchema,
  counts: securityCountsSchema,
});
