import { SignJWT } from 'jose';
import type { User } from '@/lib/contract/accounts/schemas';
import { nowInSeconds, sessionAfterSignIn, type Session, type SignedIn } from './session/session';

const testUser: User = {
  id: 'u1',
  role: 'user',
  firstName: 'Ada',
  lastName: 'Martin',
  email: 'ada@client.example',
  emailVerified: true,
  pendingEmail: null,
  accountType: 'personal',
  phone: null,
  companyName: null,
  siret: null,
  vatNumber: null,
  legalRepresentative: null,
  position: null,
  status: 'active',
  locale: 'fr',
  notifications: { projectUpdates: true, offers: true, requestStates: true },
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};

/** @param age seconds since issue @param life seconds */
export async function signedIn({
  age = 0,
  life = 7200,
  user = {},
}: { age?: number; life?: number; user?: Partial<User> } = {}): Promise<SignedIn> {
  const issued = nowInSeconds() - age;
  const accessToken = await new SignJWT({ role: 'user', sid: 's1', jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(issued)
    .setExpirationTime(issued + life)
    .sign(new TextEncoder().encode('a key of the API, which the site does not know'));
  return { user: { ...testUser, ...user }, tokens: { accessToken, expiresIn: life } };
}

/** @param age seconds since sign-in */
export async function sessionOfAge(age: number, more: Partial<Session> = {}): Promise<Session> {
  const now = nowInSeconds() - age;
  const session = sessionAfterSignIn(
    await signedIn({ age, user: more.role ? { role: more.role } : {} }),
    now,
  );
  if (!session) throw new Error('Not a session');
  return { ...session, ...more };
}
