import { siteUrl } from '@/lib/env';
import { ROLE_HINT } from './role-hint';
import { seal } from './seal';
import { endOf, nowInSeconds, type Session } from './session';

export interface CookieOptions {
  httpOnly: boolean;
  secure: boolean;
  sameSite: 'lax';
  path: '/';
  /** Seconds. */
  maxAge: number;
}

export interface Cookie {
  name: string;
  value: string;
  options: CookieOptions;
}

function isSecure(): boolean {
  return siteUrl().startsWith('https://');
}

/** `__Host-`: this host and TLS only; subdomains cannot set it. */
export function cookieName(name: string): string {
  return isSecure() ? `__Host-${name}` : name;
}

export function sessionCookieName(): string {
  return cookieName('vitrine.session');
}

export function readCookie(header: string | null, name: string): string | undefined {
  const found = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** @param maxAge seconds */
export function cookie(
  name: string,
  value: string,
  { maxAge, httpOnly }: { maxAge: number; httpOnly: boolean },
): Cookie {
  return { name, value, options: { httpOnly, secure: isSecure(), sameSite: 'lax', path: '/', maxAge } };
}

export async function sessionCookies(session: Session): Promise<Cookie[]> {
  return [
    cookie(sessionCookieName(), await seal(session), { maxAge: remaining(session), httpOnly: true }),
    hintCookie(session),
  ];
}

export function hintCookie(session: Session): Cookie {
  return cookie(ROLE_HINT, session.role, { maxAge: remaining(session), httpOnly: false });
}

export function endedCookies(): Cookie[] {
  return [cookie(sessionCookieName(), '', { maxAge: 0, httpOnly: true }), endedHint()];
}

export function endedHint(): Cookie {
  return cookie(ROLE_HINT, '', { maxAge: 0, httpOnly: false });
}

function remaining(session: Session): number {
  return Math.max(1, endOf(session) - nowInSeconds());
}

/** The values need no escaping. */
export function headerOf({ name, value, options }: Cookie): string {
  return [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${options.maxAge}`,
    ...(options.httpOnly ? ['HttpOnly'] : []),
    ...(options.secure ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ');
}
