// An account that could not be read: why, that it is safe, and one way to try again.
import { getTranslations } from 'next-intl/server';
import { Failure } from '@/components/article/failure';
import type { ApiFailure } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/locale';

export async function UserFailure({
  locale,
  failure,
  address,
}: {
  locale: Locale;
  failure: ApiFailure;
  address: string;
}) {
  const t = await getTranslations({ locale, namespace: 'adminUsers.show.failed' });
  return (
    <Failure
      locale={locale}
      failure={failure}
      level={1}
      heading={t('heading')}
      text={t('text')}
      address={address}
    />
  );
}
