import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carryOutAll } from '../../../server/jobs/retention';
import { openCase, someQuote } from '../conversation/conversation';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';

let installation: Installation;
let slugs = 0;
const open = () => openCase(installation, `accepted-${(slugs += 1)}`);
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

describe('accepted quote', () => {
  it('survives its project, for administrators and its acceptor; open quotes are deleted', async () => {
    const { base, call, admin, manager, customer, other, makeQuote, decide } = await open();
    const [accepted, waiting] = [await makeQuote(), await makeQuote()];
    await decide(customer, accepted.id, 'en_cours');
    expect((await call('DELETE', base, admin)).status).toBe(200);
    for (const person of [admin, customer])
      expect((await call('GET', `/orders/${accepted.id}`, person)).order).toMatchObject({
        projectId: null,
        projectTitle: `accepted-${slugs} fr`,
        title: someQuote.title,
      });
    for (const person of [manager, other])
      expect((await call('GET', `/orders/${accepted.id}`, person)).status).toBe(404);
    expect((await call('GET', `/orders/${waiting.id}`, admin)).status).toBe(404);
    expect((await call('GET', '/orders/my', customer)).orders).toMatchObject([{ id: accepted.id }]);
    expect((await decide(admin, accepted.id, 'termine')).order.status).toBe('termine');
  });

  it('preserves the project title of its acceptance; an open quote shows the current title', async () => {
    const { id: projectId, call, customer, other, makeQuote, decide } = await open();
    const [accepted, waiting] = [await makeQuote(), await makeQuote()];
    await decide(customer, accepted.id, 'en_cours');
    await installation.database.read
      .updateTable('project_texts')
      .set({ title: 'Autre titre' })
      .where('project_id', '=', projectId)
      .execute();
    const listed = (await call('GET', '/orders/my', customer)).orders as {
      id: string;
      projectTitle: string;
    }[];
    const title = `accepted-${slugs}`;
    expect(Object.fromEntries(listed.map((quote) => [quote.id, quote.projectTitle]))).toEqual({
      [accepted.id]: `${title} fr`,
      [waiting.id]: 'Autre titre',
    });
    expect((await call('GET', `/orders/${accepted.id}`, customer)).order.projectTitle).toBe(`${title} fr`);
    const english = await installation.ask('GET', `/api/orders/${accepted.id}`, {
      token: other.token,
      headers: { 'accept-language': 'en' },
    });
    expect((await english.json()).order.projectTitle).toBe(`${title} en`);
  });

  it('is stored for ten years after completion, and indefinitely while in progress', async () => {
    const { call, admin, customer, manager, makeQuote, decide } = await open();
    const [done, running, waiting] = [await makeQuote(), await makeQuote(), await makeQuote()];
    for (const { id } of [done, running]) await decide(customer, id, 'en_cours');
    await decide(manager, done.id, 'termine');
    const storedAfter = async (years: number) => {
      await carryOutAll(
        { ...installation, discard: async () => {} },
        new Date(installation.time.now.getTime() + years * 366 * 86_400_000),
      );
      return Promise.all(
        [done, running, waiting].map(
          async ({ id }) =>
            (
              await installation.database.read
                .selectFrom('orders')
                .select('id')
                .where('id', '=', id)
                .execute()
            ).length,
        ),
      );
    };
    expect((await call('GET', `/orders/${done.id}`, admin)).order.status).toBe('termine');
    expect([await storedAfter(9), await storedAfter(10.1)]).toEqual([
      [1, 1, 1],
      [0, 1, 1],
    ]);
  });
});
