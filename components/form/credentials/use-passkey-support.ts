// Whether the browser supports passkeys (WebAuthn).
import { useHydrated } from '../use-hydrated';

export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** True in the HTML of the server, which can't know. */
export function usePasskeySupport(): boolean {
  const hydrated = useHydrated();
  return !hydrated || supportsPasskeys();
}
