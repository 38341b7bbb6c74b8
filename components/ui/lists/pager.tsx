import type { Locale } from '@/lib/contract/core/locale';
import { formatNumber } from '@/lib/format/numbers';
import type { Target } from '@/lib/routes';
import { ButtonLink } from '../buttons/button-link';
import styles from './pager.module.scss';

interface Props {
  locale: Locale;
  labels: {
    label: string;
    previous: string;
    next: string;
    /** @param range formatted numbers */
    info: (range: { from: string; to: string; count: string }) => string;
  };
  /** Page from 1. */
  page: number;
  perPage: number;
  /** Rows on this page. */
  shown: number;
  count: number;
  to: (page: number) => Target;
}

export function Pager({ locale, labels, page, perPage, shown, count, to }: Props) {
  // Beyond the last page, the list has a hint.
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
