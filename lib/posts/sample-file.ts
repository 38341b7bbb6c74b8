import type { Locale } from '@/lib/contract/core/locale';

interface SampleTexts {
  slug: string;
  title: string;
  summary: string;
  tag: string;
  author: string;
  coverAlt: string;
  pictureAlt: string;
  content: string;
}

/** Paths in the archive. */
export const samplePictures = { cover: 'images/cover.jpg', text: 'images/photo.jpg' } as const;

/** With the required front matter, as `posts:export` writes it. */
export function sampleFile(
  { slug, title, summary, tag, author, coverAlt, pictureAlt, content }: SampleTexts,
  locale: Locale,
): { name: string; text: string } {
  const matter = {
    ...{ slug, translation_key: slug, locale, title, summary, tags: [tag], featured: false },
    ...{ status: 'draft', published_at: null, author, cover: samplePictures.cover, cover_alt: coverAlt },
  };
  const fields = Object.entries(matter).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return {
    name: `${slug}.${locale}.md`,
    text: `---\n${fields.join('\n')}\n---\n\n${content}\n\n![${pictureAlt}](${samplePictures.text})\n`,
  };
}
