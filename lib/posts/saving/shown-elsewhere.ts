// In search results and social cards.
import { documentTitle, shownLengths } from '@/lib/seo/document-title';
import type { PostCopy } from './copy';

export { shownLengths };

export interface Shown {
  title: string;
  /** With the site's name if it fits. */
  fullTitle: string;
  description: string;
}

type Named = Pick<PostCopy, 'title' | 'summary' | 'seo_title' | 'seo_description'>;

export function shownOf({ title, summary, seo_title, seo_description }: Named, siteName: string): Shown {
  const named = seo_title.trim() || title.trim();
  return {
    title: named,
    fullTitle: named && documentTitle({ title: named }, siteName),
    description: seo_description.trim() || summary.trim(),
  };
}

/** In grapheme clusters. */
export const signsOf = (text: string): number => [...new Intl.Segmenter('fr').segment(text)].length;

export function cutTo(text: string, most: number): string {
  const signs = [...new Intl.Segmenter('fr').segment(text)].map(({ segment }) => segment);
  if (signs.length <= most) return text;
  const cut = signs.slice(0, most).join('');
  const word = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut;
  return `${word.replace(/[\s.,;:·]+$/u, '')} …`;
}
