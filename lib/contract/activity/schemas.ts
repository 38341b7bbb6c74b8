// Excludes values that reveal something about a person.
import { z } from 'zod';
import { csvChoice } from '../core/csv';
import { activityActionNames, activityRecordTypes } from './choices';
import { successList } from '../core/envelope';
import { day, id, instant, limit, page, search, sorting } from '../core/fields';
import { personSchema } from '../core/inbox';
import { include } from '../core/include';

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type ActivityValue = z.output<typeof valueSchema>;

/** null: no value. */
const changeSchema = z.object({ field: z.string(), before: valueSchema, after: valueSchema });
export type ActivityChange = z.output<typeof changeSchema>;

export const activityEntrySchema = z.object({
  id,
  /** One of `activityActions`; later hosts may send others. */
  action: z.string(),
  /** null: no user, or automatic. `name`: null once deleted. */
  actor: z.object({ id, name: z.string().nullable() }).nullable(),
  record: z.object({
    type: z.string(),
    /** For exports, the requested status: `all`. */
    id: z.string(),
    /** Current name; null once deleted. */
    label: z.string().nullable(),
    /** For records without a page of their own. */
    projectId: id.nullable(),
  }),
  /** Quotes only: declined by the customer or withdrawn by the team. Older APIs omit it. */
  endedBy: z.enum(['customer', 'team']).nullable().optional(),
  fields: z.array(z.string()),
  /** Only fields with recorded values. */
  changes: z.array(changeSchema),
  /** Current names of ids in `fields` and `changes`, without deleted records. */
  names: z.record(z.string(), z.string()),
  createdAt: instant,
});
export type ActivityEntry = z.output<typeof activityEntrySchema>;

const filter = {
  search: search.optional(),
  /** `none`: without a user. */
  actor: id.optional(),
  action: z.enum(activityActionNames).optional(),
  type: z.enum(activityRecordTypes as [string, ...string[]]).optional(),
  recordId: id.optional(),
  /** Includes the project's quotes. */
  projectId: id.optional(),
  /** In the agency's time zone, inclusive. */
  from: day.optional(),
  to: day.optional(),
};
const sort = sorting(['createdAt'], '-createdAt');

export const activityQuery = z.object({
  ...filter,
  sort,
  include: include(['team']),
  page,
  limit: limit(50, 100),
});
export const exportActivityQuery = z.object({ ...filter, sort, ...csvChoice });

export const activityListAnswer = successList({
  activity: z.array(activityEntrySchema),
  /** Administrators and managers of any status. Only if included; other hosts may omit it. */
  team: z.array(personSchema).optional(),
});
