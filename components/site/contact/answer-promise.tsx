import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { site } from '@/lib/site';
import styles from './answer-promise.module.scss';

export async function AnswerPromise({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'contact.promise' });
  return (
    <section className="wrap sec" aria-label={t('label')}>
      <div className={`grid ${styles.promise}`}>
        <p className={`figure ${styles.figure}`}>{t('figure', site.answer)}</p>
        <p className={styles.words}>
          <b>{t('title')}</b> {t('text')}
        </p>
      </div>
    </section>
  );
}
