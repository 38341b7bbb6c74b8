// Refreshes the session on activity; removes an ended one.
import 'server-only';
import { refresh } from './refresh';
import { unseal } from './seal';
import { endedCookies, sessionCookies, type Cookie } from './session-cookies';
import { isPastHalf, nowInSeconds, withActivity, type Session } from './session';

export interface Visit {
  session: Session | null;
  /** Empty if unchanged. */
  cookies: Cookie[];
}

const ended = (): Visit => ({ session: null, cookies: endedCookies() });

/** @param active for navigations and writes */
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
