import { getTranslations } from 'next-intl/server';
import { NoScript } from '@/components/form/no-script';
import { newsletterWords } from '@/components/site/letters/newsletter-words';
import { NewsletterForm } from '@/components/site/letters/newsletter-form';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import { LETTER } from '@/components/site/letters/letter-anchor';
import styles from './newsletter.module.scss';

export async function Newsletter({ locale }: { locale: Locale }) {
  const [t, words] = await Promise.all([
    getTranslations({ locale, namespace: 'home.newsletter' }),
    newsletterWords(locale),
  ]);
  return (
    <div className="wrap">
      <section className={styles.letter} aria-labelledby="letter-heading" id={LETTER}>
        <div className={`grid ${styles.grid}`}>
          <h2 id="letter-heading" className="display-3">
            {t('heading')}
          </h2>
          <div>
            <NoScript locale={locale} />
            <NewsletterForm locale={locale} source="home" words={words}>
              <p>
                {t.rich('hint', {
                  privacy: (text) => (
                    <SiteLink to={{ route: 'legalPrivacy' }} locale={locale}>
                      {text}
                    </SiteLink>
                  ),
                })}
              </p>
            </NewsletterForm>
          </div>
        </div>
      </section>
    </div>
  );
}
