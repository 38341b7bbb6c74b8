// Icons are in CSS: twenty inline ones would exceed the document's size budget.
import type { getTranslations } from 'next-intl/server';
import { ShortlistToggle } from '@/components/site/shortlist/shortlist-toggle';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import type { Locale } from '@/lib/contract/core/locale';
import { tierIds, type ServiceId } from '@/lib/portfolio/services';
import { PriceRange } from './price-range';
import styles from './price-table.module.scss';

interface Props {
  service: ServiceId;
  locale: Locale;
  t: Awaited<ReturnType<typeof getTranslations<'services'>>>;
}

export function PriceRows({ service, locale, t }: Props) {
  const title = t(`services.${service}.title`);
  return (
    <tbody>
      {tierIds.map((tier, index) => {
        const name = t(`tiers.${tier}`);
        return (
          <tr key={tier} className={styles[tier]}>
            {index === 0 && (
              <th scope="rowgroup" rowSpan={tierIds.length} className={styles.service}>
                <span className={`display-3 ${styles.name}`}>{title}</span>
                <span className={styles.tagline}>{t(`services.${service}.tagline`)}</span>
                <a className={`go ${styles.includes}`} href={`#${service}`}>
                  {t('table.includes')}
                  <span className="vh">{` (${title})`}</span>
                </a>
              </th>
            )}
            <th scope="row" className={styles.tier}>
              {name}
            </th>
            <td>
              <PriceRange service={service} tier={tier} locale={locale} />
            </td>
            <td>
              <div className={styles.actions}>
                <ShortlistToggle
                  service={service}
                  tier={tier}
                  label={t('table.add', { service: title, tier: name })}
                />
                <ButtonLink
                  to={{ route: 'newProject', query: { service, action: 'start', tier } }}
                  locale={locale}
                  size="small"
                  className={styles.start}
                  aria-label={`${t('table.start')} (${t('table.startNamed', { service: title, tier: name })})`}
                >
                  <span>{t('table.start')}</span>
                </ButtonLink>
              </div>
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}
