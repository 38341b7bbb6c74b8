import { getTranslations } from 'next-intl/server';
import { Failure } from '@/components/site/article/failure';
import { MissingPage } from '@/components/states/missing-page';
import { isMissing } from '@/lib/api/missing';
import type { ApiFailure } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import { href, type Target } from '@/lib/routes';

export async function UserFailure({
  locale,
  failure,
  to,
}: {
  locale: Locale;
  failure: ApiFailure;
  to: Target;
}) {
  if (isMissing(failure)) return <MissingPage locale={locale} />;
  const t = await getTranslations({ locale, namespace: 'adminUsers.show.failed' });
  return (
    <Failure
      locale={locale}
      failure={failure}
      level={1}
      heading={t('heading')}
      text={t('text')}
      address={href(to, locale)}
    />
  );
}
