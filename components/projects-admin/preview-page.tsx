// The public page of a project, with a line over it that says who sees it, and the ways back.
import { getTranslations } from 'next-intl/server';
import { CaseStudy } from '@/components/projects/case-study';
import { ButtonLink } from '@/components/ui/button-link';
import { StateSign } from '@/components/ui/state-sign';
import type { Surroundings } from '@/lib/api/project-preview';
import type { Locale } from '@/lib/contract/locale';
import type { ProjectRecord } from '@/lib/contract/project-record.schema';
import { asVisitor } from '@/lib/project-edit/as-visitor';
import styles from './preview.module.scss';

interface Props extends Surroundings {
  locale: Locale;
  project: ProjectRecord;
}

export async function PreviewPage({ locale, project, neighbours, number, files }: Props) {
  const t = await getTranslations({ locale, namespace: 'adminProjects.preview' });
  const { id, slug, isPublic } = project;
  return (
    <>
      <div role="region" aria-label={t('label')} className={`${styles.bar} no-print`}>
        <p>
          <StateSign sign={isPublic ? 'done' : 'draft'} label={t(isPublic ? 'public' : 'private')} />
        </p>
        <div className={styles.ways}>
          {isPublic && (
            <ButtonLink size="small" to={{ route: 'project', params: { slug } }} locale={locale}>
              {t('open')}
            </ButtonLink>
          )}
          <ButtonLink size="small" to={{ route: 'adminProjectEdit', params: { id } }} locale={locale}>
            {t('edit')}
          </ButtonLink>
          <ButtonLink size="small" to={{ route: 'adminProject', params: { id } }} locale={locale}>
            {t('back')}
          </ButtonLink>
        </div>
      </div>
      <CaseStudy project={asVisitor(project, locale, neighbours)} locale={locale} number={number} files={files} />
    </>
  );
}
