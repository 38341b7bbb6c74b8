// What is believed of an address that a link brought along. No imports: islands use it too.

/** The query value of the login page that names where its visitor wanted to go. */
export const REDIRECT = 'redirect';

/** The query value of the login page that names how its visitor left: `ended`, `elsewhere` (signed out in another tab), `deactivated` or `deleted`. */
export const LEFT = 'left';

const origin = 'https://site.invalid';
// Pages that lead here again, and what is no page.
const noDestination = /^\/(?:(?:fr|en)\/)?(?:auth|api|session|uploads|_next)(?:\/|$)/;

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/**
 * A path of this site, with its query, or undefined. Addresses of other sites have many spellings ("//host", "/\host",
 * tabs that browsers drop): only what starts with one slash and holds nothing of the kind passes.
 */
export function safeRedirect(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000) return undefined;
  if (!/^\/(?!\/)/.test(value) || /[\\\u0000-\u001f\u007f]/.test(value)) return undefined;
  const url = URL.canParse(value, origin) ? new URL(value, origin) : undefined;
  // "/.//host" becomes "//host" once its dots are gone.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined;
  const path = decoded(url.pathname);
  if (
    path === undefined ||
    path.startsWith('//') ||
    /[\\\u0000-\u001f\u007f]/.test(path) ||
    noDestination.test(path.toLowerCase())
  )
    return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
