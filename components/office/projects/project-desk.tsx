import { getTranslations } from 'next-intl/server';
import { Desk } from '@/components/office/frame/desk';
import { ProjectWatch } from '@/components/project/conversation/project-watch';
import { ProjectFigures } from '@/components/project/overview/project-figures';
import { ProjectTabs } from '@/components/project/project-tabs';
import type { ProjectFrameProps } from '@/components/project/tab-props';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { hasRight } from '@/lib/contract/core/permissions';
import { otherLanguage } from '@/lib/i18n/other-language';
import { projectPlace } from '@/lib/projects/project-query';
import { href } from '@/lib/routes';
import styles from './show.module.scss';

export async function ProjectDesk({ locale, base, user, project, current, content }: ProjectFrameProps) {
  const [t, places] = await Promise.all([
    getTranslations({ locale, namespace: 'officeProjects.show' }),
    getTranslations({ locale, namespace: 'officeFrame.places' }),
  ]);
  const { id, title, clientName } = project;
  const detail = clientName || undefined;
  return (
    <Desk
      locale={locale}
      crumbs={[{ label: places('officeProjects'), to: { route: 'officeProjects' } }, { label: title }]}
      heading={<span lang={otherLanguage(project.locale, locale)}>{title}</span>}
      record={{ title, detail, address: href(projectPlace(base, id), locale) }}
      actions={
        project.viewer.admin && (
          <>
            <ButtonLink size="small" to={{ route: 'officeProjectPreview', params: { id } }} locale={locale}>
              {t('preview')}
            </ButtonLink>
            <ButtonLink size="small" to={{ route: 'officeProjectEdit', params: { id } }} locale={locale}>
              {t('edit')}
            </ButtonLink>
          </>
        )
      }
    >
      <div className={styles.figures}>
        <ProjectFigures locale={locale} project={project} />
        {clientName && <p className="label">{clientName}</p>}
      </div>
      <ProjectTabs
        locale={locale}
        base={base}
        project={project}
        current={current}
        invoices={hasRight(user, 'invoices')}
      />
      {content}
      <ProjectWatch locale={locale} projectId={id} latest={project.latestUpdate} />
    </Desk>
  );
}
