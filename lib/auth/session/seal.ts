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

/** Avoids repeated decryption, which is slower than a database query. */
const opened = new Map<string, { session: Session; secret: string }>();
const MAX_CACHED = 500;

function remember(sealed: string, session: Session, secret: string): void {
  if (opened.size >= MAX_CACHED) opened.delete(opened.keys().next().value ?? '');
  opened.set(sealed, { session, secret });
}

/** null: missing, invalid or expired. */
export async function unseal(sealed: string | undefined): Promise<Session | null> {
  if (!sealed) return null;
  // Outside the try: a missing secret must not look like an invalid cookie.
  const keys = openingKeys();
  const known = opened.get(sealed);
  if (known && keys.includes(known.secret))
    return isLive(known.session, nowInSeconds()) ? known.session : null;
  for (const secret of keys) {
    try {
      const session = sessionSchema.readonly().safeParse(await decode({ token: sealed, secret }));
      if (!session.success || !isLive(session.data, nowInSeconds())) return null;
      remember(sealed, session.data, secret);
      return session.data;
    } catch {
      // Try the next key.
    }
  }
  return null;
}
