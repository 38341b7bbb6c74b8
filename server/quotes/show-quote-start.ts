import type { QuoteCustomer } from '../../lib/contract/quotes/content-schemas';
import type { Context } from '../core/context';
import { openProject, requireTeam } from '../projects/project-access';
import { suggestCustomer } from './suggest-customer';

/** @throws Refusal UNAUTHORIZED, NOT_FOUND, FORBIDDEN */
export async function showQuoteStart(context: Context, projectId: string): Promise<QuoteCustomer | null> {
  requireTeam(await openProject(context, projectId));
  return suggestCustomer(context.database.read, projectId);
}
