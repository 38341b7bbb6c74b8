import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewProjectPage } from '@/components/office/projects/new-project-page';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'officeProjects.new' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeProjectNew' },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { user } = await requireStaff(locale, 'officeProjectNew');
  return <NewProjectPage locale={locale} user={user} />;
}
