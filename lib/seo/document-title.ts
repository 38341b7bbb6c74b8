// The title of a document, as long as search results show it: what is cut off there, nobody reads.
import { site } from '@/lib/site';

/** Characters that search engines show before they cut. */
export const shownLengths = { title: 60, description: 155 } as const;

/**
 * The first form that fits, the fullest first: the site's name goes before words of the page do. Where none fits, the shortest,
 * whole: what an author wrote is not cut here.
 * @param short - the title without what it can do without
 */
export function documentTitle(title: string, short = title): string {
  const forms = [`${title} · ${site.name}`, title, `${short} · ${site.name}`];
  return forms.find((form) => form.length <= shownLengths.title) ?? short;
}
