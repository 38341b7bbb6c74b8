import type { ReactNode } from 'react';
import type { Result } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import type { UpdateList } from '@/lib/api/reads/conversation';
import type { ProjectFileList } from '@/lib/api/reads/projects/project-files';
import type { InvoiceList } from '@/lib/api/reads/office-invoices';
import type { QuoteList } from '@/lib/api/reads/quotes';
import type { Quote } from '@/lib/contract/quotes/schemas';
import type { ProjectPage } from '@/lib/contract/projects/page-schemas';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import type { Specifications } from '@/lib/contract/projects/specification-schemas';
import type { User } from '@/lib/contract/accounts/schemas';
import type { ProjectQuery } from '@/lib/projects/project-query';
import type { ProjectBase, ProjectTab } from '@/lib/projects/project-tabs';

export interface TabProps {
  locale: Locale;
  /** Area to which links lead. */
  base: ProjectBase;
  user: User;
  project: ProjectRecord;
  /** Selects the team's tools. */
  viewer: ProjectRecord['viewer'];
  query: ProjectQuery;
}

export interface ProjectFrameProps extends TabProps {
  current: ProjectTab;
  content: ReactNode;
}

export interface OverviewProps extends TabProps {
  conversation: Result<UpdateList>;
  files: Result<ProjectFileList>;
}

export interface ConversationTabProps extends TabProps {
  /** Page `query.page`, newest first. */
  conversation: Result<UpdateList>;
}

export interface FilesTabProps extends TabProps {
  /** Page `query.page` of `query.category`. */
  files: Result<ProjectFileList>;
}

export interface QuotesTabProps extends TabProps {
  /** Page `query.page`; undefined unless listed. */
  quotes: Result<QuoteList> | undefined;
  /** Set by `query.quote`. */
  quote: Result<Quote> | undefined;
  /** Of a new quote; undefined for customers. */
  start: ProjectPage['orderStart'];
}

export interface InvoicesTabProps extends TabProps {
  /** Page `query.page`; the office also reads drafts. */
  invoices: Result<InvoiceList>;
  /** Accepted ones are invoiced. */
  quotes: Result<QuoteList>;
}

export interface SpecificationsTabProps extends TabProps {
  specifications: Result<Specifications>;
}
