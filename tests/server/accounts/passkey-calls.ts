import { makeKey, signWith } from './authenticator';
import type { Key, Place } from './authenticator';
import { siteAddress } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';

export const here: Place = { origin: siteAddress };

export function passkeysAt(installation: Installation) {
  const begin = async (who: Person) =>
    (await installation.json('POST', '/api/auth/passkeys/registration', { token: who.token })).options;
  const add = (who: Person, credential: unknown, name = 'Portable') =>
    installation.json('POST', '/api/auth/passkeys', { token: who.token, body: { name, credential } });
  const list = async (who: Person) =>
    (await installation.json('GET', '/api/auth/passkeys', { token: who.token })).passkeys;
  const challenge = async () => (await installation.json('POST', '/api/auth/passkeys/challenge')).options;
  const enter = (assertion: unknown, { email, from }: { email?: string | undefined; from?: string } = {}) =>
    installation.json('POST', '/api/auth/passkeys/sign-in', {
      body: { assertion, ...(email === undefined ? {} : { email }) },
      ...(from ? { from } : {}),
    });
  const signIn = async (key: Key, email?: string) => enter(signWith(key, await challenge(), here), { email });
  const remove = (who: Person, id: string) =>
    installation.json('DELETE', `/api/auth/passkeys/${id}`, { token: who.token });
  const subjects = async (who: Person) => (await installation.mails(who.email)).map(({ subject }) => subject);

  const owner = async ({
    role = 'user',
    counter = 1,
  }: { role?: 'user' | 'manager' | 'admin'; counter?: number } = {}) => {
    const person = await installation.signUp({ role, verified: true });
    const { key, credential } = makeKey(await begin(person), here, { counter });
    const { passkey } = await add(person, credential);
    return { person, key, id: passkey.id as string };
  };
  return { begin, add, list, challenge, enter, signIn, remove, subjects, owner };
}
