import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ImportPage } from '@/components/desk/imports/import-page';
import { ListFailure } from '@/components/list/list-failure';
import { readImportReport } from '@/lib/api/reads/posts/post-imports';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { readImportQuery } from '@/lib/office/import-query';
import type { SearchParams } from '@/lib/office/list-query';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'postImport.report' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeImportReport', params: { id } },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  const locale = await pageLocale(params);
  const { user, token } = await requireStaff(locale, 'officeImportReport');
  const query = readImportQuery(await searchParams);
  const report = await readImportReport(query, id, { locale, token });
  const at = { locale, place: { route: 'officeImportReport', params: { id } }, query } as const;
  if (!report.ok) return <ListFailure {...at} failure={report.failure} />;
  return <ImportPage locale={locale} email={user.email} query={query} report={report.value} />;
}
