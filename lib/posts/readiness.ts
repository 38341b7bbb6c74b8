// What a text lacks before anybody may read it. Pure; the server refuses by the same rules.
import type { PostCopy } from './saving/copy';
import { picturesWithoutAlt } from './pictures';

/** In the order of the page. */
export const lackings = ['title', 'summary', 'content', 'image_alt', 'pictures'] as const;
export type Lacking = (typeof lackings)[number];

/** @returns nothing where it may be published */
export function lackingOf({
  title,
  summary,
  content,
  image_url,
  image_alt,
}: Pick<PostCopy, 'title' | 'summary' | 'content' | 'image_url' | 'image_alt'>): Lacking[] {
  const lacks: Record<Lacking, boolean> = {
    title: title.trim() === '',
    summary: summary.trim() === '',
    content: content.trim() === '',
    // A drawn cover says nothing that the title does not.
    image_alt: image_url !== null && image_alt.trim() === '',
    pictures: picturesWithoutAlt(content).length > 0,
  };
  return lackings.filter((name) => lacks[name]);
}
