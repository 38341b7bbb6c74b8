// Calls that check whether a page's record exists; the page shares the answer.
import 'server-only';
import { userProjectsAddress } from '@/lib/api/reads/accounts';
import { contactInboxAddress, requestInboxAddress } from '@/lib/api/reads/inbox';
import { editedPostAddress } from '@/lib/api/reads/posts/post-edit';
import { importReportAddress } from '@/lib/api/reads/posts/post-imports';
import { sectionHistoryAddress } from '@/lib/api/reads/sections';
import { projectPageAddress } from '@/lib/api/reads/projects/project-page';
import { projectPreviewAddress } from '@/lib/api/reads/projects/project-preview';
import { getUserRecord } from '@/lib/contract/accounts/user-calls';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import { getInvoice } from '@/lib/contract/invoices/calls';
import { showLetter } from '@/lib/contract/letters/letter-calls';
import { getAuthor } from '@/lib/contract/posts/desk-calls';
import { getPostPreview } from '@/lib/contract/posts/version-calls';
import { getProject } from '@/lib/contract/projects/calls';
import { getRequest } from '@/lib/contract/requests/calls';
import { getSection, getSitePreview } from '@/lib/contract/settings/calls';
import { readContactsQuery } from '@/lib/office/contacts-query';
import { readImportQuery } from '@/lib/office/import-query';
import type { SearchParams } from '@/lib/office/list-query';
import { readRequestsQuery } from '@/lib/office/requests-query';
import { readProjectQuery } from '@/lib/projects/project-query';
import type { ProjectTab } from '@/lib/projects/project-tabs';
import { routes, type Route, type RouteName } from '@/lib/routes';

interface Page {
  /** `{id}`, `{token}` or `{section}`. */
  id: string;
  query: SearchParams;
  locale: Locale;
}
type RecordAddress = (page: Page) => `/api/${string}`;

const projectTab =
  (tab: ProjectTab): RecordAddress =>
  ({ id, query, locale }) =>
    projectPageAddress(tab, id, readProjectQuery(query), locale);
const project: RecordAddress = ({ id, locale }) => addressOf(getProject.path, { id }, { locale });

const invoice: RecordAddress = ({ id }) => addressOf(getInvoice.path, { id });

const letter: RecordAddress = ({ id }) => addressOf(showLetter.path, { id });

const addresses: Partial<Record<RouteName, RecordAddress>> = {
  postPreview: ({ id }) => addressOf(getPostPreview.path, { token: id }),
  sitePreview: ({ id, locale }) => addressOf(getSitePreview.path, { token: id }, { locale }),
  myProject: projectTab('overview'),
  myProjectPlan: projectTab('plan'),
  myProjectConversation: projectTab('conversation'),
  myProjectFiles: projectTab('files'),
  myProjectQuotes: projectTab('quotes'),
  myProjectInvoices: projectTab('invoices'),
  myProjectSpecifications: projectTab('specifications'),
  myRequest: ({ id }) => addressOf(getRequest.path, { id }),
  myInvoice: invoice,
  officeProject: projectTab('overview'),
  officeProjectPlan: projectTab('plan'),
  officeProjectConversation: projectTab('conversation'),
  officeProjectFiles: projectTab('files'),
  officeProjectQuotes: projectTab('quotes'),
  officeProjectInvoices: projectTab('invoices'),
  officeProjectSpecifications: projectTab('specifications'),
  officeProjectHistory: projectTab('history'),
  officeProjectEdit: project,
  officeProjectPreview: ({ id, locale }) => projectPreviewAddress(id, locale),
  officeContact: ({ id, query }) => contactInboxAddress(readContactsQuery(query), id),
  officeRequest: ({ id, query }) => requestInboxAddress(readRequestsQuery(query), id),
  officeInvoice: invoice,
  officeCreditNote: invoice,
  officePostEdit: ({ id }) => editedPostAddress(id),
  officeLetter: letter,
  officeLetterPreview: letter,
  officeLetterSend: letter,
  officeAuthor: ({ id }) => addressOf(getAuthor.path, { id }),
  officeImportReport: ({ id, query }) => importReportAddress(readImportQuery(query), id),
  officeSection: ({ id }) => addressOf(getSection.path, { section: id }),
  officeSectionHistory: ({ id, query }) => sectionHistoryAddress(id, query),
  officeUser: ({ id, locale }) => addressOf(getUserRecord.path, { id }, { locale }),
  officeUserProjects: ({ id, locale }) => userProjectsAddress(id, locale),
};

const byPath = new Map(
  Object.entries(addresses).map(([name, address]) => [routes[name as RouteName].path as string, address]),
);

/** @returns undefined: a page without a record */
export const recordAddressOf = ({ path }: Pick<Route, 'path'>): RecordAddress | undefined => byPath.get(path);
