import type { getTranslations } from 'next-intl/server';
import { ArrowLink } from '@/components/ui/buttons/arrow-link';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Fold } from '@/components/ui/layers/fold';
import { Icon } from '@/components/ui/signs/icon';
import type { Locale } from '@/lib/contract/core/locale';
import { formatDuration } from '@/lib/format/durations';
import { formatMoneyRange } from '@/lib/format/money';
import { services, tierIds, type ServiceId } from '@/lib/portfolio/services';
import styles from './service-card.module.scss';

interface Props {
  service: ServiceId;
  /** Features that are always included, by number. */
  features: Readonly<Record<string, string>>;
  locale: Locale;
  t: Awaited<ReturnType<typeof getTranslations<'services'>>>;
}

export function ServiceCard({ service, features, locale, t }: Props) {
  const title = t(`services.${service}.title`);
  return (
    <article className={`grid ${styles.card}`} id={service} aria-labelledby={`${service}-title`}>
      <h3 id={`${service}-title`} className={styles.title}>
        {title}
      </h3>
      <div className={styles.text}>
        <p>{t(`services.${service}.description`)}</p>
        <p>
          <ButtonLink to={{ route: 'newProject', query: { service, action: 'start' } }} locale={locale}>
            {t(`cards.start.${service}`)}
            <Icon name="arrow-right" />
          </ButtonLink>
          <ArrowLink to={{ route: 'contact', query: { service, action: 'info' } }} locale={locale}>
            {t('cards.ask')}
            <span className="vh">{` (${title})`}</span>
          </ArrowLink>
        </p>
      </div>
      <Fold
        className={styles.more}
        summary={
          <>
            {t('cards.more')}
            <span className="vh">{` (${title})`}</span>
          </>
        }
      >
        <div className={styles.features}>
          <h4 className="label">{t('cards.features')}</h4>
          <ul>
            {Object.entries(features).map(([key, feature]) => (
              <li key={key}>{feature}</li>
            ))}
          </ul>
        </div>
        <dl className={styles.tiers}>
          {tierIds.map((tier) => (
            <div key={tier}>
              <dt>
                <span className="label">{t(`tiers.${tier}`)}</span>
                <span className="title">
                  {t('cards.price', { price: formatMoneyRange(services[service][tier].price, locale) })}
                </span>
              </dt>
              <dd>{t(`services.${service}.tiers.${tier}.covers`)}</dd>
              <dd className="label">{formatDuration(services[service][tier].duration, locale)}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </article>
  );
}
