// Filter and drawing are CSS only.
import { getTranslations } from 'next-intl/server';
import { lengths } from '@/components/ui/signs/lengths';
import { Segmented } from '@/components/ui/fields/segmented';
import type { Locale } from '@/lib/contract/core/locale';
import { formatMoney, formatThousands } from '@/lib/format/money';
import { priceSpan, priceTable, shownTiers, tierIds } from '@/lib/portfolio/services';
import { siteSettings } from '@/lib/settings/shown-settings';
import { scaleTo } from './price-scale';
import { PriceRows } from './price-rows';
import styles from './price-table.module.scss';

export async function PriceTable({ locale }: { locale: Locale }) {
  const [t, { services }] = await Promise.all([
    getTranslations({ locale, namespace: 'services' }),
    siteSettings(locale),
  ]);
  const { tierNames } = services;
  const items = services.items.filter((service) => shownTiers(service).length > 0);
  if (items.length === 0) return null;
  const priced = new Set(items.flatMap((service) => shownTiers(service).map(({ id }) => id)));
  const tiers = tierIds.filter((tier) => priced.has(tier));
  const scale = scaleTo(priceSpan(priceTable(services))?.over ?? 0);
  const options = [
    { value: 'all', label: t('table.all') },
    ...tiers.map((tier) => ({ value: tier, label: tierNames[tier] })),
  ];
  return (
    <div className={styles.comparison}>
      <div className={styles.controls}>
        {tiers.length > 1 && (
          <Segmented
            legend={t('table.filter')}
            name="tier"
            options={options}
            defaultValue="all"
            className={styles.filter}
          />
        )}
        <p className="label">
          {t('table.interval', { amount: formatMoney(scale.tickEvery, locale) })}{' '}
          <span className={styles.key}>· {t('table.key')}</span>
        </p>
      </div>
      <table className={styles.prices} style={lengths({ '--max': scale.end, '--tick': scale.tickEvery })}>
        <caption className="vh">{t('table.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.service')}</th>
            <th scope="col">{t('table.tier')}</th>
            <th scope="col">
              <span className="vh">{t('table.range')}</span>
              <span className={styles.axis} aria-hidden="true">
                {scale.ticks.map((tick) => (
                  <span key={tick} style={lengths({ '--at': tick })}>
                    {formatThousands(tick, locale)}
                  </span>
                ))}
              </span>
            </th>
            <th scope="col">
              <span className="vh">{t('table.action')}</span>
            </th>
          </tr>
        </thead>
        {items.map((service) => (
          <PriceRows
            key={service.id}
            service={service}
            tierNames={tierNames}
            scale={scale}
            locale={locale}
            t={t}
          />
        ))}
      </table>
    </div>
  );
}
