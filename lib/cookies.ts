// Cookies that page scripts write themselves: choices of the visitor, never a credential.

/** @param maxAge seconds; browsers may shorten it for cookies written by scripts */
export function writeCookie(name: string, value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}
