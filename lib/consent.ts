// Whether a visitor allows audience measuring. The answer is kept in two cookies for six months; public/boot.js reads them
// before the first paint and says on <html> whether to ask. It gates the audience script and nothing else. @see PRODUCT §4
import { writeCookie } from '@/lib/cookies';

export const CONSENT_COOKIE = 'cookiesAccepted';
/** When, and to which text: `<ISO instant>/<version>`. */
export const CONSENT_TIME_COOKIE = 'cookiesAcceptedAt';

/** Raise it when the privacy page changes what is asked: everybody is asked again. */
export const POLICY_VERSION = '2';

/** Six months. */
export const CONSENT_DAYS = 182;

export type Consent = 'true' | 'false' | 'unset';

/** Id of the banner. */
export const CONSENT_BANNER = 'cookie-question';

const changed = 'consentchange';

let askedFrom: HTMLElement | null = null;

export function currentConsent(): Consent {
  const said = document.documentElement.dataset.consent;
  return said === 'true' || said === 'false' ? said : 'unset';
}

function show(consent: Consent): void {
  document.documentElement.dataset.consent = consent;
  dispatchEvent(new Event(changed));
}

/** Stores the answer, hides the banner and moves the focus to the button that opened it, else to the page's content. */
export function answer(accepted: boolean): void {
  const seconds = CONSENT_DAYS * 24 * 60 * 60;
  writeCookie(CONSENT_COOKIE, String(accepted), seconds);
  writeCookie(CONSENT_TIME_COOKIE, `${new Date().toISOString()}/${POLICY_VERSION}`, seconds);
  show(accepted ? 'true' : 'false');
  (askedFrom ?? document.getElementById('main'))?.focus({ preventScroll: true });
  askedFrom = null;
}

/** Shows the banner again. The earlier answer holds until another is given. */
export function askAgain(from: HTMLElement): void {
  askedFrom = from;
  show('unset');
  document.getElementById(CONSENT_BANNER)?.focus();
}

/** Calls back when the answer changes. Returns the way to stop. */
export function watchConsent(callback: () => void): () => void {
  addEventListener(changed, callback);
  return () => removeEventListener(changed, callback);
}
