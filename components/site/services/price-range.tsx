import { lengths } from '@/components/ui/signs/lengths';
import type { Locale } from '@/lib/contract/core/locale';
import { formatMoneyRange } from '@/lib/format/money';
import type { Tier, TierId } from '@/lib/portfolio/services';
import { placed, type PriceScale } from './price-scale';
import styles from './price-range.module.scss';

interface Props {
  name: TierId;
  tier: Pick<Tier, 'price'>;
  scale: PriceScale;
  locale: Locale;
}

export function PriceRange({ name, tier, scale, locale }: Props) {
  const { from, to, labelBefore } = placed(tier, scale);
  return (
    <span className={`${styles.track} ${styles[name]}`} style={lengths({ '--a': from, '--b': to })}>
      <span className={labelBefore ? `${styles.price} ${styles.before}` : styles.price}>
        {formatMoneyRange(tier.price, locale)}
      </span>
    </span>
  );
}
