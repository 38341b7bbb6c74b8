import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListFailure } from '@/components/list/list-failure';
import { AdminRequestsPage } from '@/components/office/requests/admin-requests-page';
import { listQuestion, type Asked } from '@/lib/office/list-query';
import { readRequestsQuery } from '@/lib/office/requests-query';
import { readRequests, REQUESTS_PER_PAGE } from '@/lib/api/reads/requests';
import { requireAdmin } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Asked>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'adminRequests.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'adminRequests' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { token } = await requireAdmin(locale);
  const query = readRequestsQuery(await searchParams);
  const list = await readRequests({ ...listQuestion(query), page: query.page }, { locale, token });
  if (!list.ok)
    return (
      <ListFailure locale={locale} failure={list.failure} place={{ route: 'adminRequests' }} query={query} />
    );
  return <AdminRequestsPage locale={locale} query={query} list={list.value} perPage={REQUESTS_PER_PAGE} />;
}
