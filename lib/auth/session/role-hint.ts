// A script-readable cookie and <html> attribute for account menu and styles. Grants no access.
import { writeCookie } from '@/lib/cookies';

export const ROLE_HINT = 'user-role';

const known = /(?:^|; )user-role=(user|manager|admin)(?:;|$)/;

export function readRoleHint(): string | undefined {
  return known.exec(document.cookie)?.[1];
}

/** components/elements/boot.js does the same before the first paint. */
export function showRoleHint(): void {
  const role = readRoleHint();
  if (role) document.documentElement.dataset.role = role;
  else delete document.documentElement.dataset.role;
}

export const currentRole = (): string | undefined => document.documentElement.dataset.role;

export function watchRole(callback: () => void): () => void {
  const observer = new MutationObserver(callback);
  observer.observe(document.documentElement, { attributeFilter: ['data-role'] });
  return () => observer.disconnect();
}

export function showsSignedIn(): boolean {
  return currentRole() !== undefined;
}

export function dropRoleHint(): void {
  writeCookie(ROLE_HINT, '', 0);
  showRoleHint();
}
