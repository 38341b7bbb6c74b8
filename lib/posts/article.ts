import type { Locale } from '@/lib/contract/core/locale';
import type { Article, ArticleVersion } from '@/lib/contract/posts/desk-schemas';
import { otherLanguage } from '@/lib/i18n/other-language';
import type { FeaturedArticle } from './featured';

export const versionIn = ({ versions }: Article, locale: Locale): ArticleVersion | undefined =>
  versions.find((version) => version.locale === locale);

/** Falls back to the article's first language. */
export function facing(article: Article, locale: Locale): ArticleVersion {
  const version =
    versionIn(article, locale) ?? versionIn(article, article.source_locale) ?? article.versions[0];
  if (!version) throw new Error(`The article ${article.translation_key} has no version`);
  return version;
}

export function featuredArticle(article: Article, locale: Locale): FeaturedArticle {
  const { title, locale: language } = facing(article, locale);
  return {
    key: article.translation_key,
    title,
    lang: otherLanguage(language, locale),
    published: article.versions.filter(({ state }) => state === 'published').map((version) => version.locale),
  };
}

export const featuredInOrder = (articles: readonly Article[], locale: Locale): readonly FeaturedArticle[] =>
  articles
    .toSorted((one, other) => (one.featured_position ?? Infinity) - (other.featured_position ?? Infinity))
    .map((article) => featuredArticle(article, locale));

interface Source {
  source_id?: string | null | undefined;
}

/** @returns undefined if the article's versions do not translate each other */
export function versionKind(
  version: Source,
  other: Source | undefined,
): 'origin' | 'translation' | undefined {
  if (version.source_id) return 'translation';
  return !other || other.source_id ? 'origin' : undefined;
}
