// Analytics consent, for six months. components/elements/boot.js reads the cookies before the first paint.
import { writeCookie } from '@/lib/cookies';

export const CONSENT_COOKIE = 'cookiesAccepted';
/** `<ISO instant>/<version>`. */
export const CONSENT_TIME_COOKIE = 'cookiesAcceptedAt';

/** Increase it when the privacy page changes: visitors are asked again. */
export const POLICY_VERSION = '2';

export const CONSENT_DAYS = 182;

export type Consent = 'true' | 'false' | 'unset';

/** Element id. */
export const CONSENT_BANNER = 'cookie-question';

const changed = 'consentchange';

let opener: HTMLElement | null = null;

export function currentConsent(): Consent {
  const choice = document.documentElement.dataset.consent;
  return choice === 'true' || choice === 'false' ? choice : 'unset';
}

function show(consent: Consent): void {
  document.documentElement.dataset.consent = consent;
  dispatchEvent(new Event(changed));
}

/** Focuses the button that opened the banner, or the main content. */
export function answer(accepted: boolean): void {
  const seconds = CONSENT_DAYS * 24 * 60 * 60;
  writeCookie(CONSENT_COOKIE, String(accepted), seconds);
  writeCookie(CONSENT_TIME_COOKIE, `${new Date().toISOString()}/${POLICY_VERSION}`, seconds);
  show(accepted ? 'true' : 'false');
  (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
  opener = null;
}

/** The stored answer stays valid until another. */
export function askAgain(from: HTMLElement): void {
  opener = from;
  show('unset');
  document.getElementById(CONSENT_BANNER)?.focus();
}

export function watchConsent(callback: () => void): () => void {
  addEventListener(changed, callback);
  return () => removeEventListener(changed, callback);
}
