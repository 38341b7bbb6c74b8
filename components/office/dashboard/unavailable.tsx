import { getTranslations } from 'next-intl/server';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import styles from './dashboard.module.scss';

interface Props {
  locale: Locale;
  id: string;
  heading: string;
  note?: string | undefined;
}

export async function Unavailable({ locale, ...head }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeDashboard.failed' });
  return (
    <ScreenSection {...head}>
      <p className={styles.none}>{t('text')}</p>
    </ScreenSection>
  );
}
