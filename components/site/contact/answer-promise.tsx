import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { formatZone } from '@/lib/format/dates';
import { siteSettings } from '@/lib/settings/shown-settings';
import styles from './answer-promise.module.scss';

/** Of a Friday from six in the evening. */
const HOURS_LEFT = 6;
const HOURS_A_DAY = 24;

const workingDays = [1, 2, 3, 4] as const;

/** Day of the next week on which the latest answer to a message of Friday evening comes; none beyond Thursday. */
function dayAfterFriday(hours: number, locale: Locale): string | undefined {
  const day = workingDays[Math.ceil((hours - HOURS_LEFT) / HOURS_A_DAY) - 1];
  // The first of January 2024 was a Monday.
  return (
    day &&
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))
  );
}

export async function AnswerPromise({ locale }: { locale: Locale }) {
  const [t, { promise }] = await Promise.all([
    getTranslations({ locale, namespace: 'contact.promise' }),
    siteSettings(locale),
  ]);
  if (!promise.hours) return null;
  const day = dayAfterFriday(promise.hours.to, locale);
  return (
    <section className="wrap sec" aria-label={t('label')}>
      <div className={`grid ${styles.promise}`}>
        <p className={`figure ${styles.figure}`}>{t('figure', promise.hours)}</p>
        <p className={styles.words}>
          <b>{t('title')}</b> {t('text', { zone: formatZone(locale, promise.timeZone) })}
          {day && ` ${t('friday', { day })}`}
        </p>
      </div>
    </section>
  );
}
