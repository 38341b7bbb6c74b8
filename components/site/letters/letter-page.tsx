import { getTranslations } from 'next-intl/server';
import { ArticleLayout } from '@/components/article/article-layout';
import { Contents } from '@/components/article/contents';
import { CopyCode } from '@/components/article/copy-code';
import { renderArticle } from '@/components/article/render-article';
import { StructuredData } from '@/components/shell/document/structured-data';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { SentLetter } from '@/lib/contract/letters/letter-schemas';
import { otherLanguage } from '@/lib/i18n/other-language';
import { letterGraph } from '@/lib/seo/structured-data/letters';
import { LetterOpening } from './letter-opening';
import styles from './letter-page.module.scss';

export async function LetterPage({ locale, letter }: { locale: Locale; letter: SentLetter }) {
  const lang = otherLanguage(letter.locale, locale);
  const [t, article, { content, headings }] = await Promise.all([
    getTranslations({ locale, namespace: 'letters' }),
    getTranslations({ locale, namespace: 'article' }),
    renderArticle(letter.content, { locale: letter.locale }),
  ]);
  return (
    <>
      <article>
        <LetterOpening locale={locale} letter={letter} lang={lang} />
        <div className="wrap">
          <ArticleLayout
            side={<Contents headings={headings} label={article('contents')} lang={lang} />}
            lang={lang}
          >
            {content}
          </ArticleLayout>
          <CopyCode copied={article('copied')} />
        </div>
      </article>
      <div className="wrap">
        <div className={`grid ${styles.end}`}>
          <div className={styles.promise}>
            <p>
              <SiteLink to={{ route: 'letters' }} locale={locale}>
                {t('subscribe')}
              </SiteLink>
            </p>
            <p>{t('promise')}</p>
          </div>
          <nav className={styles.others} aria-label={t('others')}>
            {(['previous', 'next'] as const).map((side) => {
              const other = letter[side];
              return (
                other && (
                  <p key={side}>
                    <span className="label">{t(side)}</span>
                    <SiteLink
                      to={{ route: 'letter', params: { slug: other.slug } }}
                      locale={letter.locale}
                      lang={lang}
                      rel={side === 'previous' ? 'prev' : 'next'}
                    >
                      {other.subject}
                    </SiteLink>
                  </p>
                )
              );
            })}
          </nav>
        </div>
      </div>
      <StructuredData graph={letterGraph(letter)} />
    </>
  );
}
