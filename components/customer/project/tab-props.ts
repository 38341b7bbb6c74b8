// What every tab of a project is handed by its page. What could not be read comes as its failure.
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Result } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import type { Quote, quoteListAnswer } from '@/lib/contract/quotes/schemas';
import type { projectFileListAnswer } from '@/lib/contract/projects/file-schemas';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import type { updateListAnswer } from '@/lib/contract/conversation/schemas';
import type { Specifications } from '@/lib/contract/projects/specification-schemas';
import type { User } from '@/lib/contract/accounts/schemas';
import type { ProjectQuery } from '@/lib/projects/project-query';
import type { ProjectBase, ProjectTab } from '@/lib/projects/project-tabs';

export interface TabProps {
  locale: Locale;
  /** The area it is looked at from: its links stay there. */
  base: ProjectBase;
  /** Who is signed in. */
  user: User;
  project: ProjectRecord;
  /** The project's own: by it the tools of the team are drawn. */
  viewer: ProjectRecord['viewer'];
  query: ProjectQuery;
}

/** What a project's page draws around a part. */
export interface ProjectFrameProps extends TabProps {
  current: ProjectTab;
  /** Of the part. */
  content: ReactNode;
}

export interface OverviewProps extends TabProps {
  /** The latest entries and files. */
  updates: Result<z.output<typeof updateListAnswer>>;
  files: Result<z.output<typeof projectFileListAnswer>>;
}

export interface ConversationTabProps extends TabProps {
  /** The page `query.page` of it, newest first. */
  updates: Result<z.output<typeof updateListAnswer>>;
}

export interface FilesTabProps extends TabProps {
  /** The page `query.page` of those in `query.category`. */
  files: Result<z.output<typeof projectFileListAnswer>>;
}

export interface QuotesTabProps extends TabProps {
  /** The page `query.page` of them. */
  quotes: Result<z.output<typeof quoteListAnswer>>;
  /** The one `query.quote` asks for, where it asks. */
  quote: Result<Quote> | undefined;
}

export interface SpecificationsTabProps extends TabProps {
  specifications: Result<Specifications>;
}
