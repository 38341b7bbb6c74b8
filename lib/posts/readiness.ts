// The server applies the same rules.
import type { PostCopy } from './saving/copy';
import { ownPictures, picturesWithoutAlt } from './pictures';
import { hasEmptyNotes } from './text-nodes';

export const lackings = [
  'title',
  'summary',
  'content',
  'image_url',
  'image_alt',
  'pictures',
  'files',
  'notes',
] as const;
export type Lacking = (typeof lackings)[number];

/** @param missing addresses in the library's folder that the library does not have */
export function lackingOf(
  {
    title,
    summary,
    content,
    image_url,
    image_alt,
  }: Pick<PostCopy, 'title' | 'summary' | 'content' | 'image_url' | 'image_alt'>,
  missing: ReadonlySet<string> = new Set(),
): Lacking[] {
  const lacks: Record<Lacking, boolean> = {
    title: title.trim() === '',
    summary: summary.trim() === '',
    content: content.trim() === '',
    image_url: image_url !== null && missing.has(image_url),
    // Generated covers need no alternative text.
    image_alt: image_url !== null && image_alt.trim() === '',
    pictures: picturesWithoutAlt(content).length > 0,
    files: missing.size > 0 && ownPictures({ content, image_url: null }).some((url) => missing.has(url)),
    notes: hasEmptyNotes(content),
  };
  return lackings.filter((name) => lacks[name]);
}
