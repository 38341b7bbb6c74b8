import { getTranslations } from 'next-intl/server';
import { ListFilters } from '@/components/list/filters/list-filters';
import type { ArticleList } from '@/lib/api/reads/posts/post-desk';
import type { ArticlesListQuery } from '@/lib/office/articles-query';
import { locales, type Locale } from '@/lib/contract/core/locale';
import { postStates, type PostKind } from '@/lib/contract/posts/desk-choices';
import type { AuthorRecord, DeskTag } from '@/lib/contract/posts/desk-schemas';
import { postListRoute } from '@/lib/posts/post-target';
import { tagLabel } from '../tags/tag-labels';
import type { SavedViews } from '@/lib/office/saved-views';

interface Props {
  locale: Locale;
  kind?: PostKind | undefined;
  query: ArticlesListQuery;
  found: number | undefined;
  counts: ArticleList['counts'];
  /** Undefined after a read failure: no filter. */
  tags: readonly DeskTag[] | undefined;
  authors: readonly AuthorRecord[] | undefined;
  saved?: SavedViews | undefined;
}

export async function ArticleFilters({
  locale,
  kind = 'article',
  query,
  found,
  counts,
  tags = [],
  authors = [],
  saved,
}: Props) {
  const [t, states] = await Promise.all([
    getTranslations({ locale, namespace: 'postDesk' }),
    getTranslations({ locale, namespace: kind === 'page' ? 'pageStates' : 'postStates' }),
  ]);
  const filter = (
    name: 'missing' | 'behind' | 'featured' | 'tag' | 'author',
    choices: readonly { value: string; label: string }[],
  ) => ({
    name,
    label: t(`list.filters.${name}`),
    choices: [{ value: '', label: t('list.filters.any') }, ...choices],
  });
  const labels = tags.map((tag) => ({ value: tag.slug, label: tagLabel(tag, locale) }));
  const names = authors.filter(({ posts }) => posts > 0).map(({ id, name }) => ({ value: id, label: name }));
  const filters = [
    filter(
      'missing',
      locales.map((value) => ({ value, label: t(`list.filters.missingIn.${value}`) })),
    ),
    filter('behind', [{ value: 'true', label: t('list.filters.late') }]),
    ...(kind === 'article'
      ? [filter('featured', [{ value: 'true', label: t('list.filters.onlyFeatured') }])]
      : []),
    ...(labels.length > 0 ? [filter('tag', labels)] : []),
    ...(names.length > 0 ? [filter('author', names)] : []),
  ];
  return (
    <ListFilters
      locale={locale}
      place={{ route: postListRoute(kind) }}
      query={query}
      found={found}
      statuses={[
        { value: undefined, label: t(kind === 'page' ? 'pages.all' : 'list.all'), count: counts?.all },
        ...postStates.map((value) => ({ value, label: states(value), count: counts?.[value] })),
      ]}
      placeholder={t('list.placeholder')}
      filters={filters}
      saved={saved}
    />
  );
}
