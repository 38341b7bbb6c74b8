// @see docs/product.md, "Page reads"
import type { Dashboard } from '../../lib/contract/stats/schemas';
import { listAddresses } from '../accounts/profile/list-addresses';
import { showMyMessages } from '../conversation/show-my-messages';
import type { Context } from '../core/context';
import { listMyProjects } from '../projects/lists/list-own-projects';
import { listMyQuotes } from '../quotes/list-quotes';
import { listMyRequests } from '../requests/list-requests';

/** @throws Refusal UNAUTHORIZED */
export async function showDashboard(context: Context): Promise<Dashboard> {
  const [addresses, { requests }, projects, quotes, latest] = await Promise.all([
    listAddresses(context),
    listMyRequests(context, { page: 1, limit: 500 }),
    listMyProjects(context, { page: 1, limit: 20 }),
    listMyQuotes(context, { status: 'en_attente', page: 1, limit: 20 }),
    showMyMessages(context),
  ]);
  return { addresses, requests, projects, quotes, news: latest };
}
