import { getTranslations } from 'next-intl/server';
import { NoScript } from '@/components/form/no-script';
import { newsletterWords } from '@/components/site/letters/newsletter-words';
import { NewsletterForm } from '@/components/site/letters/newsletter-form';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import { withLinks } from '@/lib/legal/links';
import { renderLight } from '@/lib/markdown/light';
import { siteSettings } from '@/lib/settings/shown-settings';
import { LETTER } from '@/components/site/letters/letter-anchor';
import styles from './newsletter.module.scss';

export async function Newsletter({ locale, hasLetters }: { locale: Locale; hasLetters: boolean }) {
  const [{ home }, words, t] = await Promise.all([
    siteSettings(locale),
    newsletterWords(locale),
    getTranslations({ locale, namespace: 'letters' }),
  ]);
  const { heading, hint } = home.newsletter;
  return (
    <div className="wrap">
      <section className={styles.letter} aria-labelledby="letter-heading" id={LETTER}>
        <div className={`grid ${styles.grid}`}>
          <h2 id="letter-heading" className="display-3">
            {heading}
          </h2>
          <div>
            <NoScript locale={locale} />
            <NewsletterForm source="home" words={words}>
              {renderLight(withLinks(hint, locale))}
            </NewsletterForm>
            {hasLetters && (
              <p className={styles.read}>
                <SiteLink to={{ route: 'letters' }} locale={locale}>
                  {t('read')}
                </SiteLink>
              </p>
            )}
          </div>
        </div>
      </section>
    </div>
  );
}
