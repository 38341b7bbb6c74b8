import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract/contract';
import { pdf } from '../files/documents';
import { openInstallation } from '../ops/installation';
import type { Answer, Installation } from '../ops/installation';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

const coveted = {
  role: 'admin',
  status: 'active',
  emailVerified: true,
  email_verified_at: '2026-01-01T00:00:00.000Z',
  password_hash: 'x',
  passwordHash: 'x',
  userId: 'somebody',
  user_id: 'somebody',
  authorId: 'somebody',
  sid: 'x',
  demo: 1,
  isAdmin: true,
  viewer: { admin: true },
  reference: 'C-2026-AAAAA',
  createdAt: '2020-01-01T00:00:00.000Z',
  created_at: '2020-01-01T00:00:00.000Z',
  otp_enabled_at: null,
  constructor: { prototype: { role: 'admin' } },
};

/** Objects at any depth that accept undeclared fields. */
function open(schema: unknown, path: string, seen = new Set<unknown>()): string[] {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return [];
  seen.add(schema);
  const def: Record<string, unknown> = { ...schema._zod.def };
  const here = schema instanceof z.ZodObject && !(def['catchall'] instanceof z.ZodNever) ? [path] : [];
  const record = schema instanceof z.ZodRecord ? [path] : [];
  const parts =
    schema instanceof z.ZodObject
      ? Object.entries(schema.shape)
      : Object.entries(def).flatMap(([key, part]) =>
          Array.isArray(part) ? part.map((each) => [key, each] as const) : [[key, part] as const],
        );
  return [...here, ...record, ...parts.flatMap(([key, part]) => open(part, `${path}.${key}`, seen))];
}

async function call(...request: Parameters<Installation['ask']>): Promise<Answer> {
  const response = await installation.ask(...request);
  return { ...((await response.json()) as object), status: response.status };
}

const unknownTo = (answer: Answer): string[] =>
  (answer.errors as { field: string; code: string; message: string }[])
    .filter(({ code, message }) => code === 'UNKNOWN_FIELD' && message)
    .map(({ field }) => field);

describe('request body', () => {
  const bodies = contract.filter(({ body }) => body);

  it('refuses unknown fields in every call, at every depth', () => {
    expect(bodies.length).toBeGreaterThan(60);
    expect(
      open(
        z.strictObject({ list: z.array(z.object({})).optional(), map: z.record(z.string(), z.string()) }),
        'x',
      ),
    ).toHaveLength(2);
    expect(bodies.flatMap(({ id, body }) => open(body, id))).toEqual([]);
  });

  it('of one’s own profile cannot change protected fields', async () => {
    const person = await installation.signUp();
    const row = () =>
      installation.database.read
        .selectFrom('users')
        .selectAll()
        .where('email', '=', person.email)
        .executeTakeFirstOrThrow();
    const before = await row();
    const answer = await call('PUT', '/api/users/profile', {
      token: person.token,
      body: { ...coveted, firstName: 'Grace' },
    });
    expect([answer.status, answer.code, answer.message]).toEqual([
      422,
      'UNKNOWN_FIELD',
      'Cet envoi contient un champ inconnu.',
    ]);
    expect(unknownTo(answer)).toEqual(Object.keys(coveted));
    expect(await row()).toEqual(before);
  });

  it('of a sign-up cannot contain a role', async () => {
    const answer = await call('POST', '/api/auth/register', {
      body: {
        role: 'admin',
        firstName: 'Ada',
        lastName: 'Roy',
        email: 'mass@house.example',
        password: 'a long enough password',
      },
    });
    expect([answer.status, answer.code, unknownTo(answer)]).toEqual([422, 'UNKNOWN_FIELD', ['role']]);
    expect(
      await installation.database.read
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'mass@house.example')
        .execute(),
    ).toEqual([]);
  });

  it('of a request cannot set its owner or status', async () => {
    const [person, other] = [await installation.signUp(), await installation.signUp()];
    const answer = await call('POST', '/api/project-requests', {
      token: person.token,
      body: { userId: other.id, status: 'completed', projectName: 'X' },
    });
    expect([answer.status, unknownTo(answer)]).toEqual([422, ['userId', 'status']]);
    for (const { token } of [person, other])
      expect((await installation.json('GET', '/api/project-requests/my', { token })).requests).toEqual([]);
  });

  it('of a new post cannot publish it', async () => {
    const admin = await installation.signUp({ role: 'admin' });
    const answer = await call('POST', '/api/blog', {
      token: admin.token,
      body: { title: 'X', locale: 'fr', status: 'published' },
    });
    expect([answer.status, answer.code, unknownTo(answer)]).toEqual([422, 'UNKNOWN_FIELD', ['status']]);
  });

  it('reports a nested unknown field together with other errors', async () => {
    const admin = await installation.signUp({ role: 'admin' });
    const answer = await call('PATCH', '/api/projects', {
      token: admin.token,
      body: { changes: [{ id: 'a', isPublic: 'yes', slug: 'b' }] },
    });
    expect([answer.status, answer.code]).toEqual([422, 'INVALID']);
    expect(answer.errors.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
      ['changes.0.isPublic', 'invalid_type'],
      ['changes.0.slug', 'UNKNOWN_FIELD'],
    ]);
  });

  it('reports at most twenty unknown fields', async () => {
    const body = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`f${at}`, 1]));
    expect(
      unknownTo(
        await installation.json('POST', '/api/newsletter', {
          body: { ...body, email: 'many@house.example' },
        }),
      ),
    ).toHaveLength(20);
  });

  it('is refused by a call without a body', async () => {
    const admin = await installation.signUp({ role: 'admin' });
    const { post } = await installation.json('POST', '/api/blog', {
      token: admin.token,
      body: { title: 'X', locale: 'fr' },
    });
    const answer = await call('DELETE', `/api/blog/${post.id}`, {
      token: admin.token,
      body: { force: true },
    });
    expect([answer.status, unknownTo(answer)]).toEqual([422, ['force']]);
    expect((await call('DELETE', `/api/blog/${post.id}`, { token: admin.token, body: {} })).status).toBe(200);
  });

  it('of a file form reports an unknown field, and the file is not stored', async () => {
    const person = await installation.signUp({ verified: true });
    const { request } = await installation.json('POST', '/api/project-requests', {
      token: person.token,
      body: { projectName: 'X' },
    });
    const send = (...fields: [string, string | Blob][]) => {
      const form = new FormData();
      for (const [name, value] of fields) {
        if (typeof value === 'string') form.append(name, value);
        else form.append(name, value, 'a.pdf');
      }
      return installation.handle(
        new Request(`http://localhost/api/project-requests/${request.id}/files`, {
          method: 'POST',
          headers: { authorization: `Bearer ${person.token}` },
          body: form,
        }),
      );
    };
    const file = new Blob([new Uint8Array(pdf())]);
    for (const [name, value] of [
      ['isPublic', 'true'],
      ['photo', file],
    ] as const) {
      const response = await send(['file', file], [name, value]);
      expect([response.status, unknownTo((await response.json()) as Answer)]).toEqual([422, [name]]);
    }
    expect(await installation.stored()).toEqual([]);
    expect((await send(['file', file])).status).toBe(201);
  });
});
