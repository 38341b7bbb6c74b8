import { z } from 'zod';
import { statusCounts } from './envelope';
import { id, instant, lines } from './fields';
import { localeSchema } from './locale-schema';

/** Characters. */
const NOTE_LENGTH = 5000;

export const personSchema = z.object({ id, firstName: z.string(), lastName: z.string() });
export type InboxPerson = z.output<typeof personSchema>;

/** Another host may omit the address. */
const colleagueSchema = personSchema.extend({ email: z.string().optional() });
export type Colleague = z.output<typeof colleagueSchema>;

export const assigneeFilter = z.union([z.enum(['me', 'none']), id]).optional();

/** `author`: null once erased. */
export const noteSchema = z.object({
  id,
  body: z.string(),
  /** Of the body; other hosts may omit it. */
  locale: localeSchema.optional(),
  author: personSchema.nullable(),
  createdAt: instant,
});
export type Note = z.output<typeof noteSchema>;

/** `key`: idempotency. */
export const noteBody = z.object({ body: lines(NOTE_LENGTH).min(1), key: z.uuid().optional() });

const neighbourSchema = z.object({
  id,
  page: z.number().int().min(1),
});
const neighboursSchema = z.object({
  previous: neighbourSchema.nullable(),
  /** The page's first record if the open one is not in the list. */
  next: neighbourSchema.nullable(),
  listed: z.boolean(),
});
export type Neighbours = z.output<typeof neighboursSchema>;

export const openRecord = { record: id.optional() };

/** @param statuses by which the list can be filtered */
export const inboxParts = <const Status extends string>(statuses: readonly Status[]) => ({
  /** Of all records, regardless of filters. Another host may omit all but `open` and `late`. */
  counts: z.object({
    ...statusCounts(statuses).partial().shape,
    open: z.number().int().min(0),
    late: z.number().int().min(0),
  }),
  /** Possible assignees: active administrators and managers. */
  team: z.array(colleagueSchema),
  /** null without an open record. */
  neighbours: neighboursSchema.nullable(),
  /** Number of reply templates. Another host may omit it: it has none. */
  replyTemplates: z.number().int().min(0).optional(),
});
