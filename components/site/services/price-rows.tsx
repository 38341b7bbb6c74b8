// Icons are in CSS: twenty inline ones exceed the size budget.
import type { getTranslations } from 'next-intl/server';
import { ShortlistToggle } from '@/components/site/shortlist/shortlist-toggle';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import type { Locale } from '@/lib/contract/core/locale';
import { shownTiers } from '@/lib/portfolio/services';
import type { SiteSettings } from '@/lib/settings/site-settings';
import { PriceRange } from './price-range';
import type { PriceScale } from './price-scale';
import styles from './price-table.module.scss';

interface Props {
  service: SiteSettings['services']['items'][number];
  tierNames: SiteSettings['services']['tierNames'];
  scale: PriceScale;
  locale: Locale;
  t: Awaited<ReturnType<typeof getTranslations<'services'>>>;
}

export function PriceRows({ service, tierNames, scale, locale, t }: Props) {
  const { id, name: title, tagline } = service;
  const tiers = shownTiers(service);
  return (
    <tbody>
      {tiers.map(({ id: tier, price }, index) => {
        const name = tierNames[tier];
        const choice = t('table.choice', { service: title, tier: name });
        return (
          <tr key={tier} className={styles[tier]}>
            {index === 0 && (
              <th scope="rowgroup" rowSpan={tiers.length} className={styles.service}>
                <span className={`display-3 ${styles.name}`}>{title}</span>
                <span className={styles.tagline}>{tagline}</span>
                <a className={`go ${styles.includes}`} href={`#${id}`}>
                  {t('table.includes')}
                  <span className="vh">{` (${title})`}</span>
                </a>
              </th>
            )}
            <th scope="row" className={styles.tier}>
              {name}
            </th>
            <td>
              <PriceRange name={tier} tier={{ price }} scale={scale} locale={locale} />
            </td>
            <td>
              <div className={styles.actions}>
                <ShortlistToggle service={id} tier={tier} label={t('table.add', { choice })} />
                <ButtonLink
                  to={{ route: 'newProject', query: { service: id, action: 'start', tier } }}
                  locale={locale}
                  size="small"
                  className={styles.start}
                  aria-label={`${t('table.start')} (${choice})`}
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
