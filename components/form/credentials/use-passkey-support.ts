import { useHydrated } from '../use-hydrated';

export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** True in the server's HTML. */
export function usePasskeySupport(): boolean {
  const hydrated = useHydrated();
  return !hydrated || supportsPasskeys();
}
