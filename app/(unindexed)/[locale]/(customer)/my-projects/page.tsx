import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListFailure } from '@/components/list/list-failure';
import { MyProjectsPage } from '@/components/customer/projects/my-projects-page';
import { readListQuery, type SearchParams } from '@/lib/office/list-query';
import { PROJECTS_PER_PAGE, readMyProjects } from '@/lib/api/reads/projects/my-projects';
import { requireUser } from '@/lib/auth/current-user';
import { projectStatuses } from '@/lib/contract/projects/choices';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'myProjects.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'myProjects' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { user, token } = await requireUser(locale);
  const query = readListQuery(await searchParams, { statuses: projectStatuses });
  const list = await readMyProjects(query, { locale, token });
  if (!list.ok)
    return (
      <ListFailure locale={locale} failure={list.failure} place={{ route: 'myProjects' }} query={query} />
    );
  return (
    <MyProjectsPage locale={locale} user={user} query={query} list={list.value} perPage={PROJECTS_PER_PAGE} />
  );
}
