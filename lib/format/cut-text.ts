export const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** Whole characters, as people see them: an emoji of several codes is one. @param most UTF-16 units, as limits count */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = graphemes.segment(text).containing(most)?.index ?? 0;
  // A character longer than the limit loses its end.
  return text.slice(0, end > 0 ? end : most).replace(/\p{Cs}$/u, '');
}
