// A page about one project, in whichever area: the same guard, data and frame around whichever tab is asked for.
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { ProjectFailure } from '@/components/customer/project/project-failure';
import type { TabCounts } from '@/components/customer/project/project-tabs';
import type { TabProps } from '@/components/customer/project/tab-props';
import { readMyProject, readTabCounts } from '@/lib/api/reads/my-projects';
import type { CurrentUser } from '@/lib/auth/current-user';
import type { Locale } from '@/lib/contract/core/locale';
import { pageLocale } from '@/lib/i18n/page-locale';
import { readProjectQuery } from '@/lib/projects/project-query';
import { pageMetadata } from '@/lib/seo/metadata';

interface Area {
  /** The route its projects stand at. */
  base: TabProps['base'];
  texts: 'myProjects.show' | 'adminProjects.show';
  guard: (locale: Locale) => Promise<CurrentUser>;
  /** Draws the frame around a tab. */
  frame: (
    project: TabProps & { counts: TabCounts; latest: string | null | undefined; content: ReactNode },
  ) => ReactNode;
}

export interface ProjectPageProps {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Draws a tab, with the data it needs; the caller is who asks, in the language of the page. */
type Content = (tab: TabProps, caller: { locale: Locale; token: string }) => Promise<ReactNode>;

export function projectPages({ base, texts, guard, frame }: Area) {
  const generateMetadata = async ({ params }: ProjectPageProps): Promise<Metadata> => {
    const locale = await pageLocale(params);
    const { id } = await params;
    const { token } = await guard(locale);
    const [t, found] = await Promise.all([
      getTranslations({ locale, namespace: texts }),
      readMyProject(id, { locale, token }),
    ]);
    return pageMetadata({
      locale,
      title: found.ok ? found.value.project.title : t('title'),
      description: t('description'),
      target: { route: base, params: { id } },
    });
  };

  const openProject = async (
    { params, searchParams }: ProjectPageProps,
    content: Content,
  ): Promise<ReactNode> => {
    const locale = await pageLocale(params);
    const { id } = await params;
    const { user, token } = await guard(locale);
    const found = await readMyProject(id, { locale, token });
    if (!found.ok) return <ProjectFailure locale={locale} base={base} failure={found.failure} id={id} />;
    const { project, latest } = found.value;
    const tab = {
      locale,
      base,
      user,
      project,
      viewer: project.viewer,
      query: readProjectQuery(await searchParams, project, base),
    };
    const [counts, drawn] = await Promise.all([
      readTabCounts(id, { locale, token }),
      content(tab, { locale, token }),
    ]);
    return frame({ ...tab, counts, latest, content: drawn });
  };

  return { generateMetadata, openProject };
}
