import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import type { Locale } from '@/lib/contract/core/locale';
import { promiseValues } from '@/lib/settings/promise';
import { siteSettings } from '@/lib/settings/shown-settings';
import styles from './case-call.module.scss';

/** @param service preselected */
export async function CaseCall({ locale, service }: { locale: Locale; service?: string | undefined }) {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: 'projects.case.call' }),
    siteSettings(locale),
  ]);
  return (
    <section className={`wrap ${styles.call}`} aria-labelledby="case-call">
      <div className="ruler" />
      <div className={`grid ${styles.row}`}>
        <h2 id="case-call">{t('heading')}</h2>
        <div>
          <p>{t('text', promiseValues(site))}</p>
          <ButtonLink
            to={{ route: 'newProject', query: { service, action: 'start' } }}
            locale={locale}
            variant="primary"
            size="large"
          >
            {t('start')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
