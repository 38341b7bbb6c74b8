import type { Locale } from '@/lib/contract/core/locale';

interface SampleTexts {
  slug: string;
  title: string;
  summary: string;
  tag: string;
  author: string;
  content: string;
}

/** With the required front matter, as `posts:export` writes it. */
export function sampleFile(
  { slug, title, summary, tag, author, content }: SampleTexts,
  locale: Locale,
): { name: string; text: string } {
  const matter = {
    ...{ slug, translation_key: slug, locale, title, summary, tags: [tag], featured: false },
    ...{ status: 'draft', published_at: null, author, cover_alt: '' },
  };
  const fields = Object.entries(matter).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return { name: `${slug}.${locale}.md`, text: `---\n${fields.join('\n')}\n---\n\n${content}\n` };
}
