import { SignJWT, UnsecuredJWT } from 'jose';
import { PROOF_LIFE } from '@/lib/contract/core/endpoint';
import type { AnyEndpoint } from '@/lib/contract/core/endpoint';
import { rights, type Right } from '@/lib/contract/core/permissions';
import { keysOf } from '../../server/core/secret';
import { openInstallation } from './ops/installation';
import type { Installation, Person } from './ops/installation';

export const strangers = [
  'anonymous',
  'no token at all',
  'deactivated',
  'expired',
  'wrong key',
  'alg none',
  'another algorithm',
  'unknown sid',
  'sid of somebody else',
  'account of somebody else',
  'role raised',
  'ended session',
  'erased',
] as const;
export const known = [
  'customer',
  'manager',
  'administrator',
  'administrator without a recent proof',
] as const;
/** Managers with one right each. */
export const holders = rights.map((right) => `manager with ${right}` as const);
export type Kind = (typeof strangers)[number] | (typeof known)[number] | (typeof holders)[number];

export const rightOf = (kind: Kind): Right | undefined =>
  rights.find((right) => kind === `manager with ${right}`);

interface Claims {
  sub: string;
  role: string;
  sid: string;
}

export interface Callers {
  installation: Installation;
  tokens: Record<Kind, string | undefined>;
  owner: Person;
  /** `id` replaces every path parameter. */
  ask: (endpoint: AnyEndpoint, kind: Kind, id?: string, body?: object) => Promise<Response>;
  restore: (kind: Kind) => Promise<void>;
}

/** Administrator with an expired proof. */
async function signUpUnproven(installation: Installation): Promise<Person> {
  const person = await installation.signUp({ role: 'admin' });
  const longAgo = new Date(installation.time.now.getTime() - PROOF_LIFE).toISOString();
  await installation.database.read
    .updateTable('sessions')
    .set({ proven_at: longAgo })
    .where('id', '=', person.sid)
    .execute();
  return person;
}

/** A section of the settings is one of a list; this one needs a proof. */
const addressOf = ({ path }: AnyEndpoint, id: string) =>
  path.replace('{section}', 'legal').replace(/\{\w+\}/g, id);

export async function openCallers(): Promise<Callers> {
  const installation = await openInstallation();
  const owner = await installation.signUp();
  const customer = await installation.signUp();
  const accounts = {
    customer,
    manager: await installation.signUp({ role: 'manager' }),
    administrator: await installation.signUp({ role: 'admin' }),
    unproven: await signUpUnproven(installation),
  };
  const issued = Math.floor(installation.time.now.getTime() / 1000);
  const sign = (
    { sub, ...claims }: Claims,
    { key = installation.keys.accessToken, alg = 'HS256', at = issued } = {},
  ) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg })
      .setSubject(sub)
      .setIssuedAt(at)
      .setExpirationTime(at + 7200)
      .sign(key);
  const admin: Claims = { sub: accounts.administrator.id, role: 'admin', sid: accounts.administrator.sid };

  // Set in the database to keep the session row: the state alone must block it.
  const deactivated = await installation.signUp({ role: 'admin' });
  await installation.database.read
    .updateTable('users')
    .set({ status: 'inactive' })
    .where('id', '=', deactivated.id)
    .execute();
  const left = await installation.signUp({ role: 'admin' });
  await installation.ask('POST', '/api/auth/logout', { token: left.token });
  const erased = await installation.signUp({ role: 'admin' });
  await installation.ask('DELETE', `/api/users/${erased.id}`, { token: accounts.administrator.token });

  const withRights = {} as Record<(typeof holders)[number], string>;
  for (const right of rights)
    withRights[`manager with ${right}`] = (
      await installation.signUp({ role: 'manager', rights: [right] })
    ).token;
  const tokens: Callers['tokens'] = {
    ...withRights,
    anonymous: undefined,
    'no token at all': 'rubbish',
    deactivated: deactivated.token,
    expired: await sign(admin, { at: issued - 7201 }),
    'wrong key': await sign(admin, { key: keysOf('another secret, as long as the right one').accessToken }),
    'alg none': new UnsecuredJWT({ role: 'admin', sid: admin.sid })
      .setSubject(admin.sub)
      .setIssuedAt(issued)
      .setExpirationTime(issued + 7200)
      .encode(),
    'another algorithm': await sign(admin, { alg: 'HS512' }),
    'unknown sid': await sign({ ...admin, sid: 'no-such-session' }),
    'sid of somebody else': await sign({ ...admin, sid: customer.sid }),
    'account of somebody else': await sign({ sub: owner.id, role: 'user', sid: customer.sid }),
    'role raised': await sign({ sub: customer.id, role: 'admin', sid: customer.sid }),
    'ended session': left.token,
    erased: erased.token,
    customer: customer.token,
    manager: accounts.manager.token,
    administrator: accounts.administrator.token,
    'administrator without a recent proof': accounts.unproven.token,
  };
  const ask: Callers['ask'] = (endpoint, kind, id = 'nobody', body = {}) =>
    installation.ask(endpoint.method.toUpperCase(), addressOf(endpoint, id), {
      token: tokens[kind],
      ...(endpoint.body ? { body } : {}),
    });
  async function restore(kind: Kind): Promise<void> {
    if (kind === 'administrator without a recent proof') {
      tokens[kind] = (await signUpUnproven(installation)).token;
      return;
    }
    const right = rightOf(kind);
    const role = kind === 'administrator' ? 'admin' : kind === 'manager' || right ? 'manager' : 'user';
    tokens[kind] = (await installation.signUp({ role, rights: right ? [right] : [] })).token;
  }
  return { installation, tokens, owner, ask, restore };
}
