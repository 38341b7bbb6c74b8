import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoteSteps } from '@/lib/contract/quotes/choices';
import type { QuoteStatus } from '@/lib/contract/quotes/choices';
import { openCase, someQuote } from '../conversation/conversation';
import type { Answer, Case } from '../conversation/conversation';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';

let installation: Installation;
let project: Case;
beforeAll(async () => {
  installation = await openInstallation();
  project = await openCase(installation, 'states');
});
afterAll(() => installation.close());

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
  to: fc.constantFrom<(QuoteStatus | 'change')[]>('en_cours', 'termine', 'annule', 'change'),
  stale: fc.boolean(),
});

interface Model {
  status: QuoteStatus;
  version: number;
  vatRate: number;
  updatedAt: string;
}

function expected({ status }: Model, who: Who, to: QuoteStatus | 'change', stale: boolean): string | number {
  const side = sides[who];
  if (to === 'change') {
    if (who === 'stranger' || side === 'customer') return 'FORBIDDEN';
    if (side === null) return 'NOT_FOUND';
    return status !== 'en_attente' ? 'OFFER_ANSWERED' : stale ? 'STALE' : 200;
  }
  if (side === null) return 'NOT_FOUND';
  if (!quoteSteps[side][status].includes(to)) return 'INVALID_TRANSITION';
  return stale ? 'STALE' : 200;
}

describe('quotes under any sequence of calls', () => {
  it('follow the tables of transitions, with a complete history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (steps) => {
        const made = await project.makeQuote();
        const model: Model = { status: 'en_attente', version: 1, vatRate: 20, updatedAt: made.updatedAt };
        const states: QuoteStatus[] = ['en_attente'];
        for (const { who, to, stale } of steps) {
          const updatedAt = stale ? '2020-01-01T00:00:00.000Z' : model.updatedAt;
          const wanted = expected(model, who, to, stale);
          const vatRate = model.vatRate === 20 ? 10 : 20;
          const answer =
            to === 'change'
              ? await project.call('PUT', `/orders/${made.id}`, project[who], {
                  ...someQuote,
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
        const { order: quote } = await project.call('GET', `/orders/${made.id}`, project.admin);
        expect(quote).toMatchObject({ status: model.status, version: model.version, vatRate: model.vatRate });
        expect(quote.history.map((state: { to: string }) => state.to)).toEqual(states);
        expect(quote.versions.map(({ version }: { version: number }) => version)).toEqual(
          Array.from({ length: model.version }, (_, at) => model.version - at),
        );
        expect(quote.acceptedAt !== null).toBe(states.includes('en_cours'));
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});

describe('concurrent quote calls', () => {
  const codes = (answers: Answer[]) =>
    answers.map(({ status, code }) => (code as string | undefined) ?? status).toSorted();

  it('accept once: the second customer gets an error', async () => {
    const { customer, other, makeQuote, decide, call, admin } = project;
    for (let round = 0; round < 5; round += 1) {
      const { id, updatedAt } = await makeQuote();
      const answers = await Promise.all(
        [customer, other, customer].map((person) => decide(person, id, 'en_cours', { updatedAt })),
      );
      expect(codes(answers)).toEqual([200, 'INVALID_TRANSITION', 'INVALID_TRANSITION']);
      const { order: quote } = await call('GET', `/orders/${id}`, admin);
      expect(quote.history).toHaveLength(2);
      expect(quote.acceptedBy.id).toBe(answers.find(({ status }) => status === 200)?.order.acceptedBy.id);
    }
  });

  it('accept and change: the accepted version is the one the customer saw', async () => {
    const { customer, manager, makeQuote, decide, call } = project;
    for (let round = 0; round < 8; round += 1) {
      const { id, updatedAt } = await makeQuote();
      const change = () => call('PUT', `/orders/${id}`, manager, { ...someQuote, vatRate: 10, updatedAt });
      const accept = () => decide(customer, id, 'en_cours', { updatedAt });
      const [first, second] = await Promise.all(round % 2 ? [change(), accept()] : [accept(), change()]);
      const [changed, accepted] = round % 2 ? [first, second] : [second, first];
      const { order: quote } = await call('GET', `/orders/${id}`, manager);
      if (accepted.status === 200) {
        expect([changed.status, changed.code]).toEqual([409, 'OFFER_ANSWERED']);
        expect(quote).toMatchObject({ status: 'en_cours', version: 1, vatRate: 20, totalInclTax: 1_140_000 });
      } else {
        expect([accepted.status, accepted.code, changed.status]).toEqual([409, 'STALE', 200]);
        expect(quote).toMatchObject({ status: 'en_attente', version: 2, vatRate: 10 });
      }
    }
  });

  it('accept, withdraw and delete the project: no partial result', async () => {
    for (let round = 0; round < 4; round += 1) {
      const {
        id: projectId,
        base,
        call,
        customer,
        manager,
        admin,
        makeQuote,
        decide,
      } = await openCase(installation, `at-once-${round}`);
      const { id } = await makeQuote();
      const answers = await Promise.all([
        decide(customer, id, 'en_cours'),
        decide(manager, id, 'annule'),
        call('DELETE', base, admin),
      ]);
      for (const { status } of answers) expect([200, 404, 409]).toContain(status);
      const row = await installation.database.read
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      const accepted = answers[0].status === 200;
      expect(row === undefined).toBe(!accepted);
      if (accepted) expect(row).toMatchObject({ project_id: null, accepted_by: customer.id });
      expect(
        await installation.database.read
          .selectFrom('project_updates')
          .select('id')
          .where('project_id', '=', projectId)
          .execute(),
      ).toEqual([]);
    }
  });
});
