// How a post is shown by search engines and by those it is shared on, and how much of it they show. Pure.
import { documentTitle, shownLengths } from '@/lib/seo/document-title';
import type { PostCopy } from './copy';

export { shownLengths };

export interface Shown {
  /** As a card shows it. */
  title: string;
  /** As results and tabs show it: with the name of the site, where that fits. */
  fullTitle: string;
  description: string;
}

/** What stands for search engines, else the post's own words. */
export function shownOf({
  title,
  summary,
  seo_title,
  seo_description,
}: Pick<PostCopy, 'title' | 'summary' | 'seo_title' | 'seo_description'>): Shown {
  const named = seo_title.trim() || title.trim();
  return {
    title: named,
    fullTitle: named && documentTitle(named),
    description: seo_description.trim() || summary.trim(),
  };
}

/** Signs as a reader counts them. */
export const signsOf = (text: string): number => [...new Intl.Segmenter('fr').segment(text)].length;

/** What is shown of a text: whole, or up to the last word that fits, with an ellipsis. */
export function cutTo(text: string, most: number): string {
  const signs = [...new Intl.Segmenter('fr').segment(text)].map(({ segment }) => segment);
  if (signs.length <= most) return text;
  const cut = signs.slice(0, most).join('');
  const word = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut;
  return `${word.replace(/[\s.,;:·]+$/u, '')} …`;
}
