import { makeKey, signWith } from './authenticator';
import type { Key, Place } from './authenticator';
import { siteAddress } from '../ops/house';
import type { House, Person } from '../ops/house';

export const here: Place = { origin: siteAddress };

export function passkeysAt(house: House) {
  const begin = async (who: Person) =>
    (await house.json('POST', '/api/auth/passkeys/registration', { token: who.token })).options;
  const add = (who: Person, credential: unknown, name = 'Portable') =>
    house.json('POST', '/api/auth/passkeys', { token: who.token, body: { name, credential } });
  const list = async (who: Person) =>
    (await house.json('GET', '/api/auth/passkeys', { token: who.token })).passkeys;
  const challenge = async () => (await house.json('POST', '/api/auth/passkeys/challenge')).options;
  const enter = (assertion: unknown, { email, from }: { email?: string | undefined; from?: string } = {}) =>
    house.json('POST', '/api/auth/passkeys/sign-in', {
      body: { assertion, ...(email === undefined ? {} : { email }) },
      ...(from ? { from } : {}),
    });
  const signIn = async (key: Key, email?: string) => enter(signWith(key, await challenge(), here), { email });
  const remove = (who: Person, id: string) =>
    house.json('DELETE', `/api/auth/passkeys/${id}`, { token: who.token });
  const subjects = async (who: Person) => (await house.mails(who.email)).map(({ subject }) => subject);

  const owner = async ({
    role = 'user',
    counter = 1,
  }: { role?: 'user' | 'manager' | 'admin'; counter?: number } = {}) => {
    const person = await house.signUp({ role, verified: true });
    const { key, credential } = makeKey(await begin(person), here, { counter });
    const { passkey } = await add(person, credential);
    return { person, key, id: passkey.id as string };
  };
  return { begin, add, list, challenge, enter, signIn, remove, subjects, owner };
}
