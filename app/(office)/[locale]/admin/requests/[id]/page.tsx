import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RequestsPage } from '@/components/office/requests/requests-page';
import { RecordFailure } from '@/components/states/record-failure';
import type { SearchParams } from '@/lib/office/list-query';
import { readRequestsQuery } from '@/lib/office/requests-query';
import { readRequestInbox } from '@/lib/api/reads/inbox';
import { requireAdmin } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { token } = await requireAdmin(locale);
  const query = readRequestsQuery(await searchParams);
  const [t, inbox] = await Promise.all([
    getTranslations({ locale, namespace: 'officeRequests' }),
    readRequestInbox(query, id, { locale, token }),
  ]);
  const request = inbox.ok ? inbox.value.request : null;
  const record = request && [request.projectName, request.reference].filter(Boolean).join(', ');
  return pageMetadata({
    locale,
    title: record ? t('show.title', { record }) : t('page.title'),
    description: t('show.description'),
    target: { route: 'officeRequest', params: { id } },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { user, token } = await requireAdmin(locale);
  const query = readRequestsQuery(await searchParams);
  const inbox = await readRequestInbox(query, id, { locale, token });
  const to = { route: 'officeRequest', params: { id } } as const;
  if (!inbox.ok)
    return <RecordFailure locale={locale} failure={inbox.failure} texts="request.failed" to={to} />;
  return <RequestsPage locale={locale} user={user} query={query} inbox={inbox.value} />;
}
