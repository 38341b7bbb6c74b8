// The layout does not know a post's other slugs: the language menu copies its links from the page's head.

const alternate = /<link rel="alternate" hrefLang="([a-z]{2})" href="([^"]+)"\/>/g;

/** As React writes it. Text and data cannot match: they escape `<` and `"`. */
const languageLink = /<a href="[^"]*" hrefLang="([a-z]{2})"/g;

export function aimLanguageLinks(html: string): string {
  const named = new Map(
    [...html.matchAll(alternate)].map(([, language = '', address = '']) => [language, address]),
  );
  return html.replace(languageLink, (link, language: string) => {
    const address = named.get(language);
    // The published origin may differ from the address bar's.
    return address === undefined
      ? link
      : `<a href="${address.replace(/^https?:\/\/[^/]+/, '') || '/'}" hrefLang="${language}"`;
  });
}
