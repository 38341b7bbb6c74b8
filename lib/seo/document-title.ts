import { site } from '@/lib/site';

/** Characters that search results show. */
export const shownLengths = { title: 60, description: 155 } as const;

/**
 * The longest form that fits, else the short title uncut: the page's title matters more than the site's name.
 * @param short - the title without its optional part
 */
export function documentTitle(title: string, short = title): string {
  const forms = [`${title} · ${site.name}`, title, `${short} · ${site.name}`];
  return forms.find((form) => form.length <= shownLengths.title) ?? short;
}
