// Nobody gives themselves what a form does not ask for: whatever a body holds beyond the contract is dropped before any rule
// sees it.
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../lib/contract/contract';
import { openHouse } from './house';
import type { House } from './house';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const coveted = {
  id: 'chosen', role: 'admin', status: 'active', emailVerified: true, email_verified_at: '2026-01-01T00:00:00.000Z', password_hash: 'x', passwordHash: 'x', userId: 'somebody', user_id: 'somebody', authorId: 'somebody', sid: 'x',
  demo: 1, isAdmin: true, team: true, viewer: { admin: true }, reference: 'C-2026-AAAAA', createdAt: '2020-01-01T00:00:00.000Z', created_at: '2020-01-01T00:00:00.000Z', otp_enabled_at: null, __proto__: { role: 'admin' }, constructor: { prototype: { role: 'admin' } },
};

/** Objects of a body, at every depth, that would let through what they do not name. */
function open(schema: unknown, path: string, seen = new Set<unknown>()): string[] {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return [];
  seen.add(schema);
  const def: Record<string, unknown> = { ...schema._zod.def };
  const here = schema instanceof z.ZodObject && def['catchall'] !== undefined && !(def['catchall'] instanceof z.ZodNever) ? [path] : [];
  const record = schema instanceof z.ZodRecord ? [path] : [];
  const parts = schema instanceof z.ZodObject ? Object.entries(schema.shape) : Object.entries(def).flatMap(([key, part]) => (Array.isArray(part) ? part.map((each) => [key, each] as const) : [[key, part] as const]));
  return [...here, ...record, ...parts.flatMap(([key, part]) => open(part, `${path}.${key}`, seen))];
}

describe('a body', () => {
  const bodies = contract.filter(({ body }) => body);

  it('of any call is closed, at every depth', () => {
    expect(bodies.length).toBeGreaterThan(60);
    // It does find them.
    expect(open(z.object({ list: z.array(z.looseObject({})).optional(), map: z.record(z.string(), z.string()) }), 'x')).toHaveLength(2);
    expect(bodies.flatMap(({ id, body }) => open(body, id))).toEqual([]);
  });

  it('of somebody’s own profile moves nothing that is not theirs to move', async () => {
    const person = await house.signUp();
    const row = () => house.database.read.selectFrom('users').select(['id', 'role', 'status', 'email_verified_at', 'password_hash', 'demo', 'created_at', 'otp_enabled_at']).where('email', '=', person.email).executeTakeFirstOrThrow();
    const before = await row();
    expect((await house.json('PUT', '/api/users/profile', { token: person.token, body: { ...coveted, firstName: 'Grace' } })).user.firstName).toBe('Grace');
    expect(await row()).toEqual(before);
  });

  it('at sign-up makes a customer like any other', async () => {
    const { data } = await house.json('POST', '/api/auth/register', { body: { ...coveted, firstName: 'Ada', lastName: 'Roy', email: 'mass@house.example', password: 'a long enough password' } });
    expect(data.user).toMatchObject({ role: 'user', emailVerified: false, createdAt: house.time.now.toISOString() });
    expect(data.user.id).not.toBe('chosen');
  });

  it('of a request makes it nobody else’s, in no other state', async () => {
    const [person, other] = [await house.signUp(), await house.signUp()];
    const { request } = await house.json('POST', '/api/project-requests', { token: person.token, body: { ...coveted, userId: other.id, user_id: other.id, status: 'accepted', projectName: 'X' } });
    expect(request).toMatchObject({ status: 'draft', reference: null });
    expect((await house.json('GET', '/api/project-requests/my', { token: other.token })).requests).toEqual([]);
  });

  it('of a message in a project is its author’s own', async () => {
    const [admin, customer, other] = [await house.signUp({ role: 'admin' }), await house.signUp(), await house.signUp()];
    const { project } = await house.json('POST', '/api/projects', { token: admin.token, body: { title: 'X' } });
    await house.ask('POST', `/api/projects/${project.id}/members`, { token: admin.token, body: { userId: customer.id, role: 'client' } });
    const { update } = await house.json('POST', `/api/projects/${project.id}/updates`, { token: customer.token, body: { ...coveted, body: 'Bonjour', author: { id: other.id, team: true }, author_id: other.id } });
    expect(update.author).toMatchObject({ id: customer.id, team: false });
  });
});
