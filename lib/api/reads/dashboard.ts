// What a customer's dashboard shows; each part may fail without the others.
import 'server-only';
import { listAddresses } from '@/lib/contract/accounts/calls';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import { readMyNews, readMyProjects } from './my-projects';
import { readWaitingQuotes } from './quotes';
import { readMyRequests } from './requests';

export async function readDashboard(caller: Caller) {
  const [addresses, requests, projects, quotes, news] = await Promise.all([
    call(listAddresses, caller),
    readMyRequests(caller),
    readMyProjects({ status: undefined, search: '', page: 1 }, caller),
    readWaitingQuotes(caller),
    readMyNews(caller),
  ]);
  return { addresses, requests, projects, quotes, news };
}
