/** Characters that search results show. */
export const shownLengths = { title: 60, description: 155 } as const;

export const titleWithName = (title: string, name: string): string => (name ? `${title} · ${name}` : title);

/**
 * The longest form that fits, else the short title uncut: the page's title matters more than the site's name.
 * @param short - the title without its optional part
 */
export function documentTitle(
  { title, short = title }: { title: string; short?: string | undefined },
  name: string,
): string {
  const forms = [titleWithName(title, name), title, titleWithName(short, name)];
  return forms.find((form) => form.length <= shownLengths.title) ?? short;
}
