import { getTranslations } from 'next-intl/server';
import { ListCell, ListRow } from '@/components/list/list-table';
import { DemoMark } from '@/components/office/demo/demo-mark';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { PostState } from '@/components/ui/signs/post-state';
import { StateSign } from '@/components/ui/signs/state-sign';
import { facing, featuredArticle, versionIn } from '@/lib/posts/article';
import { locales, type Locale } from '@/lib/contract/core/locale';
import type { PostKind } from '@/lib/contract/posts/desk-choices';
import type { Article } from '@/lib/contract/posts/desk-schemas';
import { formatDate, formatMoment } from '@/lib/format/dates';
import { loadMessages } from '@/lib/i18n/messages';
import { otherLanguage } from '@/lib/i18n/other-language';
import { postStateWords } from '@/lib/posts/post-states';
import styles from './posts.module.scss';
import { FeatureSwitch } from './featured-context';

interface Props {
  locale: Locale;
  kind: PostKind;
  article: Article;
  featuring: boolean;
}

async function Version({
  locale,
  kind,
  article,
  language,
}: Pick<Props, 'locale' | 'kind' | 'article'> & { language: Locale }) {
  const [t, messages] = await Promise.all([
    getTranslations({ locale, namespace: 'postDesk' }),
    loadMessages(locale),
  ]);
  const version = versionIn(article, language);
  const { id: source, title } = facing(article, locale);
  if (!version) {
    return (
      <SiteLink
        to={{ route: 'officePostNew', query: { locale: language, from: source } }}
        locale={locale}
        className={styles.missing}
      >
        {t('list.translate')}{' '}
        <span className="vh">{t('list.translateName', { title, language: t(`languages.${language}`) })}</span>
      </SiteLink>
    );
  }
  const { id, state, behind, published_at: at, has_working_copy: changed } = version;
  return (
    <>
      <SiteLink to={{ route: 'officePostEdit', params: { id } }} locale={locale} className={styles.version}>
        <span className="vh">{t('list.edit', { language: t(`languages.${language}`) })}</span>{' '}
        <PostState words={postStateWords(messages, kind)} state={state} changed={changed} />
      </SiteLink>
      {state === 'scheduled' && at && (
        <p>
          <time dateTime={at}>{formatMoment(at, locale)}</time>
        </p>
      )}
      {behind && (
        <p>
          <StateSign sign="late" label={t('list.behind')} />
        </p>
      )}
    </>
  );
}

/** Earliest publication in any language, except scheduled ones. */
const appeared = ({ versions }: Article): string | undefined =>
  versions
    .filter(({ state }) => state !== 'scheduled')
    .flatMap(({ published_at: at }) => at ?? [])
    .sort()[0];

function footerPlace({ in_footer: isInFooter, versions }: Article) {
  if (!isInFooter) return 'notInFooter';
  return versions.some(({ state }) => state === 'published') ? 'inFooter' : 'inFooterLater';
}

export async function ArticleRow({ locale, kind, article, featuring }: Props) {
  const t = await getTranslations({ locale, namespace: 'postDesk' });
  const { translation_key: key, tags, author, updated_at: updated } = article;
  const { id, title, locale: language, words } = facing(article, locale);
  const since = appeared(article);
  return (
    <ListRow id={key} choose={title}>
      <ListCell full header>
        <SiteLink
          to={{ route: 'officePostEdit', params: { id } }}
          locale={locale}
          lang={otherLanguage(language, locale)}
        >
          {title}
        </SiteLink>
        <DemoMark locale={locale} demo={article.demo} />
        <p>
          {[
            ...(kind === 'page' ? [] : [author.name]),
            t('list.words', { count: words }),
            ...tags.map(({ label }) => label),
          ].join(', ')}
        </p>
      </ListCell>
      {locales.map((each) => (
        <ListCell key={each} label={t(`languages.${each}`)}>
          <Version locale={locale} kind={kind} article={article} language={each} />
        </ListCell>
      ))}
      {kind === 'page' ? (
        <ListCell label={t('pages.footer')}>{t(`pages.${footerPlace(article)}`)}</ListCell>
      ) : (
        <ListCell label={t('list.columns.published')}>
          {since ? (
            <time dateTime={since} className={styles.day}>
              {formatDate(since, locale)}
            </time>
          ) : (
            t('list.never')
          )}
        </ListCell>
      )}
      <ListCell label={t('list.columns.updated')}>
        <time dateTime={updated}>{formatMoment(updated, locale)}</time>
      </ListCell>
      {featuring && (
        <ListCell full>
          <FeatureSwitch article={featuredArticle(article, locale)} />
        </ListCell>
      )}
    </ListRow>
  );
}
