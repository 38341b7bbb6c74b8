// The home page before its texts are written: the name, and ways to write or call once they are given.
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { PageTop } from '@/components/ui/pages/page-top';
import { Ways } from '@/components/site/contact/ways';
import type { Locale } from '@/lib/contract/core/locale';
import { siteSettings } from '@/lib/settings/shown-settings';
import styles from './first-page.module.scss';

export async function FirstPage({ locale }: { locale: Locale }) {
  const [t, { identity }] = await Promise.all([
    getTranslations({ locale, namespace: 'home' }),
    siteSettings(locale),
  ]);
  return (
    <div className="wrap">
      <PageTop heading={identity.name || t('hero.untitled')} lead={identity.tagline} />
      <p className={styles.action}>
        <ButtonLink to={{ route: 'contact' }} locale={locale} variant="primary">
          {t('faq.contact')}
        </ButtonLink>
      </p>
      <Ways locale={locale} />
    </div>
  );
}
