// A project's conversation: messages people write, and events that tell what happened to the project. @see PRODUCT §6
import { z } from 'zod';
import { fileCategories } from '../projects/document-limits';
import { fileSchema } from '../projects/document-schemas';
import { success, successList } from '../core/envelope';
import { day, id, instant, limit, lines, page } from '../core/fields';
import { localeSchema } from '../core/locale';
import { updateLimits } from './limits';
import { projectStatusSchema } from '../projects/schemas';

const milestone = { milestoneId: id, title: z.string() };
const quote = { orderId: id, reference: z.string(), title: z.string() };

/**
 * What happened, without words: the site says it in the reader's language. Titles are those of that day. Names of people
 * and of files are looked up instead, so that they go when the person or the file does: then they are null.
 */
export const projectEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('status_changed'),
    from: projectStatusSchema,
    to: projectStatusSchema,
    note: z.string().nullable(),
  }),
  z.object({ type: z.literal('milestone_added'), ...milestone, dueDate: day.nullable() }),
  /** Several in a row by one person are one entry. */
  z.object({
    type: z.literal('milestones_added'),
    milestones: z.array(z.object({ ...milestone, dueDate: day.nullable() })).min(2),
  }),
  z.object({ type: z.literal('milestone_moved'), ...milestone, from: day.nullable(), to: day.nullable() }),
  z.object({ type: z.literal('milestone_done'), ...milestone }),
  /** Names, first days, order, or one less: open pages draw the plan anew. */
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
]);
export type ProjectEvent = z.output<typeof projectEventSchema>;

/** Who wrote it or did it. id and name are null once the person's data is erased. */
const authorSchema = z.object({
  id: id.nullable(),
  name: z.string().nullable(),
  /** Whether they spoke for the agency then. */
  team: z.boolean(),
  /** Whether it is the caller. */
  me: z.boolean(),
});

export const updateSchema = z.object({
  id,
  kind: z.enum(['message', 'event']),
  /** Markdown-light, as written; null in an event. */
  body: z.string().nullable(),
  /** null in a message. */
  event: projectEventSchema.nullable(),
  /** A note for the team alone: true in no customer's answer. */
  internal: z.boolean(),
  author: authorSchema,
  attachments: z.array(fileSchema),
  createdAt: instant,
});
export type ProjectUpdate = z.output<typeof updateSchema>;

/** What somebody has read of a conversation. */
const reading = {
  /** Entries by others that the caller has not read. */
  unread: z.number().int().min(0),
  /** The newest entry the caller has read, as markUpdatesRead left it; null before the first. Later ones are new to them. */
  readUpTo: id.nullable(),
};

/** `after`: only entries newer than this one, which is what a page that stays open asks for. */
export const updatesQuery = z.object({
  after: id.optional(),
  page,
  limit: limit(updateLimits.page, updateLimits.pageMost),
});
export const newUpdateBody = z.object({
  body: lines(updateLimits.body).min(1),
  /** For the team alone; customers get 403 for it. */
  internal: z.boolean().optional(),
  /** Files of this project. */
  attachmentIds: z.array(id).max(updateLimits.attachments).optional(),
  /** Made by the caller: a repeated call answers the message of the first. */
  key: z.uuid().optional(),
});
export const readBody = z.object({ upTo: id });

export const updateAnswer = success({ update: updateSchema });
/** Newest first. */
export const updateListAnswer = successList({
  updates: z.array(updateSchema),
  /** The newest entry the caller may see, on whatever page: what the next call asks for news after. */
  latest: id.nullable(),
  ...reading,
});
export const readAnswer = success(reading);

export const newsQuery = z.object({ locale: localeSchema.optional() });
const ofProject = { projectId: id, projectTitle: z.string() };
export const newsAnswer = success({
  /** The latest messages of all the caller's projects, newest first. */
  updates: z.array(updateSchema.extend(ofProject)),
  files: z.array(fileSchema.extend(ofProject)),
  /** Unread entries of all the caller's projects. */
  unread: z.number().int().min(0),
});
export type News = z.output<typeof newsAnswer>;
