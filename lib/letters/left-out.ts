import { locales, type Locale } from '@/lib/contract/core/locale';
import type { Post } from '@/lib/contract/posts/schemas';

export type Source = Pick<Post, 'id' | 'title' | 'locale' | 'translations'>;

export interface MissingVersion extends Source {
  other: Locale;
}

/** Each article with each language that it lacks: the letter in that language begins without it. */
export const missingVersions = (posts: readonly Source[]): readonly MissingVersion[] =>
  posts.flatMap((post) =>
    locales
      .filter(
        (other) => other !== post.locale && !post.translations.some((version) => version.locale === other),
      )
      .map((other) => ({ ...post, other })),
  );

/** By letter; until the writer closes the notice, or loads the page again. */
const leftOut = new Map<string, readonly MissingVersion[]>();

export const setLeftOut = (letter: string, missing: readonly MissingVersion[]): void =>
  void leftOut.set(letter, missing);
export const leftOutOf = (letter: string): readonly MissingVersion[] => leftOut.get(letter) ?? [];
export const clearLeftOut = (letter: string): void => void leftOut.delete(letter);
