import type { getTranslations } from 'next-intl/server';
import { ArrowLink } from '@/components/ui/buttons/arrow-link';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Fold } from '@/components/ui/layers/fold';
import { Icon } from '@/components/ui/signs/icon';
import type { Locale } from '@/lib/contract/core/locale';
import { formatDuration } from '@/lib/format/durations';
import { formatMoneyRange } from '@/lib/format/money';
import { shownTiers } from '@/lib/portfolio/services';
import { linesIn } from '@/lib/settings/lines-in';
import type { SiteSettings } from '@/lib/settings/site-settings';
import styles from './service-card.module.scss';

interface Props {
  service: SiteSettings['services']['items'][number];
  tierNames: SiteSettings['services']['tierNames'];
  locale: Locale;
  t: Awaited<ReturnType<typeof getTranslations<'services'>>>;
}

export function ServiceCard({ service, tierNames, locale, t }: Props) {
  const { id, name: title, description, action } = service;
  const tiers = shownTiers(service);
  const features = linesIn(service.features);
  return (
    <article className={`grid ${styles.card}`} id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.title}>
        {title}
      </h3>
      <div className={styles.text}>
        {description && <p>{description}</p>}
        <p>
          <ButtonLink to={{ route: 'newProject', query: { service: id, action: 'start' } }} locale={locale}>
            {action || t('closing.start')}
            <Icon name="arrow-right" />
          </ButtonLink>
          <ArrowLink to={{ route: 'contact', query: { service: id, action: 'info' } }} locale={locale}>
            {t('cards.ask')}
            <span className="vh">{` (${title})`}</span>
          </ArrowLink>
        </p>
      </div>
      {features.length + tiers.length > 0 && (
        <Fold
          className={styles.more}
          summary={
            <>
              {t('cards.more')}
              <span className="vh">{` (${title})`}</span>
            </>
          }
        >
          {features.length > 0 && (
            <div className={styles.features}>
              <h4 className="label">{t('cards.features')}</h4>
              <ul>
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </div>
          )}
          {tiers.length > 0 && (
            <dl className={styles.tiers}>
              {tiers.map((tier) => (
                <div key={tier.id}>
                  <dt>
                    <span className="label">{tierNames[tier.id]}</span>
                    <span className="title">
                      {t('cards.price', { price: formatMoneyRange(tier.price, locale) })}
                    </span>
                  </dt>
                  {linesIn(tier.features).map((feature) => (
                    <dd key={feature}>{feature}</dd>
                  ))}
                  {tier.duration && <dd className="label">{formatDuration(tier.duration, locale)}</dd>}
                </div>
              ))}
            </dl>
          )}
        </Fold>
      )}
    </article>
  );
}
