import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListFailure } from '@/components/list/list-failure';
import { ProjectsPage } from '@/components/projects-admin/projects-page';
import { projectFilters } from '@/components/projects-admin/project-filters';
import { listQuestion, readListQuery, type Asked } from '@/lib/admin/list-query';
import { ADMIN_PROJECTS_PER_PAGE, readAdminProjects } from '@/lib/api/admin-projects';
import { requireAdmin } from '@/lib/auth/current-user';
import { projectSorts, projectStatuses } from '@/lib/contract/project-choices';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Asked>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'adminProjects.list' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'adminProjects' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { token } = await requireAdmin(locale);
  const query = readListQuery(await searchParams, {
    statuses: projectStatuses,
    sorts: projectSorts,
    filters: projectFilters,
  });
  const list = await readAdminProjects({ ...listQuestion(query), page: query.page }, { locale, token });
  if (!list.ok)
    return (
      <ListFailure locale={locale} failure={list.failure} place={{ route: 'adminProjects' }} query={query} />
    );
  return <ProjectsPage locale={locale} query={query} list={list.value} perPage={ADMIN_PROJECTS_PER_PAGE} />;
}
