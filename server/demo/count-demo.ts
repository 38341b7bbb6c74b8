import { demoParts, stayingReasons } from '../../lib/contract/demo/parts';
import type { DemoCounts } from '../../lib/contract/demo/parts';
import type { Demo } from '../../lib/contract/demo/schemas';
import { sectionNames } from '../../lib/contract/settings/sections';
import { agencyAuthor } from '../accounts/agency-author';
import { readSettings } from '../core/read-settings';
import type { Handle } from '../db/database';
import { readSetting } from '../db/settings';
import type { Tables } from '../db/tables';
import {
  demoContacts,
  demoInvoices,
  demoLetters,
  demoPosts,
  demoProjects,
  demoQuotes,
  demoRequests,
  demoSections,
  demoSubscriptions,
  demoUsers,
  postsOfKind,
  stayingSections,
  stayingUsers,
} from './queries';
import { demoKey } from './state';
import type { DemoState } from './state';

/** @returns undefined without demonstration content */
export async function findDemo(handle: Handle, caller: string): Promise<Demo | undefined> {
  if ((await readSetting<DemoState>(handle, demoKey)) !== 'loaded') return undefined;
  const demo = await showDemo(handle, caller);
  return demoParts.some((part) => demo.going[part] > 0) ? demo : undefined;
}

/** @param caller the account that would remove the demonstration: it stays open */
export async function showDemo(handle: Handle, caller: string | null): Promise<Demo> {
  const counts = await countDemo(handle);
  const { contacts, requests, subscribers } = counts.going;
  const staying = await stayingSections(handle).execute();
  const going = await demoSections(handle).execute();
  const { visibility } = (await readSettings(handle)).values;
  const names: readonly string[] = staying.map(({ name }) => name);
  return {
    inOffice: contacts + requests + subscribers > 0,
    ...counts,
    sectionsStaying: sectionNames.filter((name) => names.includes(name)),
    unlistsSite: visibility.isListed && going.some(({ name }) => name === 'visibility'),
    accountsStaying: (await stayingUsers(handle).execute())
      .filter(({ id }) => id !== caller)
      .map(({ id, first_name, last_name, role, is_author, is_member }) => ({
        id,
        name: `${first_name} ${last_name}`.trim(),
        reasons: stayingReasons.filter(
          (reason) => ({ admin: role === 'admin', posts: is_author, projects: is_member })[reason],
        ),
      })),
  };
}

export async function countDemo(handle: Handle): Promise<{ going: DemoCounts; staying: DemoCounts }> {
  const going: DemoCounts = {
    contacts: (await demoContacts(handle).execute()).length,
    requests: (await demoRequests(handle).execute()).length,
    projects: (await demoProjects(handle).execute()).length,
    quotes: (await demoQuotes(handle).execute()).length,
    invoices: (await demoInvoices(handle).execute()).length,
    posts: (await demoPosts(handle, 'article').execute()).length,
    pages: (await demoPosts(handle, 'page').execute()).length,
    letters: (await demoLetters(handle).execute()).length,
    subscribers: (await demoSubscriptions(handle).execute()).length,
    accounts: (await demoUsers(handle).execute()).length,
    settings: (await demoSections(handle).execute()).length,
  };
  const stays = async (table: keyof Tables, gone: number, besides = 0) =>
    (await countAll(handle, table)) - gone - besides;
  const agency = await handle.selectFrom('users').select('id').where('id', '=', agencyAuthor).execute();
  return {
    going,
    staying: {
      contacts: await stays('contacts', going.contacts),
      requests: await stays('project_requests', going.requests),
      projects: await stays('projects', going.projects),
      quotes: await stays('orders', going.quotes),
      invoices: await stays('invoices', going.invoices),
      posts: (await postsOfKind(handle, 'article').execute()).length - going.posts,
      pages: (await postsOfKind(handle, 'page').execute()).length - going.pages,
      letters: await stays('letters', going.letters),
      subscribers: await stays('newsletter_subscriptions', going.subscribers),
      accounts: await stays('users', going.accounts, agency.length),
      settings: await stays('site_sections', going.settings),
    },
  };
}

async function countAll(handle: Handle, table: keyof Tables): Promise<number> {
  const { count } = await handle
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
