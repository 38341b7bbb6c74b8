// The inbox: contact messages as the team works on them. What visitors send stands in contact.schema.ts. @see PRODUCT §6, §7
import { z } from 'zod';
import { csvChoice } from '../core/csv';
import { changesOf, refusedSchema } from '../core/bulk';
import { clockStates, contactLimits, contactSorts, contactStatuses, contactSubjects } from './choices';
import { success, successList } from '../core/envelope';
import { flag, id, instant, limit, lines, page, search, sorting } from '../core/fields';
import { assigneeFilter, inboxParts, noteSchema, openRecord, personSchema } from '../core/inbox';
import { localeSchema } from '../core/locale';
import { serviceIds } from '../projects/services';
import { userStatusSchema } from '../accounts/schemas';

const statusSchema = z.enum(contactStatuses);

/** The promise to answer, seen now. @see PRODUCT §7 */
const clockSchema = z.object({
  state: z.enum(clockStates),
  /** Working minutes until the answer is due, negative once it is late; null where the clock has stopped. */
  workingMinutes: z.number().int().nullable(),
});
export type AnswerClock = z.output<typeof clockSchema>;

const known = {
  id,
  /** How people name the message: C-2026-7K4QM. */
  reference: z.string(),
  status: statusSchema,
  /** The states it may be taken to now. */
  allowed: z.array(statusSchema),
  subject: z.enum(contactSubjects),
  fullName: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  /** The service whose card led to the form. */
  service: z.enum(serviceIds).nullable(),
  /** The language it was written in, which answers keep to. */
  locale: localeSchema,
  /** When an answer is to be hurried, and until when it was promised: 24 and 48 working hours after it came. */
  amberAt: instant,
  dueAt: instant,
  /** When it was first answered; null before. */
  repliedAt: instant.nullable(),
  createdAt: instant,
  /** What a change is based on; a stale one gets 409 STALE. */
  updatedAt: instant,
  assignee: personSchema.nullable(),
  /** The account with that address, or else the one that was signed in. */
  user: personSchema.extend({ status: userStatusSchema }).nullable(),
  clock: clockSchema,
};

/** `excerpt`: how the message begins, on one line. */
export const contactSummarySchema = z.object({ ...known, excerpt: z.string() });
export type ContactSummary = z.output<typeof contactSummarySchema>;

const contactReplySchema = z.object({
  id,
  body: z.string(),
  /** null once they are erased. */
  author: personSchema.nullable(),
  createdAt: instant,
  /** Its mail. `id`: of the mail in the outbox; null once it is deleted there. `heldUntil`: until then the reply can be cancelled; null once it can't. */
  mail: z.object({
    id: id.nullable(),
    state: z.enum(['pending', 'sent', 'written', 'failed']),
    error: z.string().nullable(),
    heldUntil: instant.nullable(),
  }),
});
export type ContactReply = z.output<typeof contactReplySchema>;

/** `notes` and `replies`: oldest first. */
const contactSchema = z.object({
  ...known,
  message: z.string(),
  notes: z.array(noteSchema),
  replies: z.array(contactReplySchema),
});
export type Contact = z.output<typeof contactSchema>;

const filter = {
  /** `open`: new and read. Without a status: all but spam. */
  status: z.enum([...contactStatuses, 'open']).optional(),
  subject: z.enum(contactSubjects).optional(),
  assignee: assigneeFilter,
  /** Only those whose promise is broken. */
  late: flag.optional(),
  /** From an account's address, or written while it was signed in. */
  userId: id.optional(),
  search: search.optional(),
  sort: sorting(contactSorts, 'due'),
};
export const contactsQuery = z.object({ ...filter, page, limit: limit(20, 100) });
export const contactInboxQuery = contactsQuery.extend(openRecord);
export const exportContactsQuery = z.object({ ...filter, ...csvChoice });

const changes = {
  status: statusSchema.optional(),
  assigneeId: id.nullable().optional(),
  updatedAt: instant.optional(),
};
/** What is left out stays. Assigned are administrators and managers whose account is active. */
export const contactChangesBody = z.object(changes);
export const contactsChangesBody = changesOf(z.object({ id, ...changes }));

/** Sent by mail, in the message's language, as it is written here. `close`: it needs no further answer. */
export const contactReplyBody = z.object({
  body: lines(contactLimits.reply).min(1),
  /** Made by the caller: a repeated call adds nothing. */
  key: z.uuid().optional(),
  close: z.boolean().optional(),
});

export const oneContactAnswer = success({ contact: contactSchema });
export const contactListAnswer = successList({ contacts: z.array(contactSummarySchema) });
export const contactInboxAnswer = successList({
  contacts: z.array(contactSummarySchema),
  ...inboxParts(contactStatuses),
  /** How many contacts in other states the search finds where no open one matches; 0 otherwise. */
  elsewhere: z.number().int().min(0),
  contact: contactSchema.nullable(),
});
export type ContactInbox = z.output<typeof contactInboxAnswer>;
export const contactsChangedAnswer = success({
  contacts: z.array(contactSummarySchema),
  refused: refusedSchema,
});
