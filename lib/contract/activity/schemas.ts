// The record of changes: who changed what, when. Ids, names of fields, and values that can say nothing about a person.
// @see PRODUCT §7
import { z } from 'zod';
import { csvChoice } from '../core/csv';
import { activityActionNames, activityRecordTypes } from './choices';
import { successList } from '../core/envelope';
import { day, id, instant, limit, page, search, sorting } from '../core/fields';

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type ActivityValue = z.output<typeof valueSchema>;

/** null: there was, or is, none. */
const changeSchema = z.object({ field: z.string(), before: valueSchema, after: valueSchema });
export type ActivityChange = z.output<typeof changeSchema>;

export const activityEntrySchema = z.object({
  id,
  /** One of `activityActions`; later hosts may record others. */
  action: z.string(),
  /** null: nobody was signed in, or the program itself did it. The name is null once the account is gone. */
  actor: z.object({ id, name: z.string().nullable() }).nullable(),
  record: z.object({
    type: z.string(),
    /** An id, or for exports the state that was asked for: `all`. */
    id: z.string(),
    /** What people call it now; null when it is gone. */
    label: z.string().nullable(),
    /** The project it is part of, where it has no page of its own; null otherwise. */
    projectId: id.nullable(),
  }),
  /** Who ended the quote this entry is about: declined by its customer or withdrawn by the team. null for everything else, and once the quote is gone; absent in answers of earlier APIs. */
  endedBy: z.enum(['customer', 'team']).nullable().optional(),
  /** Everything that changed, as the API names it. */
  fields: z.array(z.string()),
  /** Those of them whose values are recorded. */
  changes: z.array(changeSchema),
  /** What the ids among its fields and values are called now, by id: members, milestones, files, projects. What is gone is missing. */
  names: z.record(z.string(), z.string()),
  createdAt: instant,
});
export type ActivityEntry = z.output<typeof activityEntrySchema>;

const filter = {
  /** Part of what a record is called now. */
  search: search.optional(),
  /** `none`: changes nobody signed in made. */
  actor: id.optional(),
  action: z.enum(activityActionNames).optional(),
  type: z.enum(activityRecordTypes as [string, ...string[]]).optional(),
  recordId: id.optional(),
  /** All of a project: itself and its quotes. */
  projectId: id.optional(),
  /** First and last day, in Europe/Paris, both included. */
  from: day.optional(),
  to: day.optional(),
};
const sort = sorting(['createdAt'], '-createdAt');

export const activityQuery = z.object({ ...filter, sort, page, limit: limit(50, 100) });
export const exportActivityQuery = z.object({ ...filter, sort, ...csvChoice });

/** Newest first, where nothing else is asked for. */
export const activityListAnswer = successList({ activity: z.array(activityEntrySchema) });
