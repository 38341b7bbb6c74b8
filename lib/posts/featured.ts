import { defaultLocale, locales, type Locale } from '@/lib/contract/core/locale';
import { postLimits } from '@/lib/contract/posts/desk-choices';

export interface FeaturedArticle {
  /** translation_key. */
  key: string;
  title: string;
  /** If not the page's. */
  lang: Locale | undefined;
  published: readonly Locale[];
}

const shownIn = ({ published }: FeaturedArticle, locale: Locale): boolean =>
  published.includes(locale) || published.includes(defaultLocale);

/** Languages of home pages, by article key. */
export function homesOf(order: readonly FeaturedArticle[]): ReadonlyMap<string, readonly Locale[]> {
  const onHome = new Map(
    locales.map((locale) => [
      locale,
      new Set(
        order
          .filter((article) => shownIn(article, locale))
          .slice(0, postLimits.shownFeatured)
          .map(({ key }) => key),
      ),
    ]),
  );
  return new Map(order.map(({ key }) => [key, locales.filter((locale) => onHome.get(locale)?.has(key))]));
}

/** @param to index from 0 */
export function moved<Each extends { key: string }>(
  order: readonly Each[],
  key: string,
  to: number,
): readonly Each[] {
  const moving = order.find((each) => each.key === key);
  if (!moving) return order;
  const rest = order.filter((each) => each !== moving);
  return [...rest.slice(0, to), moving, ...rest.slice(to)];
}
