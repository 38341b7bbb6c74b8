import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OfficeDashboard } from '@/components/office/dashboard/office-dashboard';
import type { SearchParams } from '@/lib/office/list-query';
import { readPeriod, readStats } from '@/lib/api/reads/stats';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'officeDashboard.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'admin' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { user, token } = await requireStaff(locale, 'admin');
  const period = readPeriod(await searchParams);
  const stats = await readStats(period, { locale, token });
  return (
    <OfficeDashboard
      locale={locale}
      viewer={user}
      period={period}
      stats={stats.ok ? stats.value : undefined}
    />
  );
}
