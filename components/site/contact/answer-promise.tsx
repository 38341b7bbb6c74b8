import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { formatZone } from '@/lib/format/dates';
import { siteSettings } from '@/lib/settings/shown-settings';
import styles from './answer-promise.module.scss';

export async function AnswerPromise({ locale }: { locale: Locale }) {
  const [t, { promise }] = await Promise.all([
    getTranslations({ locale, namespace: 'contact.promise' }),
    siteSettings(locale),
  ]);
  if (!promise.hours) return null;
  return (
    <section className="wrap sec" aria-label={t('label')}>
      <div className={`grid ${styles.promise}`}>
        <p className={`figure ${styles.figure}`}>{t('figure', promise.hours)}</p>
        <p className={styles.words}>
          <b>{t('title')}</b> {t('text', { zone: formatZone(locale, promise.timeZone) })}
        </p>
      </div>
    </section>
  );
}
