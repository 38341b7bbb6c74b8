import { getTranslations } from 'next-intl/server';
import { ArticleLayout } from '@/components/article/article-layout';
import { Contents } from '@/components/article/contents';
import { renderArticle } from '@/components/article/render-article';
import { PageTop } from '@/components/ui/pages/page-top';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import { formatDate } from '@/lib/format/dates';
import { legalNames, readLegalText, type LegalName } from '@/lib/legal/text';
import { legalRoutes } from './legal-routes';
import styles from './legal-page.module.scss';

export async function LegalPage({ name, locale }: { name: LegalName; locale: Locale }) {
  const [t, article, text] = await Promise.all([
    getTranslations({ locale, namespace: 'legal' }),
    getTranslations({ locale, namespace: 'article' }),
    readLegalText(name, locale),
  ]);
  const { content, headings } = await renderArticle(text.source, { locale });
  const others = await Promise.all(
    legalNames
      .filter((each) => each !== name)
      .map(async (each) => ({ route: legalRoutes[each], title: (await readLegalText(each, locale)).title })),
  );
  return (
    <article className={`wrap ${styles.page}`}>
      <PageTop heading={text.title} lead={text.description} />
      <p className={`label ${styles.date}`}>
        {t.rich('updated', {
          date: () => <time dateTime={text.updatedAt}>{formatDate(text.updatedAt, locale)}</time>,
        })}
      </p>
      <ArticleLayout
        side={<Contents headings={headings.filter(({ depth }) => depth === 2)} label={article('contents')} />}
      >
        {content}
      </ArticleLayout>
      <nav className={`grid ${styles.others}`} aria-labelledby="others-label">
        <p id="others-label" className="label">
          {t('others')}
        </p>
        <ul className={styles.links}>
          {others.map(({ route, title }) => (
            <li key={route}>
              <SiteLink to={{ route }} locale={locale} className="display-3 drawn">
                {title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </article>
  );
}
