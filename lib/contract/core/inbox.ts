// What the two inboxes share, contacts and requests: who a record is assigned to, internal notes, and what an inbox says besides its list.
import { z } from 'zod';
import { statusCounts } from './envelope';
import { id, instant, lines } from './fields';

/** Characters of a note. */
const NOTE_LENGTH = 5000;

/** An account; a name that was erased is empty. */
export const personSchema = z.object({ id, firstName: z.string(), lastName: z.string() });
export type InboxPerson = z.output<typeof personSchema>;

/** `me`, `none`, or an account. */
export const assigneeFilter = z.union([z.enum(['me', 'none']), id]).optional();

/** Internal to the team. `author`: null once they are erased. */
export const noteSchema = z.object({
  id,
  body: z.string(),
  author: personSchema.nullable(),
  createdAt: instant,
});
export type Note = z.output<typeof noteSchema>;

/** `key`: made by the caller; a repeated call adds nothing. */
export const noteBody = z.object({ body: lines(NOTE_LENGTH).min(1), key: z.uuid().optional() });

const neighbourSchema = z.object({
  id,
  /** The page of the list that it is on. */
  page: z.number().int().min(1),
});
/** What stands before and after the open record in the list. */
const neighboursSchema = z.object({
  previous: neighbourSchema.nullable(),
  /** The page's first record where the open one is not in it. */
  next: neighbourSchema.nullable(),
  /** Whether the page of the list contains the open record. */
  listed: z.boolean(),
});
export type Neighbours = z.output<typeof neighboursSchema>;

/** The record that is open beside the list. */
export const openRecord = { record: id.optional() };

/** What an inbox answers besides a page of its list and the open record. @param statuses those its list can be asked for */
export const inboxParts = <const Status extends string>(statuses: readonly Status[]) => ({
  /** Of all records, whatever the list is filtered by. Another host may leave out all but `open` and `late`. */
  counts: z.object({
    ...statusCounts(statuses).partial().shape,
    open: z.number().int().min(0),
    late: z.number().int().min(0),
  }),
  /** The accounts that a record can be assigned to: active administrators and managers. */
  team: z.array(personSchema),
  /** null without an open record. */
  neighbours: neighboursSchema.nullable(),
});
