import { getTranslations } from 'next-intl/server';
import { Failure } from '@/components/site/article/failure';
import { MissingPage } from '@/components/states/missing-page';
import { isMissing } from '@/lib/api/missing';
import type { ApiFailure } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import { href } from '@/lib/routes';

export async function ProjectFailure({
  locale,
  failure,
  slug,
}: {
  locale: Locale;
  failure: ApiFailure;
  slug: string;
}) {
  if (isMissing(failure)) return <MissingPage locale={locale} />;
  const t = await getTranslations({ locale, namespace: 'projects.case.error' });
  return (
    <Failure
      locale={locale}
      failure={failure}
      level={1}
      heading={t('heading')}
      text={t('text')}
      address={href({ route: 'project', params: { slug } }, locale)}
    />
  );
}
