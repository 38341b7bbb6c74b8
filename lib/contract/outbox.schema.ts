// Mails on their way, as administrators see them: to whom and what kind, never what they say. @see PRODUCT §6, §8
import { z } from 'zod';
import { success, successList } from './envelope';
import { id, instant, limit, line, page, search, sorting } from './fields';
import { localeSchema } from './locale';
import { mailStatuses } from './outbox-choices';

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
export const outboxQuery = z.object({ status: z.enum(mailStatuses).optional(), template, search: search.optional(), sort, page, limit: limit(20, 100) });

/** Which ones; left out, all that were given up. */
export const retryMailsBody = z.object({ ids: z.array(id).min(1).max(100).optional() });

/** Newest first, where nothing else is asked for. `templates`: the kinds of mails there are, to choose from. */
export const outboxAnswer = successList({ mails: z.array(mailSchema), templates: z.array(z.string()) });
export const mailAnswer = success({ mail: mailSchema });
/** How many are to be tried again; of the ids asked for, those that are sent, on their way or no more. */
export const retryMailsAnswer = success({ retried: z.number().int().min(0), refused: z.array(z.object({ id, code: z.string() })) });
