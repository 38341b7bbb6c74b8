// The frame of a project: where one is, how far it is, and its parts, each with an address of its own.
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AreaNav } from '@/components/account/page/area-nav';
import { ProjectWatch } from '@/components/customer/project/conversation/project-watch';
import { Screen } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { ProjectFigures } from './overview/project-figures';
import { ProjectTabs, type TabCounts } from './project-tabs';
import type { TabProps } from './tab-props';

interface Props extends TabProps {
  counts: TabCounts;
  /** The newest entry of the conversation; undefined: it could not be read. */
  latest: string | null | undefined;
  /** Of the tab. */
  content: ReactNode;
}

export async function ProjectFrame({ locale, base, user, project, query, counts, latest, content }: Props) {
  const t = await getTranslations({ locale, namespace: 'myProjects' });
  const { id, title, clientName } = project;
  return (
    <Screen
      paper={query.tab === 'offers' && query.offer !== undefined}
      nav={<AreaNav locale={locale} role={user.role} current="myProjects" below />}
      label={
        <>
          <SiteLink to={{ route: 'myProjects' }} locale={locale}>
            {t('heading')}
          </SiteLink>{' '}
          <span aria-hidden="true">/</span> {clientName}
        </>
      }
      heading={<span lang={project.locale === locale ? undefined : project.locale}>{title}</span>}
      actions={<ProjectFigures locale={locale} project={project} />}
    >
      <ProjectTabs locale={locale} base={base} project={project} current={query.tab} counts={counts} />
      {content}
      <ProjectWatch locale={locale} projectId={id} latest={latest} />
    </Screen>
  );
}
