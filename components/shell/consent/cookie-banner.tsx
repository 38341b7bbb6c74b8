// Equal buttons, early in the tab order, no focus trap. Visible only without a stored answer (boot.js).
import { getTranslations } from 'next-intl/server';
import { CONSENT_BANNER } from '@/lib/consent';
import type { Locale } from '@/lib/contract/core/locale';
import { shownLegalRoutes } from '@/lib/legal/shown';
import { siteSettings } from '@/lib/settings/shown-settings';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { CookieAnswers } from './cookie-answers';
import styles from './cookie-banner.module.scss';

export async function CookieBanner({ locale, audienceScript }: { locale: Locale; audienceScript: string }) {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: 'shell.cookies' }),
    siteSettings(locale),
  ]);
  const host = site.visibility.audience.host || new URL(audienceScript).host;
  return (
    <section
      id={CONSENT_BANNER}
      className={`${styles.banner} no-print`}
      aria-label={t('title')}
      tabIndex={-1}
    >
      <p>
        {t('text', { host })}{' '}
        {shownLegalRoutes(site).includes('legalPrivacy') && (
          <SiteLink to={{ route: 'legalPrivacy' }} locale={locale}>
            {t('more')}
          </SiteLink>
        )}
      </p>
      <CookieAnswers
        className={styles.answers}
        refuse={t('refuse')}
        accept={t('accept')}
        audienceScript={audienceScript}
      />
    </section>
  );
}
