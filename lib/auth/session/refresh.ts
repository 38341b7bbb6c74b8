// Parallel requests share a refresh.
import 'server-only';
import { call } from '@/lib/api/transport/call';
import { meansSignedOut } from '@/lib/api/errors';
import { refreshToken } from '@/lib/contract/accounts/sign-in-calls';
import { defaultLocale } from '@/lib/contract/core/locale';
import { processWide } from '@/lib/runtime/registry';
import { isLive, nowInSeconds, refreshedBy, type Refreshed, type Session } from './session';

/** Milliseconds: later requests may still send the old cookie. */
const REMEMBERED_MS = 30_000;

const flights = (processWide.refreshes ??= new Map<string, Promise<Refreshed>>());

export function refresh(session: Session): Promise<Refreshed> {
  if (!isLive(session, nowInSeconds())) return Promise.resolve({ kind: 'ended' });
  const known = flights.get(session.accessToken);
  if (known) return known;
  const flight = ask(session);
  flights.set(session.accessToken, flight);
  void flight.then((refreshed) => {
    // After a failure the next request retries.
    if (refreshed.kind === 'unreachable') flights.delete(session.accessToken);
    else setTimeout(() => flights.delete(session.accessToken), REMEMBERED_MS).unref();
  });
  return flight;
}

async function ask(session: Session): Promise<Refreshed> {
  const answer = await call(refreshToken, { locale: defaultLocale, token: session.accessToken });
  if (!answer.ok) return { kind: meansSignedOut(answer.failure) ? 'ended' : 'unreachable' };
  const renewed = refreshedBy(session, answer.value.data, nowInSeconds());
  return renewed ? { kind: 'live', session: renewed } : { kind: 'ended' };
}
