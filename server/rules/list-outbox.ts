// Mails on their way, for administrators.
import type { z } from 'zod';
import type { OutboxMail, outboxQuery } from '../../lib/contract/outbox.schema';
import { listMails } from '../db/outbox-list';
import { searchWords } from '../db/search';
import { templates } from '../mail/mail';
import { requireAdmin } from './caller';
import type { Context } from './context';
import { presentMail } from './present-mail';

export interface OutboxPage {
  mails: OutboxMail[];
  templates: string[];
  count: number;
  currentPage: number;
  totalPages: number;
}

const columns = { createdAt: 'created_at', nextAttemptAt: 'next_attempt_at' } as const;

/** Newest first, unless asked otherwise; a page beyond the last one is empty. @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function listOutbox(context: Context, { status, template, search, sort, page, limit }: z.output<typeof outboxQuery>): Promise<OutboxPage> {
  requireAdmin(context);
  const column = columns[sort.replace('-', '') as keyof typeof columns];
  const { rows, count } = await listMails(context.database.read, { status, template, words: searchWords(search ?? '') }, { column, descending: sort.startsWith('-') }, { offset: (page - 1) * limit, limit });
  return { mails: rows.map(presentMail), templates: [...templates], count, currentPage: page, totalPages: Math.ceil(count / limit) };
}
