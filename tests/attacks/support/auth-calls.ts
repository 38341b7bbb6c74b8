import type { Installation } from '../../server/ops/installation';

/** Calls of sign-in, by the path below `/api/auth`. */
export function authCalls(installation: Installation) {
  const call = (path: string, body: object, token?: string) =>
    installation.json('POST', `/api/auth/${path}`, { token, body });
  const logIn = (email: string, password: string) =>
    installation.status('POST', '/api/auth/login', { body: { email, password } });
  return {
    call,
    /** @returns the code of the refusal, if any */
    code: async (path: string, body: object) => (await call(path, body)).code as string | undefined,
    /** @returns the status of the answer */
    logIn,
    signsIn: async (email: string, password: string) => (await logIn(email, password)) === 200,
    /** @returns the token of the mailed link */
    forgot: async (email: string) => {
      await call('forgot-password', { email });
      return installation.mailedToken(email);
    },
  };
}
