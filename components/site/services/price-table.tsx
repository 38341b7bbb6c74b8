// Filter and drawing are CSS only.
import { getTranslations } from 'next-intl/server';
import { lengths } from '@/components/ui/signs/lengths';
import { Segmented } from '@/components/ui/fields/segmented';
import type { Locale } from '@/lib/contract/core/locale';
import { formatMoney, formatThousands } from '@/lib/format/money';
import { serviceIds, tierIds } from '@/lib/portfolio/services';
import { axisTicks, scaleEnd, tickEvery } from './price-scale';
import { PriceRows } from './price-rows';
import styles from './price-table.module.scss';

export async function PriceTable({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'services' });
  const options = [
    { value: 'all', label: t('table.all') },
    ...tierIds.map((tier) => ({ value: tier, label: t(`tiers.${tier}`) })),
  ];
  return (
    <div className={styles.comparison}>
      <div className={styles.controls}>
        <Segmented
          legend={t('table.filter')}
          name="tier"
          options={options}
          defaultValue="all"
          className={styles.filter}
        />
        <p className="label">
          {t('table.interval', { amount: formatMoney(tickEvery, locale) })}{' '}
          <span className={styles.key}>· {t('table.key')}</span>
        </p>
      </div>
      <table className={styles.prices} style={lengths({ '--max': scaleEnd, '--tick': tickEvery })}>
        <caption className="vh">{t('table.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.service')}</th>
            <th scope="col">{t('table.tier')}</th>
            <th scope="col">
              <span className="vh">{t('table.range')}</span>
              <span className={styles.axis} aria-hidden="true">
                {axisTicks.map((tick) => (
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
        {serviceIds.map((id) => (
          <PriceRows key={id} service={id} locale={locale} t={t} />
        ))}
      </table>
    </div>
  );
}
