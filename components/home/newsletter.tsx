// The monthly letter. Its field is there and checks the address; subscribing is not open yet, and the form says so.
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/locale';
import { href } from '@/lib/routes';
import { NewsletterForm } from './newsletter-form';
import styles from './newsletter.module.scss';

const answerId = 'letter-answer';

export async function Newsletter({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home.newsletter' });
  const words = { field: t('field'), placeholder: t('placeholder'), submit: t('submit'), hint: t('hint'), soon: t('soon') };
  return (
    <div className="wrap">
      <section className={styles.letter} aria-labelledby="letter-heading">
        <div className={`grid ${styles.grid}`}>
          <h2 id="letter-heading" className="display-3">
            {t('heading')}
          </h2>
          <NewsletterForm words={words} answerId={answerId} action={href({ route: 'home', hash: answerId }, locale)} />
        </div>
      </section>
    </div>
  );
}
