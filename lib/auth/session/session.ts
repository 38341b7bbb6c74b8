// What a session of the site is, and when it ends: with its token, after two idle hours, and for good after thirty days
// (twelve hours for administrators). Times in seconds. Pure. @see PRODUCT §4, §5
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { authAnswer } from '@/lib/contract/accounts/sign-in-schemas';
import { roleSchema, type Role } from '@/lib/contract/accounts/schemas';

const time = z.number().int();

export const sessionSchema = z.object({
  userId: z.string(),
  role: roleSchema,
  firstName: z.string(),
  emailVerified: z.boolean(),
  accessToken: z.string(),
  /** Of the token, as it says itself. */
  issuedAt: time,
  expiresAt: time,
  /** When the person signed in. */
  startedAt: time,
  /** Moved on by navigations and writes; merely looking whether the session lives is none. */
  lastActivity: time,
});

/** Sealed in the cookie; nothing of it but the role ever reaches a script. */
export type Session = z.output<typeof sessionSchema>;

/** ended: the API says so. unreachable: nothing is known, so nothing changes. */
export type Refreshed = { kind: 'live'; session: Session } | { kind: 'ended' } | { kind: 'unreachable' };

export type SignedIn = z.output<typeof authAnswer>['data'];

export const IDLE_S = 2 * 60 * 60;

const hours = (count: number) => count * 60 * 60;
const LONGEST_S: Record<Role, number> = { user: hours(30 * 24), manager: hours(30 * 24), admin: hours(12) };

/** Activity is noted at most so often: a cookie with every answer would be too much. */
const NOTED_EVERY_S = 5 * 60;

/** The times a token claims; undefined when it cannot be read, which means signed out. */
function timesOf(accessToken: string): { issuedAt: number; expiresAt: number } | undefined {
  try {
    const { iat, exp } = decodeJwt(accessToken);
    if (iat === undefined || exp === undefined) return undefined;
    return { issuedAt: Math.floor(iat), expiresAt: Math.floor(exp) };
  } catch {
    return undefined;
  }
}

/** A session from what signing in answered; undefined when its token cannot be read or has run out. */
export function openedBy({ user, tokens }: SignedIn, now: number): Session | undefined {
  const times = timesOf(tokens.accessToken);
  if (!times || times.expiresAt <= now) return undefined;
  const { id, role, firstName, emailVerified } = user;
  return {
    userId: id,
    role,
    firstName,
    emailVerified,
    accessToken: tokens.accessToken,
    ...times,
    startedAt: now,
    lastActivity: now,
  };
}

/** The same session with a new token: its absolute end stays where it was. */
export function refreshedBy(session: Session, answer: SignedIn, now: number): Session | undefined {
  const renewed = openedBy(answer, now);
  return renewed && { ...renewed, startedAt: session.startedAt };
}

/** The first of its three ends. */
export function endOf({ expiresAt, lastActivity, startedAt, role }: Session): number {
  return Math.min(expiresAt, lastActivity + IDLE_S, startedAt + LONGEST_S[role]);
}

export function isLive(session: Session, now: number): boolean {
  return now < endOf(session);
}

/** Whether its token should be renewed at the next activity. */
export function isPastHalf({ issuedAt, expiresAt }: Session, now: number): boolean {
  return now >= (issuedAt + expiresAt) / 2;
}

/** The session with its activity noted; the same object while the last note is recent. */
export function withActivity(session: Session, now: number): Session {
  return now - session.lastActivity < NOTED_EVERY_S ? session : { ...session, lastActivity: now };
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
