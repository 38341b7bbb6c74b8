// Browser code: no imports.

/** Query parameter: destination after sign-in. */
export const REDIRECT = 'redirect';

/** Query parameter: `ended`, `elsewhere` (sign-out in another tab), `deactivated` or `deleted`. */
export const LEFT = 'left';

const origin = 'https://site.invalid';
// Login pages would loop; the other paths are no pages.
const noDestination = /^\/(?:(?:fr|en)\/)?(?:auth|api|session|uploads|_next)(?:\/|$)/;

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** Undefined for other hosts, in all spellings: "//host", "/\host", with tabs, which browsers drop. */
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
