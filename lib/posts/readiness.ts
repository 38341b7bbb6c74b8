// The server applies the same rules.
import type { PostCopy } from './saving/copy';
import { picturesWithoutAlt } from './pictures';

export const lackings = ['title', 'summary', 'content', 'image_alt', 'pictures'] as const;
export type Lacking = (typeof lackings)[number];

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
    // Generated covers need no alternative text.
    image_alt: image_url !== null && image_alt.trim() === '',
    pictures: picturesWithoutAlt(content).length > 0,
  };
  return lackings.filter((name) => lacks[name]);
}
