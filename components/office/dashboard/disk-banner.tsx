// Without a mail server, mails stay on disk.
import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import styles from './dashboard.module.scss';

export async function DiskBanner({ locale, linked }: { locale: Locale; linked: boolean }) {
  const t = await getTranslations({ locale, namespace: 'officeDashboard.disk' });
  return (
    <aside className={styles.banner} aria-label={t('heading')}>
      <strong>{t('heading')}</strong>
      <span>{t('text')}</span>
      {linked && (
        <SiteLink to={{ route: 'officeSection', params: { section: 'mail' } }} locale={locale}>
          {t('link')}
        </SiteLink>
      )}
    </aside>
  );
}
