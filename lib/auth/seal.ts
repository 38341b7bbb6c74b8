// A session as the browser keeps it: encrypted and authenticated (JWE), readable by this site alone.
import { decode, encode } from 'next-auth/jwt';
import { sealingKey } from './secret';
import { endOf, isLive, nowInSeconds, sessionSchema, type Session } from './session';

export function seal(session: Session): Promise<string> {
  return encode({ token: { ...session }, secret: sealingKey(), maxAge: Math.max(1, endOf(session) - nowInSeconds()) });
}

/** The session, or null when there is none, it was tampered with, or it has ended. */
export async function unseal(sealed: string | undefined): Promise<Session | null> {
  if (!sealed) return null;
  // Before the try: a site without its secret is a fault of ours, not a cookie to be dropped.
  const secret = sealingKey();
  try {
    const session = sessionSchema.safeParse(await decode({ token: sealed, secret }));
    return session.success && isLive(session.data, nowInSeconds()) ? session.data : null;
  } catch {
    return null;
  }
}
