import { getTranslations } from 'next-intl/server';
import { Failure } from '@/components/states/failure';
import { listAddress } from '@/lib/office/list-query';
import type { ApiFailure } from '@/lib/api/result';
import { href } from '@/lib/routes';
import type { ListPlace } from './list-place';

export async function ListFailure({ locale, failure, place, query }: ListPlace & { failure: ApiFailure }) {
  const t = await getTranslations({ locale, namespace: 'officeList.failed' });
  const fields = Object.entries(listAddress(query)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return (
    <Failure
      locale={locale}
      failure={failure}
      level={1}
      heading={t('heading')}
      text={t('text')}
      address={href(place, locale)}
      query={Object.fromEntries(fields) as Record<string, string>}
    />
  );
}
