import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { RecordFailure } from '@/components/states/record-failure';
import type { ProjectFrameProps, TabProps } from '@/components/project/tab-props';
import { readProjectPage, readProjectParts, type PartsOf } from '@/lib/api/reads/projects/project-page';
import type { CurrentUser } from '@/lib/auth/current-user';
import type { Locale } from '@/lib/contract/core/locale';
import { pageLocale } from '@/lib/i18n/page-locale';
import { projectPlace, readProjectQuery } from '@/lib/projects/project-query';
import type { ProjectTab } from '@/lib/projects/project-tabs';
import { pageMetadata } from '@/lib/seo/metadata';

interface Area {
  base: TabProps['base'];
  texts: 'myProjects.show' | 'officeProjects.show';
  guard: (locale: Locale, tab: ProjectTab) => Promise<CurrentUser>;
  frame: (project: ProjectFrameProps) => ReactNode;
}

export interface ProjectPageProps {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

type Content<Tab extends ProjectTab> = (props: TabProps, parts: PartsOf[Tab]) => ReactNode;

export function projectPages({ base, texts, guard, frame }: Area) {
  const projectMetadata =
    (tab: ProjectTab) =>
    async ({ params, searchParams }: ProjectPageProps): Promise<Metadata> => {
      const locale = await pageLocale(params);
      const { id } = await params;
      const { token } = await guard(locale, tab);
      const query = readProjectQuery(await searchParams);
      const [t, tabs, found] = await Promise.all([
        getTranslations({ locale, namespace: texts }),
        getTranslations({ locale, namespace: 'myProjects.tabs' }),
        readProjectPage(tab, { id, query, caller: { locale, token } }),
      ]);
      const project = found.ok ? found.value.project.title : t('title');
      return pageMetadata({
        locale,
        title: tab === 'overview' ? project : tabs('title', { tab: tabs(tab), project }),
        description: t('description'),
        target: projectPlace(base, id, { tab }),
      });
    };

  const openProject = async <Tab extends ProjectTab>(
    { params, searchParams }: ProjectPageProps,
    current: Tab,
    content: Content<Tab>,
  ): Promise<ReactNode> => {
    const locale = await pageLocale(params);
    const { id } = await params;
    const { user, token } = await guard(locale, current);
    const pageRequest = { id, query: readProjectQuery(await searchParams), caller: { locale, token } };
    const found = await readProjectPage(current, pageRequest);
    const to = projectPlace(base, id, { tab: current });
    if (!found.ok)
      return <RecordFailure locale={locale} failure={found.failure} texts="myProjects.failed" to={to} />;
    const { project } = found.value;
    const props = {
      locale,
      base,
      user,
      project,
      viewer: project.viewer,
      query: pageRequest.query,
    };
    const parts = await readProjectParts(current, found.value, pageRequest);
    return frame({ ...props, current, content: content(props, parts) });
  };

  return { projectMetadata, openProject };
}
