import type { Root } from 'mdast';
import type { Locale } from '../../../lib/contract/core/locale';
import type { Losses } from './losses';
import type { Sentence } from './sentences/sentence';

/** The text is a Markdown tree. */
export interface ForeignArticle {
  /** Translation key: the same in each export. */
  key: string;
  title: string;
  /** Empty: derived from the title. */
  slug: string;
  /** On the old site; undefined for drafts without address. */
  oldPath: string | undefined;
  locale: Locale;
  status: 'draft' | 'published';
  /** ISO 8601. */
  publishedAt: string | null;
  featured: boolean;
  authors: string[];
  /** Names. */
  tags: string[];
  /** Paths of the lists by tag on the old site. */
  tagPaths?: { name: string; path: string }[];
  /** Empty: derived from the text. */
  summary: string;
  seoTitle: string;
  seoDescription: string;
  cover: { url: string; alt: string } | null;
  /** With addresses of the old site. */
  body: Root;
  losses: Losses;
}

export interface SkippedArticle {
  title: string;
  skipped: Sentence;
}

export interface ForeignSite {
  system: 'Ghost' | 'WordPress';
  /** Articles, skipped ones included. */
  count: number;
  articles: () => AsyncIterable<ForeignArticle | SkippedArticle>;
  /** @returns the new address, or undefined for a page that is not in the file */
  linkOf: (url: string) => string | undefined;
  /** Path inside the picture folder of the old site; undefined for pictures of other sites. */
  pictureOf: (url: string) => string | undefined;
  /** Sentences on what the file holds besides articles. */
  leftOut: Sentence[];
}

export const tooDeep = 'its text is nested too deeply';

/** Skips an article that overflows the stack: the parsers are recursive. */
export function readArticle(
  title: string,
  read: () => ForeignArticle | SkippedArticle,
): ForeignArticle | SkippedArticle {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return { title, skipped: tooDeep };
    throw error;
  }
}
