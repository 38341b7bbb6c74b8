// The session a request brings, and what becomes of it: activity renews it, an ended one is taken away.
import 'server-only';
import { refresh } from './refresh';
import { unseal } from './seal';
import { endedCookies, sessionCookies, type Cookie } from './session-cookies';
import { isPastHalf, nowInSeconds, withActivity, type Session } from './session';

export interface Visit {
  session: Session | null;
  /** To be set with the answer; empty when the browser's stand. */
  cookies: Cookie[];
}

const ended = (): Visit => ({ session: null, cookies: endedCookies() });

/**
 * @param sealed the session cookie's value
 * @param active whether the request is activity (a navigation, a write) rather than a look
 */
export async function readVisit(sealed: string | undefined, { active }: { active: boolean }): Promise<Visit> {
  if (!sealed) return { session: null, cookies: [] };
  const session = await unseal(sealed);
  if (!session) return ended();
  if (!active) return { session, cookies: [] };
  if (isPastHalf(session, nowInSeconds())) {
    const refreshed = await refresh(session);
    if (refreshed.kind === 'ended') return ended();
    if (refreshed.kind === 'live')
      return { session: refreshed.session, cookies: await sessionCookies(refreshed.session) };
  }
  const noted = withActivity(session, nowInSeconds());
  return { session: noted, cookies: noted === session ? [] : await sessionCookies(noted) };
}
