import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import styles from './demo.module.scss';

export async function DemoMark({ locale, demo }: { locale: Locale; demo: boolean | undefined }) {
  if (!demo) return null;
  const t = await getTranslations({ locale, namespace: 'officeDemo' });
  return (
    <>
      {' '}
      <span className={styles.mark}>{t('mark')}</span>
    </>
  );
}
