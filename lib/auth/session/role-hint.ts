// The readable cookie that says which account menu to draw, and the attribute on <html> that styles read. It grants
// nothing: whoever writes it by hand sees links that lead to the login page. @see PRODUCT §4
import { writeCookie } from '@/lib/cookies';

export const ROLE_HINT = 'user-role';

const known = /(?:^|; )user-role=(user|manager|admin)(?:;|$)/;

/** The role of whoever is signed in in this browser, as far as a script may know. */
export function readRoleHint(): string | undefined {
  return known.exec(document.cookie)?.[1];
}

/** Says it on <html>, as public/boot.js did before the first paint. */
export function showRoleHint(): void {
  const role = readRoleHint();
  if (role) document.documentElement.dataset.role = role;
  else delete document.documentElement.dataset.role;
}

/** The role that the page shows. */
export const currentRole = (): string | undefined => document.documentElement.dataset.role;

/** Calls back when the shown role changes. @returns the way to stop */
export function watchRole(callback: () => void): () => void {
  const observer = new MutationObserver(callback);
  observer.observe(document.documentElement, { attributeFilter: ['data-role'] });
  return () => observer.disconnect();
}

/** Whether this page was drawn, or has since been told, that somebody is signed in. */
export function showsSignedIn(): boolean {
  return currentRole() !== undefined;
}

export function dropRoleHint(): void {
  writeCookie(ROLE_HINT, '', 0);
  showRoleHint();
}
