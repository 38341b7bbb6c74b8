import type { ReactNode } from 'react';
import { RecordFailure } from '@/components/states/record-failure';
import { HistoryPage } from '@/components/office/settings/history/history-page';
import { RevisionPage } from '@/components/office/settings/history/revision-page';
import {
  readHistoryQuery,
  readSectionRevision,
  readSectionRevisions,
  SECTION_REVISIONS_PER_PAGE,
} from '@/lib/api/reads/sections';
import type { ApiFailure } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import type { SectionName } from '@/lib/contract/settings/sections';
import type { SearchParams } from '@/lib/office/list-query';

interface Options {
  locale: Locale;
  token: string;
  email: string;
  section: SectionName;
  search: SearchParams;
}

/** All saves of a section, or one. */
export async function showSectionHistory({
  locale,
  token,
  email,
  section,
  search,
}: Options): Promise<ReactNode> {
  const { page, revision } = readHistoryQuery(search);
  const failed = (failure: ApiFailure) => (
    <RecordFailure
      locale={locale}
      failure={failure}
      texts="officeSettings.failed"
      to={{ route: 'officeSectionHistory', params: { section } }}
    />
  );
  if (revision !== undefined) {
    const found = await readSectionRevision(section, revision, { locale, token });
    if (!found.ok) return failed(found.failure);
    return <RevisionPage locale={locale} email={email} section={section} answer={found.value} />;
  }
  const list = await readSectionRevisions(section, page, { locale, token });
  if (!list.ok) return failed(list.failure);
  return (
    <HistoryPage
      locale={locale}
      section={section}
      query={{ status: undefined, search: '', page }}
      list={list.value}
      perPage={SECTION_REVISIONS_PER_PAGE}
    />
  );
}
