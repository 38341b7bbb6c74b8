import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewProjectPage } from '@/components/new-project/new-project-page';
import { requireUser } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'newProject.page' });
  return pageMetadata({ locale, title: t('title'), description: t('description', site.answer), target: { route: 'newProject' } });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  await requireUser(locale);
  return <NewProjectPage locale={locale} />;
}
