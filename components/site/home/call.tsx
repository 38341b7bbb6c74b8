import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import type { Locale } from '@/lib/contract/core/locale';
import { site } from '@/lib/site';
import styles from './call.module.scss';

export async function Call({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home' });
  return (
    <section className={styles.call} aria-labelledby="call-heading">
      <div className="wrap">
        <div className={`grid ${styles.grid}`}>
          <h2 id="call-heading" className="display-5">
            {t('call.heading')}
          </h2>
          <div className={styles.act}>
            <p>{t('call.text', site.answer)}</p>
            <ButtonLink
              to={{ route: 'newProject' }}
              locale={locale}
              variant="primary"
              size="large"
              className={styles.button}
              newTab
              newTabLabel={t('hero.newTab')}
            >
              {t('hero.start')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
