import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Void } from '@/components/states/void';
import { listQuestion } from '@/lib/office/list-query';
import type { Target } from '@/lib/routes';
import { listTarget, type ListPlace } from './list-place';
import { SearchKey } from './filters/search-key';

interface Props extends ListPlace {
  count: number;
  heading: ReactNode;
  text: ReactNode;
  action?: ReactNode;
  to?: Target | undefined;
}

export async function ListVoid({ locale, place, query, count, heading, text, action, to }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeList' });
  const { search } = query;
  const { sort: _order, ...filters } = listQuestion(query);
  const filtered = Object.values(filters).some((value) => value !== undefined);
  const sentence =
    count > 0
      ? {
          heading: t('beyond.heading'),
          text: t('beyond.text'),
          action: t('beyond.action'),
          to: listTarget({ place, query }, {}),
        }
      : filtered
        ? {
            heading: search ? t('none.search', { search }) : t('none.status'),
            text: t('none.text'),
            action: t('none.action'),
            to: place,
          }
        : { heading, text, action, to };
  return (
    <>
      <Void heading={sentence.heading} text={sentence.text}>
        {sentence.to && (
          <ButtonLink to={sentence.to} locale={locale}>
            {sentence.action}
          </ButtonLink>
        )}
      </Void>
      <SearchKey label={t('keys.search')} />
    </>
  );
}
