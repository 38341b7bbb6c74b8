// Accounts for the contract suite, made through the contract itself.
import { randomUUID } from 'node:crypto';
import { elsewhere } from './target';
import type { Target } from './target';

export interface Person {
  id: string;
  email: string;
  password: string;
  token: string;
}

const json = (body: unknown, token?: string): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: {
    'content-type': 'application/json',
    ...elsewhere(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  },
});

async function signedIn(
  response: Response,
  { email, password }: { email: string; password: string },
): Promise<Person> {
  const { data } = (await response.json()) as {
    data?: { user: { id: string }; tokens: { accessToken: string } };
  };
  if (!data) throw new Error(`${email} could not sign in (${response.status})`);
  return { id: data.user.id, email, password, token: data.tokens.accessToken };
}

/** A new customer, signed in. */
export async function signUp(target: Target, email = `${randomUUID()}@contract.example`): Promise<Person> {
  const password = 'a long enough password';
  return signedIn(
    await target.ask(
      '/api/auth/register',
      json({ firstName: 'Contract', lastName: 'Suite', email, password, locale: 'fr' }),
    ),
    { email, password },
  );
}

/** A customer who reads the projects they are added to. Where no mail can be read, no address is verified: an administrator calls for them. */
export async function signUpMember(target: Target): Promise<Person> {
  const person = await signUp(target);
  if (!target.mailedToken) return { ...person, token: (await signIn(target, target.admin)).token };
  await post(target, '/api/auth/verify-email', {
    token: await target.mailedToken(person.email, 'verify-email'),
    password: person.password,
  });
  return person;
}

/** Signs in at one more place. */
export async function signIn(
  target: Target,
  { email, password }: { email: string; password: string },
): Promise<Person> {
  return signedIn(await target.ask('/api/auth/login', json({ email, password })), { email, password });
}

/** Asks for an address as somebody, to send what the answer names. */
export async function post(target: Target, path: string, body: unknown, token?: string): Promise<Response> {
  return target.ask(path, json(body, token));
}

/** What somebody types to sign up, under an address that is free. */
export const newcomer = () => ({
  firstName: 'Ada',
  lastName: 'Roy',
  email: `${randomUUID()}@contract.example`,
  password: 'long enough',
});
