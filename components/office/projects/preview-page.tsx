import { getTranslations } from 'next-intl/server';
import { CaseStudy } from '@/components/project/case-study/case-study';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { PreviewBar } from '@/components/ui/pages/preview-bar';
import type { Surroundings } from '@/lib/api/reads/projects/project-preview';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { asVisitor } from '@/lib/projects/edit/as-visitor';

interface Props extends Surroundings {
  locale: Locale;
  project: ProjectRecord;
}

export async function PreviewPage({ locale, project, neighbours, number, files }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeProjects.preview' });
  const { id, slug, isPublic } = project;
  return (
    <>
      <PreviewBar
        label={t('label')}
        sign={isPublic ? 'done' : 'draft'}
        text={t(isPublic ? 'public' : 'private')}
      >
        {isPublic && (
          <ButtonLink size="small" to={{ route: 'project', params: { slug } }} locale={locale}>
            {t('open')}
          </ButtonLink>
        )}
        <ButtonLink size="small" to={{ route: 'officeProjectEdit', params: { id } }} locale={locale}>
          {t('edit')}
        </ButtonLink>
        <ButtonLink size="small" to={{ route: 'officeProject', params: { id } }} locale={locale}>
          {t('back')}
        </ButtonLink>
      </PreviewBar>
      <CaseStudy
        project={asVisitor(project, locale, neighbours)}
        locale={locale}
        number={number}
        files={files}
      />
    </>
  );
}
