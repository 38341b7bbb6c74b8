import 'server-only';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import { getProject } from '@/lib/contract/projects/calls';
import type { ProjectPage } from '@/lib/contract/projects/page-schemas';
import type { Specifications } from '@/lib/contract/projects/specification-schemas';
import type { Quote } from '@/lib/contract/quotes/schemas';
import type { ProjectQuery } from '@/lib/projects/project-query';
import type { ProjectTab } from '@/lib/projects/project-tabs';
import { NEW_QUOTE } from '@/lib/quotes/address';
import type { Caller } from '../../caller';
import { fail, ok, type Result } from '../../result';
import { call } from '../../transport/call';
import { readHistory, type History } from '../activity';
import { readConversation, type UpdateList } from '../conversation';
import { readProjectInvoices, type InvoiceList } from '../office-invoices';
import { partOr } from '../part-or';
import { readProjectQuote, readProjectQuotes, type QuoteList } from '../quotes';
import { readProjectFiles, type ProjectFileList } from './project-files';
import { readSpecifications } from './specifications';

export interface PartsOf {
  overview: { conversation: Result<UpdateList>; files: Result<ProjectFileList> };
  plan: object;
  conversation: { conversation: Result<UpdateList> };
  files: { files: Result<ProjectFileList> };
  /** Lists undefined for a new quote; `start` only then, for the team. */
  quotes: {
    quotes: Result<QuoteList> | undefined;
    quote: Result<Quote> | undefined;
    start: ProjectPage['orderStart'];
  };
  invoices: { invoices: Result<InvoiceList>; quotes: Result<QuoteList> };
  specifications: { specifications: Result<Specifications> };
  history: { history: Result<History> };
}

interface PageRequest {
  id: string;
  query: ProjectQuery;
  caller: Caller;
}

interface Tab<Parts> {
  question: (query: ProjectQuery) => {
    include?: string;
    page?: number;
    category?: ProjectQuery['category'];
    order?: string;
  };
  parts: (page: ProjectPage, pageRequest: PageRequest) => Promise<Parts>;
}

const absent = { status: 404, code: 'NOT_FOUND' };
const presentOr = <T>(part: T | null | undefined, read: () => Promise<Result<T>>): Promise<Result<T>> =>
  part === null ? Promise.resolve(fail(absent)) : partOr(part, read);

const conversationOf = (
  { updates: conversation }: ProjectPage,
  { id, query: { page }, caller }: PageRequest,
) => partOr(conversation, () => readConversation(id, page, caller));
const filesOf = ({ files }: ProjectPage, { id, query, caller }: PageRequest) =>
  partOr(files, () => readProjectFiles(id, query, caller));

const tabs: { readonly [Name in ProjectTab]: Tab<PartsOf[Name]> } = {
  overview: {
    question: () => ({ include: 'updates,files' }),
    parts: async (page, pageRequest) => {
      const first = { ...pageRequest, query: { ...pageRequest.query, page: 1, category: undefined } };
      const [conversation, files] = await Promise.all([conversationOf(page, first), filesOf(page, first)]);
      return { conversation, files };
    },
  },
  plan: { question: () => ({}), parts: () => Promise.resolve({}) },
  conversation: {
    question: ({ page }) => ({ include: 'updates', page }),
    parts: async (page, pageRequest) => ({ conversation: await conversationOf(page, pageRequest) }),
  },
  files: {
    question: ({ page, category }) => ({ include: 'files', page, category }),
    parts: async (page, pageRequest) => ({ files: await filesOf(page, pageRequest) }),
  },
  quotes: {
    question: ({ page, quote }) =>
      quote === undefined
        ? { include: 'orders', page }
        : quote === NEW_QUOTE
          ? { include: 'orderStart' }
          : { order: quote },
    parts: async ({ orders, order, orderStart }, { id, query, caller }) => {
      const { quote, page } = query;
      if (quote === undefined)
        return {
          quotes: await partOr(orders, () => readProjectQuotes(id, page, caller)),
          quote: undefined,
          start: undefined,
        };
      if (quote === NEW_QUOTE) return { quotes: undefined, quote: undefined, start: orderStart };
      return {
        quotes: undefined,
        quote: await presentOr(order, () => readProjectQuote(id, quote, caller)),
        start: undefined,
      };
    },
  },
  invoices: {
    // The page applies to both lists; the quotes are always the first.
    question: ({ page }) => ({ include: page > 1 ? 'orders' : 'orders,invoices' }),
    parts: async (found, { id, query: { page }, caller }) => {
      const [invoices, quotes] = await Promise.all([
        partOr(found.invoices, () => readProjectInvoices(id, page, caller)),
        partOr(found.orders, () => readProjectQuotes(id, 1, caller)),
      ]);
      return { invoices, quotes };
    },
  },
  specifications: {
    question: () => ({ include: 'specifications' }),
    parts: async ({ specifications }, { id, caller }) => ({
      specifications: await presentOr(specifications, () => readSpecifications(id, caller)),
    }),
  },
  history: {
    question: () => ({ include: 'activity' }),
    parts: async ({ activity }, { id, caller }) => ({
      history: activity
        ? ok({ entries: activity.activity, count: activity.count })
        : await readHistory({ type: 'project', id }, caller),
    }),
  },
};

const questionOf = (tab: ProjectTab, query: ProjectQuery, locale: Locale) => ({
  locale,
  ...tabs[tab].question(query),
});

/** For the guard. */
export const projectPageAddress = (tab: ProjectTab, id: string, query: ProjectQuery, locale: Locale) =>
  addressOf(getProject.path, { id }, questionOf(tab, query, locale));

/** The project's `texts` and `images`: administrators only, otherwise null. */
export async function readProjectPage(
  tab: ProjectTab,
  { id, query, caller }: PageRequest,
): Promise<Result<ProjectPage>> {
  const question = questionOf(tab, query, caller.locale);
  return call(getProject, { params: { id }, query: question, ...caller });
}

export const readProjectParts = <Name extends ProjectTab>(
  tab: Name,
  page: ProjectPage,
  pageRequest: PageRequest,
): Promise<PartsOf[Name]> => tabs[tab].parts(page, pageRequest);
