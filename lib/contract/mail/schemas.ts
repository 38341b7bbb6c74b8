// The outbox as administrators see it. @see PRODUCT §6, §8
import { z } from 'zod';
import { success, successList } from '../core/envelope';
import { id, instant, limit, line, page, search, sorting } from '../core/fields';
import { localeSchema } from '../core/locale';
import { mailDeliveries, mailStatuses } from './choices';

export const mailDelivery = z.enum(mailDeliveries);

export const mailSchema = z.object({
  id,
  recipient: z.string(),
  locale: localeSchema,
  /** Which of the agency's mails it is: `verify-email`. */
  template: z.string(),
  status: z.enum(mailStatuses),
  /** Tries begun, since it was queued or somebody asked for another. */
  attempts: z.number().int().min(0),
  /** When it is tried (again); null once it is sent or given up. */
  nextAttemptAt: instant.nullable(),
  /** The code of what went wrong last, as `ECONNREFUSED` or `EENVELOPE 550`; null where nothing did. */
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

/** Which ones; left out, all that were given up. */
export const retryMailsBody = z.object({ ids: z.array(id).min(1).max(100).optional() });

const number = z.number().int().min(0);

/** `templates`: the kinds of mails there are. `counts`: mails by status, whatever the query filters. */
export const outboxAnswer = successList({
  mails: z.array(mailSchema),
  templates: z.array(z.string()),
  delivery: mailDelivery,
  counts: z.object({ pending: number, sending: number, sent: number, written: number, failed: number }),
});
export type MailCounts = z.output<typeof outboxAnswer>['counts'];
export const mailAnswer = success({ mail: mailSchema });

/** A mail's subject and plain text; tokens in its links are replaced by `…`. */
const mailTextSchema = z.object({ subject: z.string(), text: z.string() });
export type MailText = z.output<typeof mailTextSchema>;
/** `content`: null once a mail server took the mail, and for mails whose text is made when they leave. */
export const mailTextAnswer = success({ mail: mailSchema, content: mailTextSchema.nullable() });
/** How many are to be tried again; of the ids asked for, those that are sent, on their way or no more. */
export const retryMailsAnswer = success({
  retried: z.number().int().min(0),
  refused: z.array(z.object({ id, code: z.string() })),
});
