import type { Metadata } from 'next';
import { RecordFailure } from '@/components/states/record-failure';
import { RequestsPage } from '@/components/office/requests/requests-page';
import { readRequestsQuery } from '@/lib/office/requests-query';
import type { SearchParams } from '@/lib/office/list-query';
import { recordMetadata } from '@/lib/office/record-metadata';
import { readRequestInbox } from '@/lib/api/reads/inbox';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';

interface Props {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<SearchParams>;
}

async function read({ params, searchParams }: Props) {
  const [locale, { id }, search] = await Promise.all([pageLocale(params), params, searchParams]);
  const { user, token, saved } = await requireStaff(locale, 'officeRequest');
  const query = readRequestsQuery(search);
  return { locale, id, user, saved, query, inbox: await readRequestInbox(query, id, { locale, token }) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, id, inbox } = await read(props);
  const request = inbox.ok ? inbox.value.request : null;
  return recordMetadata('request', { locale, id, names: [request?.projectName, request?.reference] });
}

export default async function Page(props: Props) {
  const { locale, id, user, saved, query, inbox } = await read(props);
  const to = { route: 'officeRequest', params: { id } } as const;
  if (!inbox.ok)
    return <RecordFailure locale={locale} failure={inbox.failure} texts="request.failed" to={to} />;
  return <RequestsPage locale={locale} saved={saved} user={user} query={query} inbox={inbox.value} />;
}
