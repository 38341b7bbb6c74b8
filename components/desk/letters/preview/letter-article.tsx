import { getTranslations } from 'next-intl/server';
import { ArticleLayout } from '@/components/article/article-layout';
import { Contents } from '@/components/article/contents';
import { renderArticle } from '@/components/article/render-article';
import type { Locale } from '@/lib/contract/core/locale';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import { formatDate } from '@/lib/format/dates';
import { otherLanguage } from '@/lib/i18n/other-language';
import styles from './preview.module.scss';

interface Props {
  locale: Locale;
  letter: Letter;
  language: Locale;
}

export async function LetterArticle({ locale, letter, language }: Props) {
  const { subject, preheader, content: source } = letter.texts[language];
  const [t, page, article, { content, headings }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeLetters.preview' }),
    getTranslations({ locale: language, namespace: 'letters' }),
    getTranslations({ locale: language, namespace: 'article' }),
    renderArticle(source, { locale: language, prefix: 'letter-', top: 3 }),
  ]);
  const date = letter.startedAt ?? letter.sendAt;
  const lang = otherLanguage(language, locale);
  return (
    <>
      <p className={styles.note}>{letter.published ? t('pageNote') : t('pageOff')}</p>
      <article className={styles.page}>
        <header lang={lang}>
          <p className={styles.meta}>
            <span className="label">{page('numbered', { number: letter.number })}</span>
            <span className="label">{date ? formatDate(date, language) : t('pageDate')}</span>
          </p>
          <h2 className={styles.title}>{subject}</h2>
          {preheader && <p className={styles.lead}>{preheader}</p>}
        </header>
        <ArticleLayout
          side={<Contents headings={headings} label={article('contents')} lang={lang} />}
          lang={lang}
        >
          {content}
        </ArticleLayout>
      </article>
    </>
  );
}
