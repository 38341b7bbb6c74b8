import { getTranslations } from 'next-intl/server';
import { Pager } from '@/components/ui/lists/pager';
import { listTarget, type ListPlace } from './list-place';

interface Props extends ListPlace {
  shown: number;
  count: number;
  perPage: number;
}

export async function ListPager({ locale, place, query, ...list }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeList.pager' });
  const labels = {
    label: t('label'),
    previous: t('previous'),
    next: t('next'),
    info: (range: { from: string; to: string; count: string }) => t('info', range),
  };
  return (
    <Pager
      locale={locale}
      labels={labels}
      page={query.page}
      {...list}
      to={(page) => listTarget({ place, query }, { page })}
    />
  );
}
