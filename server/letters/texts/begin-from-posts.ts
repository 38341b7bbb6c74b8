import { locales } from '../../../lib/contract/core/locale';
import type { Locale } from '../../../lib/contract/core/locale';
import type { LetterDraft } from '../../../lib/contract/letters/letter-schemas';
import { letterLimits } from '../../../lib/contract/letters/choices';
import { cutText } from '../../../lib/format/cut-text';
import { Refusal } from '../../core/refusal';
import type { Instant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { findSourcePosts } from './queries';
import type { SourcePost } from './queries';
import { textBelowTitle } from './text-below-title';

const emptyText = { subject: '', preheader: '', content: '' };

/** Brackets of a title would end the link. */
const linkText = (title: string): string => title.replace(/[[\]\\]/g, '\\$&');

function sectionOf({ title, summary, slug }: SourcePost): string {
  return [`## [${linkText(title)}](/blog/${slug})`, summary].filter(Boolean).join('\n\n');
}

function textFrom(posts: readonly SourcePost[], whole: boolean): LetterDraft[Locale] {
  const [first] = posts;
  if (!first) return emptyText;
  const isAlone = posts.length === 1;
  const sections = posts.map((post, index) =>
    !whole ? sectionOf(post) : isAlone ? post.content : textBelowTitle(post, index + 1),
  );
  return {
    subject: cutText(first.title, letterLimits.subject),
    preheader: isAlone ? cutText(first.summary.replace(/\s+/g, ' '), letterLimits.preheader) : '',
    content: sections.join('\n\n').slice(0, letterLimits.content),
  };
}

interface Beginning {
  /** Ids. */
  posts: readonly string[];
  /** The posts' texts instead of titles with links and summaries. */
  whole: boolean;
  now: Instant;
}

/**
 * In the given order, in each language that a post has.
 * @throws Refusal NOT_FOUND
 */
export async function beginFromPosts(
  handle: Handle,
  { posts: ids, whole, now }: Beginning,
): Promise<LetterDraft> {
  const posts = await findSourcePosts(handle, ids, now);
  const keys = ids.map((id) => posts.find((post) => post.id === id)?.translation_key);
  if (keys.includes(undefined)) throw new Refusal('NOT_FOUND');
  const articles = [...new Set(keys)];
  const textOf = (locale: Locale) =>
    textFrom(
      articles.flatMap((key) =>
        posts.filter((post) => post.translation_key === key && post.locale === locale),
      ),
      whole,
    );
  return Object.fromEntries(locales.map((locale) => [locale, textOf(locale)])) as LetterDraft;
}
