// A session ends with its token, after two idle hours, or 30 days (administrators: 12 hours) after sign-in.
// Times in seconds.
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
  issuedAt: time,
  expiresAt: time,
  startedAt: time,
  /** Navigations and writes only. */
  lastActivity: time,
});

export type Session = z.output<typeof sessionSchema>;

/** `ended`: confirmed by the API. `unreachable`: unknown, nothing changes. */
export type Refreshed = { kind: 'live'; session: Session } | { kind: 'ended' } | { kind: 'unreachable' };

export type SignedIn = z.output<typeof authAnswer>['data'];

export const IDLE_S = 2 * 60 * 60;

const hours = (count: number) => count * 60 * 60;
const LONGEST_S: Record<Role, number> = { user: hours(30 * 24), manager: hours(30 * 24), admin: hours(12) };

/** Limits how often lastActivity sets a cookie. */
const NOTED_EVERY_S = 5 * 60;

/** Undefined if unreadable: signed out. */
function timesOf(accessToken: string): { issuedAt: number; expiresAt: number } | undefined {
  try {
    const { iat, exp } = decodeJwt(accessToken);
    if (iat === undefined || exp === undefined) return undefined;
    return { issuedAt: Math.floor(iat), expiresAt: Math.floor(exp) };
  } catch {
    return undefined;
  }
}

/** Undefined for an unreadable or expired token. */
export function sessionAfterSignIn({ user, tokens }: SignedIn, now: number): Session | undefined {
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

/** Keeps the absolute end. */
export function refreshedBy(session: Session, answer: SignedIn, now: number): Session | undefined {
  const renewed = sessionAfterSignIn(answer, now);
  return renewed && { ...renewed, startedAt: session.startedAt };
}

/** Activity does not move it. */
export function absoluteEndOf({ startedAt, role }: Session): number {
  return startedAt + LONGEST_S[role];
}

export function endOf(session: Session): number {
  const { expiresAt, lastActivity } = session;
  return Math.min(expiresAt, lastActivity + IDLE_S, absoluteEndOf(session));
}

export function isLive(session: Session, now: number): boolean {
  return now < endOf(session);
}

/** The next activity then refreshes the token. */
export function isPastHalf({ issuedAt, expiresAt }: Session, now: number): boolean {
  return now >= (issuedAt + expiresAt) / 2;
}

/** Returns the same object after a recent update. */
export function withActivity(session: Session, now: number): Session {
  return now - session.lastActivity < NOTED_EVERY_S ? session : { ...session, lastActivity: now };
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
