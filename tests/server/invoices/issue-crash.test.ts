import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database';
import { openDatabase } from '../../../server/db/open';
import { checkChains } from '../../../server/invoices/issue/check-chain';
import { callsTo, kill, listening, run } from '../api-process';
import type { Running } from '../api-process';
import { createAddress } from '../db/database';
import type { TestAddress } from '../db/database';

const port = 29_401 + (process.pid % 2000);
const admin = { email: 'admin@issues.example', password: 'a long enough password' };
const DRAFTS = 24;

let address: TestAddress;
let api: Running;
let database: Database;
let token = '';
const call = callsTo(port, () => token);
const start = async () => {
  api = run(port, address, { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  await listening(api, 120_000);
};

interface Draft {
  id: string;
  updatedAt: string;
}
let named: { projectId: string; customerId: string };
const draft = async (): Promise<Draft> =>
  (
    await call('POST', '/invoices', {
      ...named,
      title: 'Entretien',
      serviceTo: '2026-01-31',
      lines: [{ label: 'Entretien', quantity: 1, unitPrice: 28_500, vatRate: 20 }],
      customer: {
        isConsumer: true,
        name: 'Camille Roy',
        address: { street: '4, place du Musée', postalCode: '44150', city: 'Brévigny', country: 'FR' },
      },
    })
  ).invoice;
const issue = async ({ id, updatedAt }: Draft): Promise<string> =>
  (await call('POST', `/invoices/${id}/issue`, { updatedAt })).invoice.reference;

beforeAll(async () => {
  address = await createAddress();
  await start();
  database = openDatabase(address);
  const { data } = await call('POST', '/auth/register', {
    ...{ firstName: 'Camille', lastName: 'Roy', email: 'camille@issues.example' },
    ...{ password: admin.password, locale: 'fr' },
  });
  const customerId = data.user.id as string;
  await database.read
    .updateTable('users')
    .set({ email_verified_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', customerId)
    .execute();
  token = (await call('POST', '/auth/login', admin)).data.tokens.accessToken;
  const { legal } = await call('GET', '/site/legal');
  const bank = {
    holder: 'Vitrine SARL',
    name: '',
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPPXXX',
  };
  await call('PUT', '/site/legal', { legal: { ...legal, bank, payment: { ...legal.payment, days: 30 } } });
  const { project } = await call('POST', '/projects', { title: 'Borne' });
  await call('POST', `/projects/${project.id}/members`, { userId: customerId, role: 'client' });
  named = { projectId: project.id, customerId };
}, 240_000);
afterAll(async () => {
  await kill(api);
  await database.close();
  await address.drop();
});

const issuedRows = () =>
  database.read
    .selectFrom('invoices')
    .select(['id', 'reference', 'number'])
    .where('issued_at', 'is not', null)
    .orderBy('number')
    .execute();

it('leaves neither gap nor twin nor an invoice without document when the process is killed', async () => {
  for (let round = 1; round <= 2; round += 1) {
    const drafts: Draft[] = [];
    for (let count = 0; count < DRAFTS; count += 1) drafts.push(await draft());
    const sent = drafts.map(issue);
    const answers = Promise.allSettled(sent);
    await Promise.any(sent);
    await kill(api);
    const acknowledged = (await answers).flatMap((answer) =>
      answer.status === 'fulfilled' ? [answer.value] : [],
    );
    const rows = await issuedRows();
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(rows.map(({ reference }) => reference)).toEqual(expect.arrayContaining(acknowledged));
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
    expect((await checkChains(database.read)).faults).toEqual([]);
    await start();
  }
  const rows = await issuedRows();
  const next = await issue(await draft());
  expect(Number(next.slice(-4))).toBe(rows.length + 1);
  const documents = () =>
    database.read
      .selectFrom('documents')
      .select(['subject_id', 'size'])
      .where('stored_at', 'is not', null)
      .execute();
  const giveUp = Date.now() + 90_000;
  while ((await documents()).length < rows.length + 1 && Date.now() < giveUp)
    await new Promise((resolve) => setTimeout(resolve, 250));
  const stored = (await documents()).map(({ subject_id: id }) => id);
  expect(stored.toSorted()).toEqual((await issuedRows()).map(({ id }) => id).toSorted());
}, 300_000);
