import { NoScript } from '@/components/form/no-script';
import { newsletterWords } from '@/components/site/letters/newsletter-words';
import { NewsletterForm } from '@/components/site/letters/newsletter-form';
import type { Locale } from '@/lib/contract/core/locale';
import { withLinks } from '@/lib/legal/links';
import { renderLight } from '@/lib/markdown/light';
import { siteSettings } from '@/lib/settings/shown-settings';
import { LETTER } from '@/components/site/letters/letter-anchor';
import styles from './newsletter.module.scss';

export async function Newsletter({ locale }: { locale: Locale }) {
  const [{ home }, words] = await Promise.all([siteSettings(locale), newsletterWords(locale)]);
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
            <NewsletterForm locale={locale} source="home" words={words}>
              {renderLight(withLinks(hint, locale))}
            </NewsletterForm>
          </div>
        </div>
      </section>
    </div>
  );
}
