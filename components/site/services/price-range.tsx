import { lengths } from '@/components/ui/signs/lengths';
import type { Locale } from '@/lib/contract/core/locale';
import { formatMoneyRange } from '@/lib/format/money';
import { services, type ServiceId, type TierId } from '@/lib/portfolio/services';
import { placed } from './price-scale';
import styles from './price-range.module.scss';

export function PriceRange({ service, tier, locale }: { service: ServiceId; tier: TierId; locale: Locale }) {
  const { from, to, labelBefore } = placed(services[service][tier]);
  return (
    <span className={`${styles.track} ${styles[tier]}`} style={lengths({ '--a': from, '--b': to })}>
      <span className={labelBefore ? `${styles.price} ${styles.before}` : styles.price}>
        {formatMoneyRange(services[service][tier].price, locale)}
      </span>
    </span>
  );
}
