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

/** Without mails the address stays unverified, so an administrator calls. */
export async function signUpMember(target: Target): Promise<Person> {
  const person = await signUp(target);
  if (!target.mailedToken) return { ...person, token: (await signIn(target, target.admin)).token };
  await post(target, '/api/auth/verify-email', {
    token: await target.mailedToken(person.email, 'verify-email'),
    password: person.password,
  });
  return person;
}

export async function signIn(
  target: Target,
  { email, password }: { email: string; password: string },
): Promise<Person> {
  return signedIn(await target.ask('/api/auth/login', json({ email, password })), { email, password });
}

export async function post(target: Target, path: string, body: unknown, token?: string): Promise<Response> {
  return target.ask(path, json(body, token));
}

export const newcomer = () => ({
  firstName: 'Ada',
  lastName: 'Roy',
  email: `${randomUUID()}@contract.example`,
  password: 'long enough',
});
