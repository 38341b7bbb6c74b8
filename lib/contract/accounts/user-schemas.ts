// Accounts as administrators see them, and what their calls about them take and answer. @see PRODUCT §7
import { z } from 'zod';
import { userStatuses } from './choices';
import { csvChoice } from '../core/csv';
import { changesOf, refusedSchema } from '../core/bulk';
import { statusCounts, success, successList } from '../core/envelope';
import { flag, id, instant, limit, page, search, sorting } from '../core/fields';
import { roleSchema, userSchema, userStatusSchema } from './schemas';

export const accountSchema = userSchema.extend({
  /** When they last did something here; null: never signed in. */
  lastSeenAt: instant.nullable(),
  /** Whether the invitation still waits: the person never joined. */
  invited: z.boolean(),
  otp: z.object({ enabled: z.boolean() }),
  /** Passkeys that are not blocked. */
  passkeys: z.number().int().min(0),
});
export type Account = z.output<typeof accountSchema>;

export const accountSorts = ['createdAt', 'name', 'lastSeenAt', 'role'] as const;

const filter = {
  role: roleSchema.optional(),
  status: userStatusSchema.optional(),
  /** Whether the e-mail address is confirmed. */
  verified: flag.optional(),
  search: search.optional(),
  /** Newest first where nothing is said; accounts that were never used come last by `-lastSeenAt`. */
  sort: sorting(accountSorts, '-createdAt'),
};
export const usersQuery = z.object({ ...filter, page, limit: limit(20, 100) });
export const exportUsersQuery = z.object({ ...filter, ...csvChoice });
export type AccountSort = z.output<typeof usersQuery>['sort'];

export const accountAnswer = success({ user: accountSchema });
export const accountListAnswer = successList({
  users: z.array(accountSchema),
  counts: statusCounts(userStatuses).optional(),
});

export const changeUsersBody = changesOf(z.object({ id, status: userStatusSchema }));
/** users: those that are as asked for now. */
export const usersChangedAnswer = success({ users: z.array(accountSchema), refused: refusedSchema });

const consentKinds = ['account', 'contact', 'request', 'newsletter'] as const;
export const consentSchema = z.object({
  id,
  /** What was agreed to: having an account, an answer to a message, to a project request, or the newsletter. */
  kind: z.enum(consentKinds),
  /** The version of the words; null where none is kept. */
  version: z.string().nullable(),
  givenAt: instant,
  /** When a newsletter's subscription was confirmed by its mail; null elsewhere, and while it waits. */
  confirmedAt: instant.nullable(),
  /** When it was taken back; null while it holds. */
  endedAt: instant.nullable(),
  /** The message's or request's reference; null elsewhere. */
  reference: z.string().nullable(),
});
export type Consent = z.output<typeof consentSchema>;
/** Newest first. */
export const consentListAnswer = success({ consents: z.array(consentSchema) });
