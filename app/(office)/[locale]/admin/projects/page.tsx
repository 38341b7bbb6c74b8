import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListFailure } from '@/components/list/list-failure';
import { ProjectsPage } from '@/components/office/projects/projects-page';
import { projectListChoices } from '@/components/office/projects/project-filters';
import { listQuestion, readListQuery, type SearchParams } from '@/lib/office/list-query';
import { OFFICE_PROJECTS_PER_PAGE, readOfficeProjects } from '@/lib/api/reads/projects/office-projects';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'officeProjects.list' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeProjects' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { user, token, saved } = await requireStaff(locale, 'officeProjects');
  const query = readListQuery(await searchParams, projectListChoices);
  const list = await readOfficeProjects({ ...listQuestion(query), page: query.page }, { locale, token });
  const at = { locale, place: { route: 'officeProjects' }, query } as const;
  if (!list.ok) return <ListFailure {...at} failure={list.failure} />;
  const page = { locale, query, perPage: OFFICE_PROJECTS_PER_PAGE };
  return <ProjectsPage {...page} saved={saved} viewer={user} list={list.value} />;
}
