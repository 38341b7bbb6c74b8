// A page about one project: the same guard, data and frame around whichever tab is asked for.
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { ProjectFailure } from '@/components/my-projects/project-failure';
import { ProjectFrame } from '@/components/my-projects/project-frame';
import type { TabProps } from '@/components/my-projects/tab-props';
import { MissingPage } from '@/components/shell/missing-page';
import { isMissing } from '@/lib/api/missing';
import { readMyProject, readTabCounts } from '@/lib/api/my-projects';
import { requireUser } from '@/lib/auth/current-user';
import type { Locale } from '@/lib/contract/locale';
import { pageLocale } from '@/lib/i18n/page-locale';
import { readProjectQuery } from '@/lib/my-projects/project-query';
import { pageMetadata } from '@/lib/seo/metadata';

export interface ProjectPageProps {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: ProjectPageProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { token } = await requireUser(locale);
  const [t, found] = await Promise.all([getTranslations({ locale, namespace: 'myProjects.show' }), readMyProject(id, { locale, token })]);
  return pageMetadata({ locale, title: found.ok ? found.value.project.title : t('title'), description: t('description'), target: { route: 'myProject', params: { id } } });
}

/** @param content draws the tab, with the data it needs; the caller is who asks, in the language of the page */
export async function openProject({ params, searchParams }: ProjectPageProps, content: (tab: TabProps, caller: { locale: Locale; token: string }) => Promise<ReactNode>): Promise<ReactNode> {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { user, token } = await requireUser(locale);
  const found = await readMyProject(id, { locale, token });
  if (!found.ok) return isMissing(found.failure) ? <MissingPage locale={locale} /> : <ProjectFailure locale={locale} failure={found.failure} id={id} />;
  const { project, latest } = found.value;
  const tab = { locale, user, project, viewer: project.viewer, query: readProjectQuery(await searchParams, project) };
  const [counts, drawn] = await Promise.all([readTabCounts(id, { locale, token }), content(tab, { locale, token })]);
  return <ProjectFrame {...tab} counts={counts} latest={latest} content={drawn} />;
}
