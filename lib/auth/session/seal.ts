// A session as the browser stores it: encrypted and authenticated (JWE), readable by this site alone.
import { decode, encode } from 'next-auth/jwt';
import { openingKeys, sealingKey } from './secret';
import { endOf, isLive, nowInSeconds, sessionSchema, type Session } from './session';

export function seal(session: Session): Promise<string> {
  return encode({
    token: { ...session },
    secret: sealingKey(),
    maxAge: Math.max(1, endOf(session) - nowInSeconds()),
  });
}

/** Seals opened before: a page asks two or three times, and opening one takes longer than asking the database. */
const opened = new Map<string, { session: Session; secret: string }>();
const MOST_OPENED = 500;

function remember(sealed: string, session: Session, secret: string): void {
  if (opened.size >= MOST_OPENED) opened.delete(opened.keys().next().value ?? '');
  opened.set(sealed, { session, secret });
}

/** The session, or null when there is none, it was tampered with, or it has ended. */
export async function unseal(sealed: string | undefined): Promise<Session | null> {
  if (!sealed) return null;
  // Before the try: a site without its secret is a fault of ours, not a cookie to be dropped.
  const keys = openingKeys();
  const known = opened.get(sealed);
  // What was sealed stays what it is; only its time runs out.
  if (known && keys.includes(known.secret))
    return isLive(known.session, nowInSeconds()) ? known.session : null;
  for (const secret of keys) {
    try {
      const session = sessionSchema.readonly().safeParse(await decode({ token: sealed, secret }));
      if (!session.success || !isLive(session.data, nowInSeconds())) return null;
      remember(sealed, session.data, secret);
      return session.data;
    } catch {
      // This key does not open the cookie; the next one may.
    }
  }
  return null;
}
