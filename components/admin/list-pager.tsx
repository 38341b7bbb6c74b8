// Where one stands in a list of several pages, and the way on.
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { listAddress, type ListQuery } from '@/lib/admin/list-query';
import type { Locale } from '@/lib/contract/locale';
import { formatNumber } from '@/lib/format/numbers';
import styles from './list.module.scss';
import type { ListRoute } from './list-route';

interface Props {
  locale: Locale;
  route: ListRoute;
  query: ListQuery;
  /** On this page, and on all of them. */
  shown: number;
  count: number;
  perPage: number;
}

export async function ListPager({ locale, route, query, shown, count, perPage }: Props) {
  if (count <= perPage) return null;
  const t = await getTranslations({ locale, namespace: 'adminList.pager' });
  const before = (query.page - 1) * perPage;
  const link = (page: number, rel: 'prev' | 'next') => (
    <ButtonLink size="small" rel={rel} to={{ route, query: listAddress({ ...query, page }) }} locale={locale}>
      {t(rel === 'prev' ? 'previous' : 'next')}
    </ButtonLink>
  );
  return (
    <nav className={styles.pager} aria-label={t('label')}>
      <p className="label">{t('info', { from: formatNumber(before + 1, locale), to: formatNumber(before + shown, locale), count: formatNumber(count, locale) })}</p>
      <div>
        {query.page > 1 && link(query.page - 1, 'prev')}
        {before + shown < count && link(query.page + 1, 'next')}
      </div>
    </nav>
  );
}
