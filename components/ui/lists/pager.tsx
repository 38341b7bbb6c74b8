// Where one stands in a list of several pages, and the way on.
import type { Locale } from '@/lib/contract/core/locale';
import { formatNumber } from '@/lib/format/numbers';
import type { Target } from '@/lib/routes';
import { ButtonLink } from '../buttons/button-link';
import styles from './pager.module.scss';

interface Props {
  locale: Locale;
  labels: {
    /** Names the navigation; not shown. */
    label: string;
    previous: string;
    next: string;
    /** @param range numbers as the page's language writes them */
    info: (range: { from: string; to: string; count: string }) => string;
  };
  /** From 1. */
  page: number;
  perPage: number;
  /** On this page, and on all of them. */
  shown: number;
  count: number;
  to: (page: number) => Target;
}

export function Pager({ locale, labels, page, perPage, shown, count, to }: Props) {
  // A page beyond the last one shows no rows: the list itself says so and leads back.
  if (count <= perPage || shown === 0) return null;
  const before = (page - 1) * perPage;
  const link = (other: number, rel: 'prev' | 'next') => (
    <ButtonLink size="small" rel={rel} to={to(other)} locale={locale}>
      {rel === 'prev' ? labels.previous : labels.next}
    </ButtonLink>
  );
  return (
    <nav className={styles.pager} aria-label={labels.label}>
      <p className="label">
        {labels.info({
          from: formatNumber(before + 1, locale),
          to: formatNumber(before + shown, locale),
          count: formatNumber(count, locale),
        })}
      </p>
      <div>
        {page > 1 && link(page - 1, 'prev')}
        {before + shown < count && link(page + 1, 'next')}
      </div>
    </nav>
  );
}
