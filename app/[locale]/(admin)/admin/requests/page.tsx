import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListFailure } from '@/components/admin/list-failure';
import { AdminRequestsPage } from '@/components/requests/admin-requests-page';
import { readListQuery, type Asked } from '@/lib/admin/list-query';
import { readRequests, REQUESTS_PER_PAGE } from '@/lib/api/requests';
import { requireAdmin } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { sentStatuses } from '@/lib/project-request/sent';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Asked>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'adminRequests.page' });
  return pageMetadata({ locale, title: t('title'), description: t('description'), target: { route: 'adminRequests' } });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { user, token } = await requireAdmin(locale);
  const query = readListQuery(await searchParams, sentStatuses);
  const list = await readRequests(query, { locale, token });
  if (!list.ok) return <ListFailure locale={locale} failure={list.failure} route="adminRequests" query={query} />;
  return <AdminRequestsPage locale={locale} user={user} query={query} list={list.value} perPage={REQUESTS_PER_PAGE} />;
}
