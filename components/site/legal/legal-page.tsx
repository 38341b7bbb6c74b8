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
  const [t, article, footer, text] = await Promise.all([
    getTranslations({ locale, namespace: 'legal' }),
    getTranslations({ locale, namespace: 'article' }),
    getTranslations({ locale, namespace: 'shell.footer.legal' }),
    readLegalText(name, locale),
  ]);
  const { content, headings } = await renderArticle(text.source, { locale });
  const texts = await Promise.all(
    legalNames
      .filter((each) => each !== name)
      .map(async (each) => ({ route: legalRoutes[each], ...(await readLegalText(each, locale)) })),
  );
  const others = texts.filter(({ source }) => source !== '');
  return (
    <article className={`wrap ${styles.page}`}>
      <PageTop heading={text.title || footer(legalRoutes[name])} lead={text.description} />
      {text.updatedAt && (
        <p className={`label ${styles.date}`}>
          {t.rich('updated', {
            date: () => <time dateTime={text.updatedAt}>{formatDate(text.updatedAt, locale)}</time>,
          })}
        </p>
      )}
      <ArticleLayout
        side={<Contents headings={headings.filter(({ depth }) => depth === 2)} label={article('contents')} />}
      >
        {text.source ? content : <p>{t('unwritten')}</p>}
      </ArticleLayout>
      {others.length > 0 && (
        <nav className={`grid ${styles.others}`} aria-labelledby="others-label">
          <p id="others-label" className="label">
            {t('others')}
          </p>
          <ul className={styles.links}>
            {others.map(({ route, title }) => (
              <li key={route}>
                <SiteLink to={{ route }} locale={locale} className="display-3 drawn">
                  {title || footer(route)}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
}
