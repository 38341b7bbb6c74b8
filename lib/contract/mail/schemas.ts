import { z } from 'zod';
import { success, successList } from '../core/envelope';
import { id, instant, limit, line, page, search, sorting } from '../core/fields';
import { localeSchema } from '../core/locale-schema';
import { mailDeliveries, mailStatuses } from './choices';

export const mailDelivery = z.enum(mailDeliveries);

export const mailSchema = z.object({
  id,
  recipient: z.string(),
  locale: localeSchema,
  /** Such as `verify-email`. */
  template: z.string(),
  status: z.enum(mailStatuses),
  /** Since queued or retried by hand. */
  attempts: z.number().int().min(0),
  /** null once sent or given up. */
  nextAttemptAt: instant.nullable(),
  /** Such as `ECONNREFUSED` or `EENVELOPE 550`. */
  error: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type OutboxMail = z.output<typeof mailSchema>;

const template = line(60).optional();
const sort = sorting(['createdAt', 'nextAttemptAt'], '-createdAt');

/** `search`: part of the recipient's address. */
export const outboxQuery = z.object({
  status: z.enum(mailStatuses).optional(),
  template,
  search: search.optional(),
  sort,
  page,
  limit: limit(20, 100),
});

/** Default: all failed mails. */
export const retryMailsBody = z.object({ ids: z.array(id).min(1).max(100).optional() });

const number = z.number().int().min(0);

/** `counts`: mails by status, regardless of filters. */
export const outboxAnswer = successList({
  mails: z.array(mailSchema),
  templates: z.array(z.string()),
  delivery: mailDelivery,
  counts: z.object({ pending: number, sending: number, sent: number, written: number, failed: number }),
});
export type MailCounts = z.output<typeof outboxAnswer>['counts'];
export const mailAnswer = success({ mail: mailSchema });

/** `…` replaces tokens in links. */
const mailTextSchema = z.object({ subject: z.string(), text: z.string() });
export type MailText = z.output<typeof mailTextSchema>;
/** `content`: null once accepted by a mail server, or if composed on sending. */
export const mailTextAnswer = success({ mail: mailSchema, content: mailTextSchema.nullable() });
/** `retried`: queued again. `refused`: sent, being sent or deleted. */
export const retryMailsAnswer = success({
  retried: z.number().int().min(0),
  refused: z.array(z.object({ id, code: z.string() })),
});
