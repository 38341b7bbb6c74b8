import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FilePage } from '@/components/office/settings/file/file-page';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'officeSettings' });
  return pageMetadata({
    locale,
    title: t('file.title'),
    description: t('description'),
    target: { route: 'officeSettingsFile' },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { user } = await requireStaff(locale, 'officeSettingsFile');
  return <FilePage locale={locale} email={user.email} />;
}
