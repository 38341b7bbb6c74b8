import type { DeskTag } from '@/lib/contract/posts/desk-schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { slugify } from '@/lib/markdown/slug';

export interface TagChoice {
  /** Slug, or a new tag's name. */
  value: string;
  label: string;
  /** undefined: created on save. */
  posts: number | undefined;
}

const SHOWN = 8;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const labelIn = (tag: DeskTag, language: Locale): string =>
  tag[`label_${language}`] || tag.label_fr || tag.label_en || tag.slug;

/** A new tag keeps its name as typed. */
export function tagName(
  value: string,
  tags: readonly DeskTag[],
  language: Locale,
  own: Readonly<Record<string, string>> = {},
): string {
  const known = tags.find(({ slug }) => slug === value);
  return known ? labelIn(known, language) : (own[value] ?? value);
}

const UNLIKE = 3;

/** 0: equal, 1: begins with the words, 2: contains them. */
const rankOf = (name: string, words: string): number =>
  name === words ? 0 : name.startsWith(words) ? 1 : name.includes(words) ? 2 : UNLIKE;

/** Best match first, then most used; last, a new tag from the input. Without the post's tags. */
export function tagChoices(
  typed: string,
  tags: readonly DeskTag[],
  chosen: readonly string[],
  language: Locale,
): TagChoice[] {
  const words = plain(typed.trim());
  const carried = new Set(chosen.map((value) => slugify(value)));
  const known = tags
    .filter(({ slug }) => !carried.has(slug))
    .map((tag) => ({
      value: tag.slug,
      label: labelIn(tag, language),
      posts: tag.posts,
      rank: Math.min(...[tag.label_fr, tag.label_en, tag.slug].map((name) => rankOf(plain(name), words))),
    }))
    .filter(({ rank }) => rank < UNLIKE)
    .sort(
      (one, other) =>
        one.rank - other.rank || other.posts - one.posts || one.label.localeCompare(other.label, language),
    )
    .slice(0, SHOWN)
    .map(({ value, label, posts }): TagChoice => ({ value, label, posts }));
  const slug = slugify(typed);
  const exists =
    carried.has(slug) ||
    tags.some(
      (tag) => tag.slug === slug || [tag.label_fr, tag.label_en].some((name) => plain(name) === words),
    );
  return words === '' || slug === '' || exists
    ? known
    : [...known, { value: typed.trim(), label: typed.trim(), posts: undefined }];
}
