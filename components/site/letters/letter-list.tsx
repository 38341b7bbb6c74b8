import { getTranslations } from 'next-intl/server';
import { NoScript } from '@/components/form/no-script';
import { StructuredData } from '@/components/shell/document/structured-data';
import { Failure } from '@/components/states/failure';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Result } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import type { SentLetterSummary } from '@/lib/contract/letters/letter-schemas';
import { formatDate } from '@/lib/format/dates';
import { href } from '@/lib/routes';
import { letterFeedPath } from '@/lib/seo/feed-path';
import { letterListGraph } from '@/lib/seo/structured-data/letters';
import styles from './letter-list.module.scss';
import { NewsletterForm } from './newsletter-form';
import { newsletterWords } from './newsletter-words';

interface Props {
  locale: Locale;
  letters: Result<readonly SentLetterSummary[]>;
}

export async function LetterList({ locale, letters }: Props) {
  const [t, words] = await Promise.all([
    getTranslations({ locale, namespace: 'letters' }),
    newsletterWords(locale),
  ]);
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={`grid ${styles.top}`}>
        <h1 className="display-5">{t('heading')}</h1>
        <div className={styles.form}>
          <NoScript locale={locale} />
          <NewsletterForm source="other" words={words}>
            {t('promise')}
          </NewsletterForm>
        </div>
      </div>
      {letters.ok ? (
        <Letters locale={locale} letters={letters.value} />
      ) : (
        <Failure
          locale={locale}
          failure={letters.failure}
          heading={t('failed.heading')}
          text={t('failed.text')}
          address={href({ route: 'letters' }, locale)}
        />
      )}
    </div>
  );
}

async function Letters({ locale, letters }: { locale: Locale; letters: readonly SentLetterSummary[] }) {
  const t = await getTranslations({ locale, namespace: 'letters' });
  return (
    <>
      {letters.length === 0 ? (
        <p className={`lead ${styles.none}`}>{t('none')}</p>
      ) : (
        <ol className={styles.letters}>
          {letters.map(({ number, slug, subject, preheader, sentAt }) => (
            <li key={number}>
              <span className="label">
                <span className="vh">{t('letter')} </span>
                {number}
              </span>
              <time className="label" dateTime={sentAt}>
                {formatDate(sentAt, locale)}
              </time>
              <div>
                <h2>
                  <SiteLink to={{ route: 'letter', params: { slug } }} locale={locale}>
                    {subject}
                  </SiteLink>
                </h2>
                {preheader && <p>{preheader}</p>}
              </div>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.feed}>
        <a href={letterFeedPath(locale)} type="application/rss+xml">
          {t('feed')}
        </a>
      </p>
      <StructuredData graph={letterListGraph(locale, letters)} />
    </>
  );
}
