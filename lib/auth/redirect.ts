// No imports: for browser code.

/** Login page's query parameter: destination after sign-in. */
export const REDIRECT = 'redirect';

/** Login page's query parameter: `ended`, `elsewhere` (signed out in another tab), `deactivated` or `deleted`. */
export const LEFT = 'left';

const origin = 'https://site.invalid';
// Login pages, which would loop, and paths that are not pages.
const noDestination = /^\/(?:(?:fr|en)\/)?(?:auth|api|session|uploads|_next)(?:\/|$)/;

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** Undefined unless on this site. Other hosts have many spellings: "//host", "/\host", tabs that browsers drop. */
export function safeRedirect(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000) return undefined;
  if (!/^\/(?!\/)/.test(value) || /[\\\u0000-\u001f\u007f]/.test(value)) return undefined;
  const url = URL.canParse(value, origin) ? new URL(value, origin) : undefined;
  // Normalising "/.//host" gives "//host".
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
