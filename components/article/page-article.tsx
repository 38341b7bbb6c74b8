// A page of the desk: neither author, date of publication nor tags.
import { getTranslations } from 'next-intl/server';
import { PageTop } from '@/components/ui/pages/page-top';
import type { Locale } from '@/lib/contract/core/locale';
import type { Post } from '@/lib/contract/posts/schemas';
import { formatDate } from '@/lib/format/dates';
import { otherLanguage } from '@/lib/i18n/other-language';
import { ArticleLayout } from './article-layout';
import { Contents } from './contents';
import { CopyCode } from './copy-code';
import styles from './page-article.module.scss';
import { renderArticle } from './render-article';

export async function PageArticle({ locale, page }: { locale: Locale; page: Post }) {
  const lang = otherLanguage(page.locale, locale);
  const [t, article, blog, { content, headings }] = await Promise.all([
    getTranslations({ locale, namespace: 'pages' }),
    getTranslations({ locale, namespace: 'article' }),
    getTranslations({ locale, namespace: 'blog.card' }),
    renderArticle(page.content, { locale: page.locale }),
  ]);
  return (
    <article className={`wrap ${styles.page}`}>
      <PageTop
        heading={<span lang={lang}>{page.title}</span>}
        lead={<span lang={lang}>{page.summary}</span>}
      />
      <p className={`label ${styles.date}`}>
        <time dateTime={page.updated_at}>{t('updated', { date: formatDate(page.updated_at, locale) })}</time>
        {lang && <span>{blog('frenchOnly')}</span>}
      </p>
      <ArticleLayout
        side={<Contents headings={headings} label={article('contents')} lang={lang} />}
        lang={lang}
      >
        {content}
      </ArticleLayout>
      <CopyCode copied={article('copied')} />
    </article>
  );
}
