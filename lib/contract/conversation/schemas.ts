import { z } from 'zod';
import { fileCategories } from '../projects/document-limits';
import { fileSchema } from '../projects/document-schemas';
import { success, successList } from '../core/envelope';
import { day, id, instant, limit, lines, page } from '../core/fields';
import { localeSchema } from '../core/locale-schema';
import { conversationLimits } from './limits';
import { projectStatusSchema } from '../projects/schemas';

/** `locale`: of the title; other hosts may omit it. */
const titled = { title: z.string(), locale: localeSchema.optional() };
const milestone = { milestoneId: id, ...titled };
/** At that time. */
const invoice = { invoiceId: id, reference: z.string(), ...titled };
const quote = { orderId: id, reference: z.string(), ...titled };

/** Cents; `due`: left to pay. */
const payment = { ...invoice, amount: z.number().int(), due: z.number().int() };

/**
 * The site words events in the reader's language. Titles are of the event's time; names are current, null
 * once deleted.
 */
export const projectEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('status_changed'),
    from: projectStatusSchema,
    to: projectStatusSchema,
    note: z.string().nullable(),
  }),
  z.object({ type: z.literal('milestone_added'), ...milestone, dueDate: day.nullable() }),
  /** Consecutive additions by one person share an entry. */
  z.object({
    type: z.literal('milestones_added'),
    milestones: z.array(z.object({ ...milestone, dueDate: day.nullable() })).min(2),
  }),
  z.object({ type: z.literal('milestone_moved'), ...milestone, from: day.nullable(), to: day.nullable() }),
  z.object({ type: z.literal('milestone_done'), ...milestone }),
  /** Names, start dates, order or a deletion: open pages reload the plan. */
  z.object({ type: z.literal('plan_changed') }),
  z.object({
    type: z.literal('file_added'),
    fileId: id,
    name: z.string().nullable(),
    category: z.enum(fileCategories),
    version: z.number().int().min(1),
  }),
  z.object({ type: z.literal('member_joined'), userId: id, name: z.string().nullable() }),
  z.object({ type: z.literal('offer_made'), ...quote }),
  z.object({ type: z.literal('offer_changed'), ...quote, version: z.number().int().min(2) }),
  z.object({ type: z.literal('offer_accepted'), ...quote }),
  z.object({ type: z.literal('offer_declined'), ...quote, reason: z.string().nullable() }),
  z.object({ type: z.literal('offer_finished'), ...quote }),
  z.object({ type: z.literal('offer_cancelled'), ...quote, reason: z.string().nullable() }),
  z.object({ type: z.literal('invoice_issued'), ...invoice }),
  z.object({ type: z.literal('credit_note_issued'), ...invoice }),
  z.object({ type: z.literal('payment_received'), ...payment }),
  z.object({ type: z.literal('payment_removed'), ...payment }),
]);
export type ProjectEvent = z.output<typeof projectEventSchema>;

/** `id` and `name`: null once erased. */
const authorSchema = z.object({
  id: id.nullable(),
  name: z.string().nullable(),
  /** Team membership at that time. */
  team: z.boolean(),
  me: z.boolean(),
});

export const conversationEntrySchema = z.object({
  id,
  kind: z.enum(['message', 'event']),
  /** Markdown subset as written; null for events. */
  body: z.string().nullable(),
  /** Of the body, or of an event's note or reason; other hosts may omit it. */
  locale: localeSchema.optional(),
  event: projectEventSchema.nullable(),
  /** Team only; never true in answers to customers. */
  internal: z.boolean(),
  author: authorSchema,
  attachments: z.array(fileSchema),
  createdAt: instant,
});
export type ConversationEntry = z.output<typeof conversationEntrySchema>;

const reading = {
  unread: z.number().int().min(0),
  /** The newest entry read. */
  readUpTo: id.nullable(),
};

/** `after`: only newer entries, for polling. */
export const conversationQuery = z.object({
  after: id.optional(),
  page,
  limit: limit(conversationLimits.page, conversationLimits.pageMost),
});
export const newMessageBody = z.object({
  body: lines(conversationLimits.body).min(1),
  /** Team only (403). */
  internal: z.boolean().optional(),
  attachmentIds: z.array(id).max(conversationLimits.attachments).optional(),
  /** Idempotency key. */
  key: z.uuid().optional(),
});
export const readBody = z.object({ upTo: id });

export const messageAnswer = success({ update: conversationEntrySchema });
/** Newest first. */
export const conversationAnswer = successList({
  updates: z.array(conversationEntrySchema),
  /** Newest entry visible to the caller; the next poll's `after`. */
  latest: id.nullable(),
  ...reading,
});
export const readAnswer = success(reading);

export const myMessagesQuery = z.object({ locale: localeSchema.optional() });
/** `projectLocale`: of the title; other hosts may omit it. */
const ofProject = { projectId: id, projectTitle: z.string(), projectLocale: localeSchema.optional() };
export const myMessagesAnswer = success({
  /** Newest first, from all the caller's projects. */
  updates: z.array(conversationEntrySchema.extend(ofProject)),
  files: z.array(fileSchema.extend(ofProject)),
  unread: z.number().int().min(0),
});
export type MyMessages = z.output<typeof myMessagesAnswer>;
