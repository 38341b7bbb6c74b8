import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import type { Locale } from '@/lib/contract/core/locale';
import { fillSentences, promiseFilling } from '@/lib/settings/sentences';
import { siteSettings } from '@/lib/settings/shown-settings';
import styles from './call.module.scss';

export async function Call({ locale }: { locale: Locale }) {
  const [t, site] = await Promise.all([getTranslations({ locale, namespace: 'home' }), siteSettings(locale)]);
  const { call, hero } = site.home;
  return (
    <section className={styles.call} aria-labelledby="call-heading">
      <div className="wrap">
        <div className={`grid ${styles.grid}`}>
          <h2 id="call-heading" className="display-5">
            {call.heading}
          </h2>
          <div className={styles.act}>
            <p>{fillSentences(call.text, promiseFilling(site))}</p>
            <ButtonLink
              to={{ route: 'newProject' }}
              locale={locale}
              variant="primary"
              size="large"
              className={styles.button}
              newTab
              newTabLabel={t('hero.newTab')}
            >
              {hero.action || t('hero.start')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
