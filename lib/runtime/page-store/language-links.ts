// Gives the language menu of a stored page the addresses that the page's head names. The header is drawn by the layout, which
// does not know the page's data, so its links keep the path; a post has a slug of its own in each language.

const alternate = /<link rel="alternate" hrefLang="([a-z]{2})" href="([^"]+)"\/>/g;

/** A link as React writes it. Neither text nor the data of a page can look so: there, `<` and `"` are escaped. */
const languageLink = /<a href="[^"]*" hrefLang="([a-z]{2})"/g;

/** @param html a whole document */
export function aimLanguageLinks(html: string): string {
  const named = new Map(
    [...html.matchAll(alternate)].map(([, language = '', address = '']) => [language, address]),
  );
  return html.replace(languageLink, (link, language: string) => {
    const address = named.get(language);
    // The path only: the head names the published address, which need not be the one in the address bar.
    return address === undefined
      ? link
      : `<a href="${address.replace(/^https?:\/\/[^/]+/, '') || '/'}" hrefLang="${language}"`;
  });
}
