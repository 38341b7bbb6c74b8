import type { z } from 'zod';
import type { MailDelivery } from '../../../lib/contract/mail/choices';
import type { MailCounts, MailText, OutboxMail, outboxQuery } from '../../../lib/contract/mail/schemas';
import { countMails, findMail, listMails } from './list-queries';
import { searchWords } from '../../db/text-search';
import { templates } from '../mail';
import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { presentMail } from './present';
import { Refusal } from '../../core/refusal';

export interface OutboxPage {
  mails: OutboxMail[];
  templates: string[];
  delivery: MailDelivery;
  counts: MailCounts;
  count: number;
  currentPage: number;
  totalPages: number;
}

const columns = { createdAt: 'created_at', nextAttemptAt: 'next_attempt_at' } as const;

/**
 * Newest first by default.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN
 */
export async function listOutbox(
  context: Context,
  { status, template, search, sort, page, limit }: z.output<typeof outboxQuery>,
): Promise<OutboxPage> {
  requireAdmin(context);
  const column = columns[sort.replace('-', '') as keyof typeof columns];
  const { delivery } = context.mail;
  const { rows, count } = await listMails(
    context.database.read,
    { status, delivery, template, words: searchWords(search ?? '') },
    { column, descending: sort.startsWith('-') },
    { offset: (page - 1) * limit, limit },
  );
  const counts = await countMails(context.database.read, delivery);
  return {
    mails: rows.map((row) => presentMail(row, delivery)),
    templates: [...templates],
    delivery,
    counts,
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
  };
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function showMail(
  context: Context,
  id: string,
): Promise<{ mail: OutboxMail; content: MailText | null }> {
  requireAdmin(context);
  const row = await findMail(context.database.read, id);
  if (!row) throw new Refusal('NOT_FOUND');
  return { mail: presentMail(row, context.mail.delivery), content: await context.mail.read(row) };
}
