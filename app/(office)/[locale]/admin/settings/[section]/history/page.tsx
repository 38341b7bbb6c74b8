import type { Metadata } from 'next';
import { MissingPage } from '@/components/states/missing-page';
import { RecordFailure } from '@/components/states/record-failure';
import { HistoryPage } from '@/components/office/settings/history/history-page';
import { sectionMetadata } from '@/components/office/settings/settings-metadata';
import { readSectionRevisions } from '@/lib/api/reads/sections';
import { requireAdmin } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { readListQuery, type SearchParams } from '@/lib/office/list-query';
import { sectionOf } from '@/lib/settings/section-of';

interface Props {
  params: Promise<{ locale: string; section: string }>;
  searchParams: Promise<SearchParams>;
}

const to = (section: string) => ({ route: 'officeSectionHistory', params: { section } }) as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, { section: name }] = await Promise.all([pageLocale(params), params]);
  return sectionMetadata(locale, { name, page: 'history', target: to(name) });
}

export default async function Page({ params, searchParams }: Props) {
  const [locale, { section: name }] = await Promise.all([pageLocale(params), params]);
  const { token } = await requireAdmin(locale);
  const section = sectionOf(name);
  if (!section) return <MissingPage locale={locale} />;
  const query = readListQuery(await searchParams, { statuses: [] });
  const list = await readSectionRevisions(section, query.page, { locale, token });
  if (list.ok) return <HistoryPage locale={locale} section={section} query={query} list={list.value} />;
  return <RecordFailure locale={locale} failure={list.failure} texts="officeSettings.failed" to={to(name)} />;
}
