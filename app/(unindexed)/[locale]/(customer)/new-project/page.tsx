import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewProjectPage } from '@/components/customer/wizard/new-project-page';
import { requireUser } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { openNewProject } from '@/lib/requests/opening';
import { pageMetadata } from '@/lib/seo/metadata';
import { promiseValues } from '@/lib/settings/promise';
import { siteSettings } from '@/lib/settings/shown-settings';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'newProject.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description', promiseValues(await siteSettings(locale))),
    target: { route: 'newProject' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const [locale, query] = [await pageLocale(params), await searchParams];
  const { user, token } = await requireUser(locale);
  return (
    <NewProjectPage
      locale={locale}
      user={user}
      opening={await openNewProject({ locale, token, user, query })}
    />
  );
}
