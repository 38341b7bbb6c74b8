import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkChains } from '../../../server/invoices/issue/check-chain';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { openInvoicing } from './invoicing';
import type { Invoicing } from './invoicing';

const PARALLEL = 50;

let installation: Installation;
let desk: Invoicing;
beforeAll(async () => {
  installation = await openInstallation();
  desk = await openInvoicing(installation, 'numbers');
});
afterAll(() => installation.close());

/** Repeats a call that a busy database refused: it took no number. */
async function issueOnceFree(draft: Parameters<Invoicing['issue']>[0]): ReturnType<Invoicing['issue']> {
  const answer = await desk.issue(draft);
  return answer.status === 503 ? issueOnceFree(draft) : answer;
}

it('gives 50 parallel issues 50 consecutive numbers in one whole chain', async () => {
  const drafts = [];
  for (let count = 0; count < PARALLEL; count += 1) drafts.push(await desk.free({ title: `N ${count}` }));
  const answers = await Promise.all(drafts.map(issueOnceFree));
  expect(answers.map(({ invoice }) => invoice.reference).toSorted()).toEqual(
    Array.from({ length: PARALLEL }, (_, at) => `F-2026-${String(at + 1).padStart(4, '0')}`),
  );
  expect(await checkChains(installation.database.read)).toEqual({ invoices: PARALLEL, faults: [] });
});

it('gives one number to parallel issues of one draft', async () => {
  const draft = await desk.free();
  const answers = await Promise.all([1, 2, 3, 4].map(() => desk.issue(draft)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

it('takes no number for a refused issue', async () => {
  const before = (await desk.issued()).reference as string;
  const refused = await desk.free({ serviceTo: null });
  expect((await desk.issue(refused)).status).toBe(422);
  const after = (await desk.issued()).reference as string;
  expect(Number(after.slice(-4))).toBe(Number(before.slice(-4)) + 1);
});

it('begins at 1 in a new year of the agency’s time zone, and continues the chain', async () => {
  const before = installation.time.now;
  const draft = await desk.free();
  installation.time.now = new Date('2026-12-31T23:30:00.000Z');
  const writer = await installation.logIn(desk.writer);
  const { invoice } = await desk.call('POST', `/invoices/${draft.id}/issue`, writer, {
    updatedAt: draft.updatedAt,
  });
  installation.time.now = before;
  expect(invoice.reference).toBe('F-2027-0001');
  expect((await checkChains(installation.database.read)).faults).toEqual([]);
});
