import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RequestsPage } from '@/components/office/requests/requests-page';
import { RecordFailure } from '@/components/states/record-failure';
import type { SearchParams } from '@/lib/office/list-query';
import { readRequestsQuery } from '@/lib/office/requests-query';
import { readRequestInbox } from '@/lib/api/reads/inbox';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'officeRequests.show' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeRequest', params: { id: (await params).id } },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { user, token } = await requireStaff(locale, 'officeRequest');
  const query = readRequestsQuery(await searchParams);
  const inbox = await readRequestInbox(query, id, { locale, token });
  const to = { route: 'officeRequest', params: { id } } as const;
  if (!inbox.ok)
    return <RecordFailure locale={locale} failure={inbox.failure} texts="request.failed" to={to} />;
  return <RequestsPage locale={locale} user={user} query={query} inbox={inbox.value} />;
}
