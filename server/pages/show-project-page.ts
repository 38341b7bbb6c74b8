// @see docs/product.md, "Page reads"
import type { z } from 'zod';
import { activityQuery } from '../../lib/contract/activity/schemas';
import { conversationQuery } from '../../lib/contract/conversation/schemas';
import { projectFilesQuery } from '../../lib/contract/projects/file-schemas';
import { projectInvoicesQuery } from '../../lib/contract/invoices/list-schemas';
import type { ProjectPage, projectPageQuery } from '../../lib/contract/projects/page-schemas';
import type { Quote } from '../../lib/contract/quotes/schemas';
import { quotesQuery } from '../../lib/contract/quotes/schemas';
import { listActivity } from '../activity/list-activity';
import { listMessages } from '../conversation/list-conversation';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';
import { listProjectInvoices } from '../invoices/list-invoices';
import { listProjectQuotes, showQuote } from '../quotes/list-quotes';
import { showQuoteStart } from '../quotes/show-quote-start';
import { listProjectFiles } from '../projects/parts/list-project-files';
import { showSpecifications } from '../projects/parts/show-specifications';
import { showProject } from '../projects/show-project';
import { showSurroundings } from './show-surroundings';

/** @throws Refusal UNAUTHORIZED, NOT_FOUND (the project), FORBIDDEN (its activity) */
export async function showProjectPage(
  context: Context,
  id: string,
  { include, page, category, order }: z.output<typeof projectPageQuery>,
): Promise<ProjectPage> {
  // First: entries since `latestUpdate` are then new or listed.
  const project = await showProject(context, id);
  const has = (part: Parameters<NonNullable<typeof include>['has']>[0]) => include?.has(part) ?? false;
  const [updates, files, orders, invoices, quote, specifications, activity, surroundings, customer] =
    await Promise.all([
      has('updates') ? listMessages(context, id, conversationQuery.parse({ page })) : undefined,
      has('files') ? listProjectFiles(context, id, projectFilesQuery.parse({ category, page })) : undefined,
      has('orders') ? listProjectQuotes(context, id, quotesQuery.parse({ page })) : undefined,
      has('invoices') ? listProjectInvoices(context, id, projectInvoicesQuery.parse({ page })) : undefined,
      order === undefined ? undefined : quoteOf(context, id, order),
      has('specifications') ? (project.physical ? showSpecifications(context, id) : null) : undefined,
      has('activity') ? listActivity(context, activityQuery.parse({ projectId: id, page })) : undefined,
      has('surroundings') ? showSurroundings(context, project) : undefined,
      has('orderStart') && project.viewer.team ? showQuoteStart(context, id) : undefined,
    ]);
  const orderStart = customer === undefined ? undefined : { customer };
  return {
    ...{ project, updates, files, orders, invoices, order: quote, specifications, activity, surroundings },
    orderStart,
  };
}

async function quoteOf(context: Context, projectId: string, id: string): Promise<Quote | null> {
  try {
    const quote = await showQuote(context, id);
    return quote.projectId === projectId ? quote : null;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
