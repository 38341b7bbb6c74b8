import type { z } from 'zod';
import type { Quote, QuoteSummary, quotesQuery } from '../../lib/contract/quotes/schemas';
import { sidesThatEnded } from './history-queries';
import { listQuotes } from './queries';
import type { QuoteFilter, QuoteRow } from './queries';
import { requireUser } from '../core/caller';
import type { Context } from '../core/context';
import { openQuote } from './quote-access';
import { presentQuote, presentQuoteSummary, projectNamesOf } from './present';
import { openProject } from '../projects/project-access';

export interface QuotePage {
  orders: QuoteSummary[];
  count: number;
  currentPage: number;
  totalPages: number;
}

type Query = z.output<typeof quotesQuery>;

async function pageOf(
  context: Context,
  filter: QuoteFilter,
  isTeam: (quote: QuoteRow) => boolean,
  { page, limit }: Pick<Query, 'page' | 'limit'>,
): Promise<QuotePage> {
  const { database, locale } = context;
  const { rows, count } = await listQuotes(database, filter, { offset: (page - 1) * limit, limit });
  const names = await projectNamesOf(database.read, rows, locale);
  const ended = await sidesThatEnded(database.read, rows);
  const quotes = rows.map((quote) =>
    presentQuoteSummary(
      { quote, team: isTeam(quote) },
      { project: names.get(quote.id), endedBy: ended.get(quote.id) },
      context,
    ),
  );
  return { orders: quotes, count, currentPage: page, totalPages: Math.ceil(count / limit) };
}

/** Newest first. @throws Refusal UNAUTHORIZED */
export async function listMyQuotes(context: Context, { status, ...paging }: Query): Promise<QuotePage> {
  const { userId, kind } = requireUser(context);
  const isSent = kind === 'user';
  // Non-customers are in the team of their projects; without a project, only administrators are.
  const isTeam = ({ project_id: projectId }: QuoteRow) =>
    projectId === null ? kind === 'admin' : kind !== 'user';
  return pageOf(context, { userId, status, isSent }, isTeam, paging);
}

/** @throws Refusal UNAUTHORIZED, NOT_FOUND */
export async function listProjectQuotes(
  context: Context,
  projectId: string,
  { status, ...paging }: Query,
): Promise<QuotePage> {
  const { team } = await openProject(context, projectId);
  return pageOf(context, { projectId, status, isSent: !team }, () => team, paging);
}

/** @throws Refusal UNAUTHORIZED, NOT_FOUND */
export async function showQuote(context: Context, id: string): Promise<Quote> {
  return presentQuote(context.database.read, await openQuote(context, id), context);
}
