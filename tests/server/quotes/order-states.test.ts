// An offer's states: no sequence of calls, and no two calls at once, bring it where the tables do not lead.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderSteps } from '@/lib/contract/quotes/choices';
import type { OrderStatus } from '@/lib/contract/quotes/choices';
import { openCase, someOffer } from '../conversation/conversation';
import type { Answer, Case } from '../conversation/conversation';
import { openHouse } from '../ops/house';
import type { House } from '../ops/house';

let house: House;
let project: Case;
beforeAll(async () => {
  house = await openHouse();
  project = await openCase(house, 'states');
});
afterAll(() => house.close());

const sides = {
  customer: 'customer',
  other: 'customer',
  manager: 'team',
  admin: 'team',
  stranger: null,
  outsider: null,
} as const;
type Who = keyof typeof sides;

const step = fc.record({
  who: fc.constantFrom(...(Object.keys(sides) as Who[])),
  to: fc.constantFrom<(OrderStatus | 'change')[]>('en_cours', 'termine', 'annule', 'change'),
  stale: fc.boolean(),
});

interface Model {
  status: OrderStatus;
  version: number;
  vatRate: number;
  updatedAt: string;
}

/** What the tables say an attempt comes to. */
function expected({ status }: Model, who: Who, to: OrderStatus | 'change', stale: boolean): string | number {
  const side = sides[who];
  if (to === 'change') {
    if (who === 'stranger' || side === 'customer') return 'FORBIDDEN';
    if (side === null) return 'NOT_FOUND';
    return status !== 'en_attente' ? 'OFFER_ANSWERED' : stale ? 'STALE' : 200;
  }
  if (side === null) return 'NOT_FOUND';
  if (!orderSteps[side][status].includes(to)) return 'INVALID_TRANSITION';
  return stale ? 'STALE' : 200;
}

describe('any sequence of calls', () => {
  it('goes only where the tables lead, and leaves a whole history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (steps) => {
        const made = await project.offer();
        const model: Model = { status: 'en_attente', version: 1, vatRate: 20, updatedAt: made.updatedAt };
        const states: OrderStatus[] = ['en_attente'];
        for (const { who, to, stale } of steps) {
          const updatedAt = stale ? '2020-01-01T00:00:00.000Z' : model.updatedAt;
          const wanted = expected(model, who, to, stale);
          const vatRate = model.vatRate === 20 ? 10 : 20;
          const answer =
            to === 'change'
              ? await project.call('PUT', `/orders/${made.id}`, project[who], {
                  ...someOffer,
                  vatRate,
                  updatedAt,
                })
              : await project.decide(project[who], made.id, to, { updatedAt });
          expect([who, to, answer.code ?? answer.status]).toEqual([who, to, wanted]);
          if (wanted !== 200) continue;
          expect(answer.order.updatedAt > model.updatedAt).toBe(true);
          model.updatedAt = answer.order.updatedAt;
          if (to === 'change') Object.assign(model, { version: model.version + 1, vatRate });
          else states.push((model.status = to));
        }
        const { order } = await project.call('GET', `/orders/${made.id}`, project.admin);
        expect(order).toMatchObject({ status: model.status, version: model.version, vatRate: model.vatRate });
        expect(order.history.map((state: { to: string }) => state.to)).toEqual(states);
        expect(order.versions.map(({ version }: { version: number }) => version)).toEqual(
          Array.from({ length: model.version }, (_, at) => model.version - at),
        );
        expect(order.acceptedAt !== null).toBe(states.includes('en_cours'));
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});

describe('at once', () => {
  const codes = (answers: Answer[]) =>
    answers.map(({ status, code }) => (code as string | undefined) ?? status).toSorted();

  it('two who accept: one does, the other is told', async () => {
    const { customer, other, offer, decide, call, admin } = project;
    for (let round = 0; round < 5; round += 1) {
      const { id, updatedAt } = await offer();
      const answers = await Promise.all(
        [customer, other, customer].map((person) => decide(person, id, 'en_cours', { updatedAt })),
      );
      expect(codes(answers)).toEqual([200, 'INVALID_TRANSITION', 'INVALID_TRANSITION']);
      const { order } = await call('GET', `/orders/${id}`, admin);
      expect(order.history).toHaveLength(2);
      expect(order.acceptedBy.id).toBe(answers.find(({ status }) => status === 200)?.order.acceptedBy.id);
    }
  });

  it('one who accepts and one who changes: what is accepted is what the customer saw', async () => {
    const { customer, manager, offer, decide, call } = project;
    for (let round = 0; round < 8; round += 1) {
      const { id, updatedAt } = await offer();
      const change = () => call('PUT', `/orders/${id}`, manager, { ...someOffer, vatRate: 10, updatedAt });
      const accept = () => decide(customer, id, 'en_cours', { updatedAt });
      const [first, second] = await Promise.all(round % 2 ? [change(), accept()] : [accept(), change()]);
      const [changed, accepted] = round % 2 ? [first, second] : [second, first];
      const { order } = await call('GET', `/orders/${id}`, manager);
      if (accepted.status === 200) {
        expect([changed.status, changed.code]).toEqual([409, 'OFFER_ANSWERED']);
        expect(order).toMatchObject({ status: 'en_cours', version: 1, vatRate: 20, totalInclTax: 1_140_000 });
      } else {
        expect([accepted.status, accepted.code, changed.status]).toEqual([409, 'STALE', 200]);
        expect(order).toMatchObject({ status: 'en_attente', version: 2, vatRate: 10 });
      }
    }
  });

  it('one who accepts, one who calls off, and one who deletes the project: nothing is half done', async () => {
    for (let round = 0; round < 4; round += 1) {
      const {
        id: projectId,
        base,
        call,
        customer,
        manager,
        admin,
        offer,
        decide,
      } = await openCase(house, `at-once-${round}`);
      const { id } = await offer();
      const answers = await Promise.all([
        decide(customer, id, 'en_cours'),
        decide(manager, id, 'annule'),
        call('DELETE', base, admin),
      ]);
      for (const { status } of answers) expect([200, 404, 409]).toContain(status);
      const row = await house.database.read
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      const accepted = answers[0].status === 200;
      expect(row === undefined).toBe(!accepted);
      if (accepted) expect(row).toMatchObject({ project_id: null, accepted_by: customer.id });
      expect(
        await house.database.read
          .selectFrom('project_updates')
          .select('id')
          .where('project_id', '=', projectId)
          .execute(),
      ).toEqual([]);
    }
  });
});
