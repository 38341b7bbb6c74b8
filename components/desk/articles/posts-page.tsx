import { getTranslations } from 'next-intl/server';
import { Desk } from '@/components/office/frame/desk';
import { failureWords } from '@/components/form/form-words';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { buttonClass } from '@/components/ui/buttons/button-look';
import { Icon } from '@/components/ui/signs/icon';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { ArticlesListQuery } from '@/lib/office/articles-query';
import type { PostDesk } from '@/lib/api/reads/posts/post-desk';
import { featuredInOrder } from '@/lib/posts/article';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { ArticleFilters } from './article-filters';
import { ArticleList } from './article-list';
import styles from './posts.module.scss';
import { DeskPlaces } from './desk-places';
import { FeaturedArticles } from './featured-context';
import { FeaturedPanel } from './featured-panel';
import type { SavedViews } from '@/lib/office/saved-views';

interface Props {
  locale: Locale;
  query: ArticlesListQuery;
  desk: PostDesk;
  perPage: number;
  saved?: SavedViews | undefined;
}

export async function PostsPage({ locale, query, desk, perPage, saved }: Props) {
  const [t, places, words, { postDesk }] = await Promise.all([
    getTranslations({ locale, namespace: 'postDesk' }),
    getTranslations({ locale, namespace: 'officeFrame.places' }),
    failureWords({ locale, fallback: 'postsUpdate' }),
    loadMessages(locale),
  ]);
  const { list, featured, tags, authors } = desk;
  const articles = (
    <ArticleList
      locale={locale}
      query={query}
      list={list}
      perPage={perPage}
      featuring={featured !== undefined}
    />
  );
  return (
    <Desk
      locale={locale}
      crumbs={[{ label: places('officePosts') }]}
      heading={places('officePosts')}
      note={t('list.count', { count: list.count })}
      actions={
        <>
          <a className={buttonClass({ size: 'small' }, styles.jump)} href="#featured">
            {t('featured.heading')}
          </a>
          <ButtonLink size="small" variant="primary" to={{ route: 'officePostNew' }} locale={locale}>
            <Icon name="plus" />
            {t('list.new')}
          </ButtonLink>
        </>
      }
    >
      <DeskPlaces locale={locale} current="officePosts" />
      <ArticleFilters
        locale={locale}
        query={query}
        found={list.count}
        counts={list.counts}
        tags={tags}
        authors={authors}
        saved={saved}
      />
      {featured ? (
        <FeaturedArticles order={featuredInOrder(featured, locale)} words={words} labels={postDesk.featured}>
          <div className={styles.desk}>
            <div>{articles}</div>
            <ScreenSection id="featured" heading={t('featured.heading')}>
              <FeaturedPanel />
            </ScreenSection>
          </div>
        </FeaturedArticles>
      ) : (
        <>
          {articles}
          <ScreenSection id="featured" heading={t('featured.heading')}>
            <p className={styles.none}>{t('featured.unread')}</p>
          </ScreenSection>
        </>
      )}
    </Desk>
  );
}
