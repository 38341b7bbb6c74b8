import { getTranslations } from 'next-intl/server';
import { CaseStudy } from '@/components/project/case-study/case-study';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { PreviewBar } from '@/components/ui/pages/preview-bar';
import type { ProjectPreview } from '@/lib/api/reads/projects/project-preview';
import type { Locale } from '@/lib/contract/core/locale';
import { asVisitor } from '@/lib/projects/edit/as-visitor';

interface Props extends ProjectPreview {
  locale: Locale;
}

export async function PreviewPage({ locale, project, surroundings }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeProjects.preview' });
  const { id, slug, isPublic } = project;
  const { previous, next, number, files } = surroundings;
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
        project={asVisitor(project, locale, { previous, next })}
        locale={locale}
        number={number ?? undefined}
        files={files}
      />
    </>
  );
}
