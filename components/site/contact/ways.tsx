import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/signs/icon';
import type { Locale } from '@/lib/contract/core/locale';
import { phoneLink } from '@/lib/format/contact';
import { formatPhone } from '@/lib/format/phone';
import { formatDays, formatHours } from '@/lib/format/hours';
import { site } from '@/lib/site';
import styles from './ways.module.scss';

const { latitude, longitude } = site.geo;
const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;

export async function Ways({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'contact' });
  // Allows a line break before the @.
  const [user, host] = site.email.split('@');
  return (
    <dl className={styles.ways}>
      <div className={`grid ${styles.way}`}>
        <dt className="label">{t('mail.label')}</dt>
        <dd className={styles.value}>
          <a
            className={`display-4 drawn ${styles.big}`}
            href={`mailto:${site.email}?subject=${encodeURIComponent(t('mail.subject'))}`}
          >
            {user}
            <wbr />@{host}
          </a>
        </dd>
        <dd className={styles.note}>{t('mail.note')}</dd>
      </div>
      <div className={`grid ${styles.way}`}>
        <dt className="label">{t('phone.label')}</dt>
        <dd className={styles.value}>
          <a className={`display-4 drawn ${styles.big}`} href={phoneLink(site.phone)}>
            {formatPhone(site.phone, locale)}
          </a>
        </dd>
        <dd className={styles.note}>
          <ul className={styles.hours}>
            {site.hours.map((hours) => (
              <li key={hours.opens + hours.closes}>
                {t('phone.note', { days: formatDays(hours.days, locale), hours: formatHours(hours, locale) })}
              </li>
            ))}
          </ul>
        </dd>
      </div>
      <div className={`grid ${styles.way}`}>
        <dt className="label">{t('visit.label')}</dt>
        <dd className={styles.value}>
          <address className={`display-4 ${styles.big}`}>
            {site.address.street}
            <br />
            {site.address.postalCode} {site.address.city}
          </address>
        </dd>
        <dd className={styles.note}>
          <p>{t('visit.note')}</p>
          <a className="go" href={map} rel="noopener">
            {t('visit.map')}
            <Icon name="external" />
          </a>
        </dd>
      </div>
    </dl>
  );
}
