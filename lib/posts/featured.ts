// The featured articles as the home pages show them: the first few of the order that a language can show.
import { defaultLocale, locales, type Locale } from '@/lib/contract/core/locale';
import { postLimits } from '@/lib/contract/posts/desk-choices';

export interface FeaturedArticle {
  /** Its translation_key. */
  key: string;
  title: string;
  /** Of the title, where it is not the page's. */
  lang: Locale | undefined;
  /** Languages readers have it in. */
  published: readonly Locale[];
}

/** A page in another language falls back on the French version. @see PRODUCT §6: posts that have no English version */
const shownIn = ({ published }: FeaturedArticle, locale: Locale): boolean =>
  published.includes(locale) || published.includes(defaultLocale);

/** The home pages each article stands on, by its key; one that stands on none has an empty list. */
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

/** @param to its new place, from 0 */
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
