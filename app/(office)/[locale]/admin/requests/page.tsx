import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListFailure } from '@/components/list/list-failure';
import { RequestsPage } from '@/components/office/requests/requests-page';
import type { SearchParams } from '@/lib/office/list-query';
import { readRequestsQuery } from '@/lib/office/requests-query';
import { readRequestInbox } from '@/lib/api/reads/inbox';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'officeRequests.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeRequests' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { user, token, saved } = await requireStaff(locale, 'officeRequests');
  const query = readRequestsQuery(await searchParams);
  const inbox = await readRequestInbox(query, undefined, { locale, token });
  const at = { locale, place: { route: 'officeRequests' }, query } as const;
  if (!inbox.ok) return <ListFailure {...at} failure={inbox.failure} />;
  return <RequestsPage locale={locale} saved={saved} user={user} query={query} inbox={inbox.value} />;
}
