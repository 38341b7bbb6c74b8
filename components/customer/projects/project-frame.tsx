import { getTranslations } from 'next-intl/server';
import { AreaNav } from '@/components/shell/header/area-nav';
import { ProjectWatch } from '@/components/project/conversation/project-watch';
import { Screen } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { ProjectFigures } from '@/components/project/overview/project-figures';
import { ProjectTabs } from '@/components/project/project-tabs';
import type { ProjectFrameProps } from '@/components/project/tab-props';
import { otherLanguage } from '@/lib/i18n/other-language';

export async function ProjectFrame(props: ProjectFrameProps) {
  const { locale, base, user, project, query, current, content } = props;
  const t = await getTranslations({ locale, namespace: 'myProjects' });
  const { id, title, clientName } = project;
  return (
    <Screen
      paper={current === 'quotes' && query.quote !== undefined}
      nav={<AreaNav locale={locale} user={user} current="myProjects" below />}
      label={
        <>
          <SiteLink to={{ route: 'myProjects' }} locale={locale}>
            {t('heading')}
          </SiteLink>{' '}
          <span aria-hidden="true">/</span> {clientName}
        </>
      }
      heading={<span lang={otherLanguage(project.locale, locale)}>{title}</span>}
      actions={<ProjectFigures locale={locale} project={project} />}
    >
      <ProjectTabs locale={locale} base={base} project={project} current={current} />
      {content}
      <ProjectWatch locale={locale} projectId={id} latest={project.latestUpdate} />
    </Screen>
  );
}
