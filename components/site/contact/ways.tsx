import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/signs/icon';
import type { Locale } from '@/lib/contract/core/locale';
import { formatTown, phoneLink } from '@/lib/format/contact';
import { formatPhone } from '@/lib/format/phone';
import { formatDays, formatHours } from '@/lib/format/hours';
import { siteSettings } from '@/lib/settings/shown-settings';
import styles from './ways.module.scss';

const mapOf = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;

export async function Ways({ locale }: { locale: Locale }) {
  const [t, { identity, navigation }] = await Promise.all([
    getTranslations({ locale, namespace: 'contact' }),
    siteSettings(locale),
  ]);
  const { email, phone, hours, address, booking } = identity;
  const { mailNote, visitNote } = navigation.pages.contact;
  const town = formatTown(address, locale);
  // Allows a line break before the @.
  const [user, host] = email.split('@');
  if (!email && !phone && !town && !booking) return null;
  return (
    <dl className={styles.ways}>
      {email && (
        <div className={`grid ${styles.way}`}>
          <dt className="label">{t('mail.label')}</dt>
          <dd className={styles.value}>
            <a
              className={`display-4 drawn ${styles.big}`}
              href={`mailto:${email}?subject=${encodeURIComponent(t('mail.subject'))}`}
            >
              {user}
              <wbr />@{host}
            </a>
          </dd>
          <dd className={styles.note}>{mailNote}</dd>
        </div>
      )}
      {phone && (
        <div className={`grid ${styles.way}`}>
          <dt className="label">{t('phone.label')}</dt>
          <dd className={styles.value}>
            <a className={`display-4 drawn ${styles.big}`} href={phoneLink(phone)}>
              {formatPhone(phone, locale)}
            </a>
          </dd>
          <dd className={styles.note}>
            <ul className={styles.hours}>
              {hours.map((stretch) => (
                <li key={stretch.id}>
                  {t('phone.note', {
                    days: formatDays(stretch.days, locale),
                    hours: formatHours(stretch, locale),
                  })}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {booking && (
        <div className={`grid ${styles.way}`}>
          <dt className="label">{t('booking.label')}</dt>
          <dd className={styles.value}>
            <a className={`display-4 drawn ${styles.big}`} href={booking} rel="noopener">
              {t('booking.link')}
            </a>
          </dd>
          <dd className={styles.note}>{new URL(booking).host}</dd>
        </div>
      )}
      {town && (
        <div className={`grid ${styles.way}`}>
          <dt className="label">{t('visit.label')}</dt>
          <dd className={styles.value}>
            <address className={`display-4 ${styles.big}`}>
              {address.street}
              <br />
              {town}
            </address>
          </dd>
          <dd className={styles.note}>
            {visitNote && <p>{visitNote}</p>}
            {address.location && (
              <a className="go" href={mapOf(address.location)} rel="noopener">
                {t('visit.map')}
                <Icon name="external" />
              </a>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
