import { z } from 'zod';
import { csvChoice } from '../core/csv';
import { changesOf, refusedSchema } from '../core/bulk';
import { clockStates, contactLimits, contactSorts, contactStatuses, contactSubjects } from './choices';
import { success, successList } from '../core/envelope';
import { demoMark, flag, id, instant, limit, lines, page, search, sorting } from '../core/fields';
import { assigneeFilter, inboxParts, noteSchema, openRecord, personSchema } from '../core/inbox';
import { localeSchema } from '../core/locale-schema';
import { serviceId } from '../projects/service-id';
import { userStatusSchema } from '../accounts/schemas';

const statusSchema = z.enum(contactStatuses);

const clockSchema = z.object({
  state: z.enum(clockStates),
  /** Working minutes until due, negative when late; null: stopped. */
  workingMinutes: z.number().int().nullable(),
});
export type AnswerClock = z.output<typeof clockSchema>;

const known = {
  id,
  /** E.g. C-2026-7K4QM. */
  reference: z.string(),
  status: statusSchema,
  allowed: z.array(statusSchema),
  subject: z.enum(contactSubjects),
  fullName: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  /** The service whose card led to the form. */
  service: serviceId.nullable(),
  /** Language of the message; replies use it. */
  locale: localeSchema,
  /** 24 (amber) and 48 (due) working hours after arrival. */
  amberAt: instant,
  dueAt: instant,
  /** First reply. */
  repliedAt: instant.nullable(),
  createdAt: instant,
  /** Optimistic lock (409 STALE). */
  updatedAt: instant,
  assignee: personSchema.nullable(),
  /** The account with this address, else the one signed in. */
  user: personSchema.extend({ status: userStatusSchema }).nullable(),
  clock: clockSchema,
  demo: demoMark,
};

/** `excerpt`: the message's start, on one line. */
export const contactSummarySchema = z.object({ ...known, excerpt: z.string() });
export type ContactSummary = z.output<typeof contactSummarySchema>;

const contactReplySchema = z.object({
  id,
  body: z.string(),
  author: personSchema.nullable(),
  createdAt: instant,
  /** `id`: in the outbox; null once deleted. `heldUntil`: until then the reply can be cancelled; null afterwards. */
  mail: z.object({
    id: id.nullable(),
    state: z.enum(['pending', 'sent', 'written', 'failed']),
    error: z.string().nullable(),
    heldUntil: instant.nullable(),
  }),
});
export type ContactReply = z.output<typeof contactReplySchema>;

/** Notes and replies, oldest first. */
const contactSchema = z.object({
  ...known,
  message: z.string(),
  notes: z.array(noteSchema),
  replies: z.array(contactReplySchema),
});
export type Contact = z.output<typeof contactSchema>;

const filter = {
  /** `open`: new and read. Default: all except spam. */
  status: z.enum([...contactStatuses, 'open']).optional(),
  subject: z.enum(contactSubjects).optional(),
  assignee: assigneeFilter,
  late: flag.optional(),
  /** From this account's address or sent while signed in. */
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
/** Assignees are active administrators and managers. */
export const contactChangesBody = z.object(changes);
export const contactsChangesBody = changesOf(z.object({ id, ...changes }));

/** Sent verbatim, in the message's language. */
export const contactReplyBody = z.object({
  body: lines(contactLimits.reply).min(1),
  /** Idempotency key. */
  key: z.uuid().optional(),
  close: z.boolean().optional(),
});

export const oneContactAnswer = success({ contact: contactSchema });
export const contactListAnswer = successList({ contacts: z.array(contactSummarySchema) });
export const contactInboxAnswer = successList({
  contacts: z.array(contactSummarySchema),
  ...inboxParts(contactStatuses),
  /** Matches in other statuses if no open contact matches; else 0. */
  elsewhere: z.number().int().min(0),
  contact: contactSchema.nullable(),
});
export type ContactInbox = z.output<typeof contactInboxAnswer>;
export const contactsChangedAnswer = success({
  contacts: z.array(contactSummarySchema),
  refused: refusedSchema,
});
