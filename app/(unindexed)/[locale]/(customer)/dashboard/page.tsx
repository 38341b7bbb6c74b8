import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DashboardPage } from '@/components/dashboard/dashboard-page';
import { call } from '@/lib/api/call';
import { readMyNews, readMyProjects } from '@/lib/api/my-projects';
import { readWaitingOffers } from '@/lib/api/orders';
import { readMyRequests } from '@/lib/api/requests';
import { requireUser } from '@/lib/auth/current-user';
import { listAddresses } from '@/lib/contract/users';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'dashboard.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'dashboard' },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { user, token } = await requireUser(locale);
  const caller = { locale, token };
  const [addresses, requests, projects, offers, news] = await Promise.all([
    call(listAddresses, caller),
    readMyRequests(caller),
    readMyProjects({ status: undefined, search: '', page: 1 }, caller),
    readWaitingOffers(caller),
    readMyNews(caller),
  ]);
  return (
    <DashboardPage
      locale={locale}
      user={user}
      addresses={addresses}
      requests={requests}
      projects={projects}
      offers={offers}
      news={news}
    />
  );
}
