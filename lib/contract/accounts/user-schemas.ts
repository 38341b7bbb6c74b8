import { z } from 'zod';
import { userStatuses } from './choices';
import { csvChoice } from '../core/csv';
import { changesOf, refusedSchema } from '../core/bulk';
import { statusCounts, success, successList } from '../core/envelope';
import { demoMark, flag, id, instant, limit, page, search, sorting } from '../core/fields';
import { include } from '../core/include';
import { localeSchema } from '../core/locale-schema';
import { projectSummarySchema } from '../projects/schemas';
import { roleSchema, userSchema, userStatusSchema } from './schemas';

export const accountSchema = userSchema.extend({
  /** null: never signed in. */
  lastSeenAt: instant.nullable(),
  invited: z.boolean(),
  otp: z.object({ enabled: z.boolean() }),
  demo: demoMark,
  /** Excludes blocked passkeys. */
  passkeys: z.number().int().min(0),
});
export type Account = z.output<typeof accountSchema>;

export const accountSorts = ['createdAt', 'name', 'lastSeenAt', 'role'] as const;

const filter = {
  role: roleSchema.optional(),
  /** Managers and administrators, or customers. */
  team: flag.optional(),
  status: userStatusSchema.optional(),
  verified: flag.optional(),
  search: search.optional(),
  /** Unused accounts come last by `-lastSeenAt`. */
  sort: sorting(accountSorts, '-createdAt'),
};
export const usersQuery = z.object({ ...filter, page, limit: limit(20, 100) });
export const exportUsersQuery = z.object({ ...filter, ...csvChoice });
export type AccountSort = z.output<typeof usersQuery>['sort'];

export const accountAnswer = success({ user: accountSchema });
/** `locale`: of project texts; default: Accept-Language. */
export const oneAccountQuery = z.object({ include: include(['projects']), locale: localeSchema.optional() });
export const oneAccountAnswer = success({
  user: accountSchema,
  /** Only with `include`; external APIs may omit it. */
  projects: z.array(projectSummarySchema).optional(),
});
export const accountListAnswer = successList({
  users: z.array(accountSchema),
  counts: statusCounts(userStatuses).optional(),
});

export const changeUsersBody = changesOf(z.object({ id, status: userStatusSchema }));
export const usersChangedAnswer = success({ users: z.array(accountSchema), refused: refusedSchema });

const consentKinds = ['account', 'contact', 'request', 'newsletter'] as const;
export const consentSchema = z.object({
  id,
  kind: z.enum(consentKinds),
  /** null: not recorded. */
  version: z.string().nullable(),
  givenAt: instant,
  /** Newsletter only; null while unconfirmed. */
  confirmedAt: instant.nullable(),
  endedAt: instant.nullable(),
  reference: z.string().nullable(),
});
export type Consent = z.output<typeof consentSchema>;
/** Newest first. */
export const consentListAnswer = success({ consents: z.array(consentSchema) });
