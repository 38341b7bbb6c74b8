import { getTranslations } from 'next-intl/server';
import { Failure } from '@/components/site/article/failure';
import { MissingPage } from '@/components/states/missing-page';
import { isMissing } from '@/lib/api/missing';
import type { ApiFailure } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import { projectPlace } from '@/lib/projects/project-query';
import type { ProjectBase, ProjectTab } from '@/lib/projects/project-tabs';
import { href } from '@/lib/routes';

export async function ProjectFailure({
  locale,
  base,
  failure,
  id,
  tab,
}: {
  locale: Locale;
  base: ProjectBase;
  failure: ApiFailure;
  id: string;
  tab?: ProjectTab;
}) {
  if (isMissing(failure)) return <MissingPage locale={locale} />;
  const t = await getTranslations({ locale, namespace: 'myProjects.failed' });
  return (
    <Failure
      locale={locale}
      failure={failure}
      level={1}
      heading={t('heading')}
      text={t('text')}
      address={href(projectPlace(base, id, { tab }), locale)}
    />
  );
}
