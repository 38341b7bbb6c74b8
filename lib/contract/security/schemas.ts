// The record of security events: what was tried on which account, and with what outcome. @see PRODUCT §19
import { z } from 'zod';
import { csvChoice } from '../core/csv';
import { successList } from '../core/envelope';
import { day, id, instant, limit, page, search, sorting } from '../core/fields';
import { securityEventGroupNames, securityEventOutcomes } from './choices';

/** Name and e-mail address are null once the account is gone. */
const personSchema = z.object({ id, name: z.string().nullable(), email: z.string().nullable() });
export type SecurityEventPerson = z.output<typeof personSchema>;

export const securityEventSchema = z.object({
  id,
  /** One of `securityEventKinds`; later hosts may record others, as of outcomes and reasons. */
  kind: z.string(),
  outcome: z.string(),
  reason: z.string().nullable(),
  /** Whose account it is about; null: of no known account. */
  account: personSchema.nullable(),
  /** Who did it; null: not signed in. */
  actor: personSchema.nullable(),
  /** Shortened: `203.0.113.…`. */
  address: z.string().nullable(),
  /** As the browser names itself. */
  userAgent: z.string().nullable(),
  /** The request it belongs to, as log lines name it. */
  requestId: z.string().nullable(),
  /** The id of the call. */
  endpoint: z.string().nullable(),
  createdAt: instant,
});
export type SecurityEventEntry = z.output<typeof securityEventSchema>;

const count = z.number().int().min(0);

/** The last seven days in figures; with `account`, of that account alone. */
export const securityOverviewSchema = z.object({
  refused: count,
  throttled: count,
  /** Networks that were refused five times within an hour, or throttled. */
  attacks: count,
  /** Accounts that one of these networks signed in to after it was refused there. */
  opened: z.array(personSchema),
  /** The day with the most refusals, on the agency's clock, hour by hour (24); null: nothing happened. */
  busiest: z.object({ day, hours: z.array(z.object({ entered: count, refused: count })) }).nullable(),
});
export type SecurityOverview = z.output<typeof securityOverviewSchema>;

/** All events that are kept, by what the list can be filtered by. */
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
  /** Part of the name or e-mail address of an account, or how a network address or a request id begins. */
  search: search.optional(),
  group: z.enum(securityEventGroupNames as [string, ...string[]]).optional(),
  outcome: z.enum(securityEventOutcomes).optional(),
  /** What is about an account, or was done by it. */
  account: id.optional(),
  /** First and last day, in Europe/Paris, both included. */
  from: day.optional(),
  to: day.optional(),
};
const sort = sorting(['createdAt'], '-createdAt');

export const securityEventsQuery = z.object({ ...filter, sort, page, limit: limit(50, 100) });
export const exportSecurityEventsQuery = z.object({ ...filter, sort, ...csvChoice });

/** Newest first, where nothing else is asked for. */
export const securityEventsAnswer = successList({
  events: z.array(securityEventSchema),
  overview: securityOverviewSchema,
  counts: securityCountsSchema,
});
