// Unverified project members get a stranger's answers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../lib/contract/contract';
import type { AnyEndpoint } from '@/lib/contract/core/endpoint';
import { someQuote } from '../server/conversation/conversation';
import { minutes, openInstallation } from '../server/ops/installation';
import type { Installation, Person } from '../server/ops/installation';
import { projectsOf } from '../server/projects/project-calls';
import { requestsOf } from '../server/requests/requests';

let installation: Installation;
let admin: Person;
beforeAll(async () => {
  installation = await openInstallation();
  admin = await installation.signUp({ role: 'admin' });
});
afterAll(() => installation.close());

async function open(role: 'user' | 'manager') {
  const { made, upload, call } = projectsOf(installation, admin);
  const member = await installation.signUp({ role, verified: false });
  const stranger = await installation.signUp({ role, verified: true });
  const { id } = await made({ title: 'Guichet secret', physical: true }, [member]);
  const { file } = await upload(admin, id);
  const { milestone } = await call('POST', `/${id}/milestones`, admin, {
    title: 'Recette secrète',
    dueDate: '2030-01-01',
  });
  await call('POST', `/${id}/updates`, admin, { body: 'Message secret' });
  const { order: quote } = await installation.json('POST', '/api/orders', {
    token: admin.token,
    body: { projectId: id, ...someQuote },
  });
  const ids = {
    id,
    fileId: file.id as string,
    milestoneId: milestone.id as string,
    imageId: 'none',
    userId: member.id,
    orderId: quote.id as string,
  };
  const addressOf = ({ path }: AnyEndpoint) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'id' && path.startsWith('/api/orders/')
        ? ids.orderId
        : (ids[name as keyof typeof ids] ?? 'none'),
    );
  const ask = async (endpoint: AnyEndpoint, { token }: Person) => {
    const response = await installation.ask(endpoint.method.toUpperCase(), addressOf(endpoint), {
      token,
      ...(endpoint.body ? { body: {} } : {}),
    });
    return { status: response.status, text: await response.text() };
  };
  const verify = async () => {
    const token = await installation.mailedToken(member.email);
    expect(
      await installation.status('POST', '/api/auth/verify-email', { token: member.token, body: { token } }),
    ).toBe(200);
  };
  return { ids, member, stranger, ask, verify };
}

const inProjects = contract.filter(({ path }) => /^\/api\/(?:projects|orders)\/\{id\}/.test(path));
const lists = contract.filter(
  ({ path, method }) =>
    method === 'get' && ['/api/projects/my', '/api/projects/my/news', '/api/orders/my'].includes(path),
);

describe.each(['user', 'manager'] as const)(
  'a project member of role %s with an unverified address',
  (role) => {
    it('gets the same response as a stranger from every call that names the project', async () => {
      const { member, stranger, ask } = await open(role);
      expect(inProjects.length).toBeGreaterThan(25);
      for (const endpoint of inProjects)
        expect([endpoint.id, await ask(endpoint, member)]).toEqual([
          endpoint.id,
          await ask(endpoint, stranger),
        ]);
    });

    it('does not find the project in any list and receives no mails about it', async () => {
      const { ids, member, stranger, ask } = await open(role);
      expect(lists).toHaveLength(3);
      for (const endpoint of lists)
        expect([endpoint.id, await ask(endpoint, member)]).toEqual([
          endpoint.id,
          await ask(endpoint, stranger),
        ]);
      installation.later(minutes(11));
      expect(
        (await installation.mails(member.email)).filter(({ text }) => /secr[eè]t/i.test(text ?? '')),
      ).toEqual([]);
      const { token } = await installation.logIn(member);
      const taken = await (await installation.ask('GET', '/api/users/export', { token })).text();
      expect([taken.includes(member.email), taken.includes(ids.id)]).toEqual([true, false]);
    });

    it('can read the project and its quotes once the address is verified', async () => {
      const { ids, member, ask, verify } = await open(role);
      await verify();
      for (const endpoint of inProjects.filter(
        ({ method, access, path }) =>
          method === 'get' &&
          (access === 'user' || access === 'anyone' || access === role) &&
          // Only an accepted quote has documents.
          !/\/(?:document|certificate)$/.test(path) &&
          // Invoices need a right of their own from managers.
          (role === 'user' || !path.endsWith('/invoices')),
      )) {
        expect([endpoint.id, (await ask(endpoint, member)).status]).toEqual([endpoint.id, 200]);
      }
      for (const endpoint of lists) expect((await ask(endpoint, member)).text).toContain(ids.id);
    });

    it('is shown to other members as awaiting verification', async () => {
      const { ids, member, verify } = await open(role);
      const named = async () =>
        (await installation.json('GET', `/api/projects/${ids.id}`, { token: admin.token })).project
          .members as {
          userId: string;
          awaitsVerification: boolean;
        }[];
      expect(await named()).toMatchObject([{ userId: member.id, awaitsVerification: true }]);
      await verify();
      expect(await named()).toMatchObject([{ userId: member.id, awaitsVerification: false }]);
    });
  },
);

describe('a customer whose address is not verified any more', () => {
  it('gets neither a mail about nor a link to the project created from their request', async () => {
    const person = await installation.signUp({ verified: true });
    const requests = requestsOf(installation);
    const { id } = await requests.sent(person);
    await installation.database.read
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', person.id)
      .execute();
    const before = (await installation.mails(person.email)).length;
    const { project } = await requests.call('POST', `/${id}/convert`, admin, {});
    expect((await installation.mails(person.email)).length).toBe(before);
    expect((await requests.call('GET', `/${id}`, person)).request).toMatchObject({
      status: 'in_progress',
      projectId: null,
    });
    expect((await requests.call('GET', '/my', person)).requests).toMatchObject([{ id, projectId: null }]);
    expect((await requests.call('GET', `/${id}`, admin)).request.projectId).toBe(project.id);
    expect(await installation.status('GET', `/api/projects/${project.id}`, { token: person.token })).toBe(
      404,
    );
  });

  it('cannot read an accepted quote of a deleted project', async () => {
    const { made } = projectsOf(installation, admin);
    const person = await installation.signUp({ verified: true });
    const { id } = await made({}, [person]);
    const { order: quote } = await installation.json('POST', '/api/orders', {
      token: admin.token,
      body: { projectId: id, ...someQuote },
    });
    expect(
      await installation.status('PATCH', `/api/orders/${quote.id}/status`, {
        token: person.token,
        body: {
          status: 'en_cours',
          acceptance: { terms: true, name: 'x' },
          updatedAt: quote.updatedAt,
        },
      }),
    ).toBe(200);
    await installation.database.read
      .updateTable('orders')
      .set({ project_id: null })
      .where('id', '=', quote.id)
      .execute();
    const seen = async () => [
      await installation.status('GET', `/api/orders/${quote.id}`, person),
      (await installation.json('GET', '/api/orders/my', person)).count as number,
    ];
    expect(await seen()).toEqual([200, 1]);
    await installation.database.read
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', person.id)
      .execute();
    expect(await seen()).toEqual([404, 0]);
  });
});
