import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminPage } from '@/components/admin/admin-page';
import { readCensus } from '@/lib/api/census';
import { requireAdmin } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'admin.page' });
  return pageMetadata({ locale, title: t('title'), description: t('description'), target: { route: 'admin' } });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { user, token } = await requireAdmin(locale);
  return <AdminPage locale={locale} user={user} {...await readCensus(locale, token)} />;
}
