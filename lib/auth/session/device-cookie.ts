// The cookie that holds the browser's device tokens: one for each account, newest first, unreadable by scripts.
import { AsyncLocalStorage } from 'node:async_hooks';
import { cookie, cookieName, readCookie, type Cookie } from './session-cookies';

/** Accounts one browser is known to. */
const MOST = 5;

/** Seconds: a year after the last sign-in, as long as the API remembers. */
const LIFE_S = 365 * 24 * 60 * 60;

const TOKEN = /^[\w-]{20,100}$/;

const name = () => cookieName('vitrine.device');

/** The tokens a browser sent. @param header Cookie, as it came */
export function readDevices(header: string | null): string[] {
  return (readCookie(header, name())?.split('.') ?? []).filter((token) => TOKEN.test(token)).slice(0, MOST);
}

/** The cookie with a new token first. @param held the tokens the browser sent */
export function deviceCookie(token: string, held: readonly string[]): Cookie {
  return cookie(name(), [token, ...held.filter((other) => other !== token)].slice(0, MOST).join('.'), {
    maxAge: LIFE_S,
    httpOnly: true,
  });
}

const signIns = new AsyncLocalStorage<{ device?: string | undefined }>();

/** Runs a sign-in and collects its device token, which next-auth has no place for. @returns the answer and the token */
export function duringSignIn(
  work: () => Promise<Response>,
): Promise<{ answer: Response; device: string | undefined }> {
  const store: { device?: string | undefined } = {};
  return signIns.run(store, async () => {
    const answer = await work();
    return { answer, device: store.device };
  });
}

/** Hands the device token of a sign-in to duringSignIn. */
export function storeDeviceToken(token: string | undefined): void {
  const store = signIns.getStore();
  if (store && token !== undefined && TOKEN.test(token)) store.device = token;
}
