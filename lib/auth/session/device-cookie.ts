// HttpOnly cookie: one device token per account, newest first.
import { AsyncLocalStorage } from 'node:async_hooks';
import { cookie, cookieName, readCookie, type Cookie } from './session-cookies';

/** Accounts per browser. */
const MOST = 5;

/** Seconds: one year, as in the API. */
const LIFE_S = 365 * 24 * 60 * 60;

const TOKEN = /^[\w-]{20,100}$/;

const name = () => cookieName('vitrine.device');

export function readDevices(header: string | null): string[] {
  return (readCookie(header, name())?.split('.') ?? []).filter((token) => TOKEN.test(token)).slice(0, MOST);
}

/** @param held tokens the browser sent */
export function deviceCookie(token: string, held: readonly string[]): Cookie {
  return cookie(name(), [token, ...held.filter((other) => other !== token)].slice(0, MOST).join('.'), {
    maxAge: LIFE_S,
    httpOnly: true,
  });
}

const signIns = new AsyncLocalStorage<{ device?: string | undefined }>();

/** Collects a sign-in's device token, which next-auth cannot pass on. */
export function duringSignIn(
  work: () => Promise<Response>,
): Promise<{ answer: Response; device: string | undefined }> {
  const store: { device?: string | undefined } = {};
  return signIns.run(store, async () => {
    const answer = await work();
    return { answer, device: store.device };
  });
}

export function storeDeviceToken(token: string | undefined): void {
  const store = signIns.getStore();
  if (store && token !== undefined && TOKEN.test(token)) store.device = token;
}
