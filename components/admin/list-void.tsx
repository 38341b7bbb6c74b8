// A list with nothing in it: why, and one way on.
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { Void } from '@/components/ui/void';
import { listAddress, type ListQuery } from '@/lib/admin/list-query';
import type { Locale } from '@/lib/contract/locale';
import type { Target } from '@/lib/routes';
import type { ListRoute } from './list-route';

interface Props {
  locale: Locale;
  route: ListRoute;
  query: ListQuery;
  /** On all pages. */
  count: number;
  /** What is said while the list has never held anything. */
  heading: ReactNode;
  text: ReactNode;
  action: ReactNode;
  to: Target;
}

export async function ListVoid({ locale, route, query, count, heading, text, action, to }: Props) {
  const t = await getTranslations({ locale, namespace: 'adminList' });
  const { search, status } = query;
  const said =
    count > 0
      ? { heading: t('beyond.heading'), text: t('beyond.text'), action: t('beyond.action'), to: { route, query: listAddress({ ...query, page: 1 }) } }
      : search || status
        ? { heading: search ? t('none.search', { search }) : t('none.status'), text: t('none.text'), action: t('none.action'), to: { route } }
        : { heading, text, action, to };
  return (
    <Void heading={said.heading} text={said.text}>
      <ButtonLink to={said.to} locale={locale}>
        {said.action}
      </ButtonLink>
    </Void>
  );
}
