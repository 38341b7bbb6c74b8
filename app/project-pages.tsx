// Guard, data and frame of project pages, for customers and the office.
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { RecordFailure } from '@/components/states/record-failure';
import type { ProjectFrameProps, TabProps } from '@/components/project/tab-props';
import type { Caller } from '@/lib/api/caller';
import { readProjectRecord } from '@/lib/api/reads/my-projects';
import type { CurrentUser } from '@/lib/auth/current-user';
import type { Locale } from '@/lib/contract/core/locale';
import { pageLocale } from '@/lib/i18n/page-locale';
import { projectPlace, readProjectQuery } from '@/lib/projects/project-query';
import type { ProjectTab } from '@/lib/projects/project-tabs';
import { pageMetadata } from '@/lib/seo/metadata';

interface Area {
  base: TabProps['base'];
  texts: 'myProjects.show' | 'adminProjects.show';
  guard: (locale: Locale) => Promise<CurrentUser>;
  frame: (project: ProjectFrameProps) => ReactNode;
}

export interface ProjectPageProps {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

type Content = (tab: TabProps, caller: Caller) => Promise<ReactNode>;

export function projectPages({ base, texts, guard, frame }: Area) {
  const projectMetadata =
    (tab: ProjectTab) =>
    async ({ params }: ProjectPageProps): Promise<Metadata> => {
      const locale = await pageLocale(params);
      const { id } = await params;
      const { token } = await guard(locale);
      const [t, tabs, found] = await Promise.all([
        getTranslations({ locale, namespace: texts }),
        getTranslations({ locale, namespace: 'myProjects.tabs' }),
        readProjectRecord(id, { locale, token }),
      ]);
      const project = found.ok ? found.value.title : t('title');
      return pageMetadata({
        locale,
        title: tab === 'overview' ? project : tabs('title', { tab: tabs(tab), project }),
        description: t('description'),
        target: projectPlace(base, id, { tab }),
      });
    };

  const openProject = async (
    { params, searchParams }: ProjectPageProps,
    current: ProjectTab,
    content: Content,
  ): Promise<ReactNode> => {
    const locale = await pageLocale(params);
    const { id } = await params;
    const { user, token } = await guard(locale);
    const found = await readProjectRecord(id, { locale, token });
    if (!found.ok)
      return (
        <RecordFailure
          locale={locale}
          failure={found.failure}
          texts="myProjects.failed"
          to={projectPlace(base, id, { tab: current })}
        />
      );
    const project = found.value;
    const tab = {
      locale,
      base,
      user,
      project,
      viewer: project.viewer,
      query: readProjectQuery(await searchParams),
    };
    return frame({ ...tab, current, content: await content(tab, { locale, token }) });
  };

  return { projectMetadata, openProject };
}
