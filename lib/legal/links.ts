// Links between pages become addresses in the text's language.
import { defaultLocale, locales, type Locale } from '@/lib/contract/core/locale';
import { matchRoute } from '@/lib/match-route';
import { href, type Target } from '@/lib/routes';

const inside = /\[([^[\]]+)\]\((\/[^)#\s]*)(?:#([^)\s]+))?\)/g;
const prefix = new RegExp(`^/(?:${locales.filter((locale) => locale !== defaultLocale).join('|')})(?=/|$)`);

/** A link to an unknown page becomes plain text. */
export function withLinks(markdown: string, locale: Locale): string {
  return markdown.replace(inside, (_, words: string, path: string, hash: string | undefined) => {
    const match = matchRoute(path.replace(prefix, '') || '/');
    if (!match) return words;
    const target = { route: match.name, ...(hash ? { hash } : {}) } as Target;
    return `[${words}](${href(target, locale)})`;
  });
}
