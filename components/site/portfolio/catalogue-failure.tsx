import { getTranslations } from 'next-intl/server';
import { Failure } from '@/components/states/failure';
import type { ApiFailure } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import { href } from '@/lib/routes';

export async function CatalogueFailure({ locale, failure }: { locale: Locale; failure: ApiFailure }) {
  const t = await getTranslations({ locale, namespace: 'projects.error' });
  return (
    <Failure
      locale={locale}
      failure={failure}
      heading={t('heading')}
      text={t('text')}
      address={href({ route: 'projects' }, locale)}
    />
  );
}
