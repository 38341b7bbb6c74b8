import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DashboardPage } from '@/components/customer/dashboard/dashboard-page';
import { readDashboard } from '@/lib/api/reads/stats';
import { requireUser } from '@/lib/auth/current-user';
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
  return <DashboardPage locale={locale} user={user} dashboard={await readDashboard({ locale, token })} />;
}
