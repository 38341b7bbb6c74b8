import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDatabase } from '../../../server/ops/doctor/check-database';
import { openInvoicing } from '../invoices/invoicing';
import type { Invoicing } from '../invoices/invoicing';
import { openInstallation } from './installation';
import type { Installation } from './installation';

let installation: Installation;
let desk: Invoicing;
beforeAll(async () => {
  installation = await openInstallation();
  desk = await openInvoicing(installation, 'doctor');
});
afterAll(() => installation.close());

async function findings(minutes: number): Promise<string[]> {
  const { databaseUrl, dataDir } = installation.address;
  const at = () => new Date(installation.time.now.getTime() + minutes * 60_000);
  const found = await checkDatabase({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, at);
  return found
    .filter(({ subject }) => subject === 'documents' || subject === 'invoices')
    .map(({ state, says }) => `${state} ${says}`);
}

describe('doctor: invoices', () => {
  it('names issued invoices that have no document after an hour', async () => {
    const { reference } = await desk.issued();
    await desk.free();
    const healthy = 'ok 1 issued, with unbroken chains';
    expect(await findings(59)).toEqual([healthy]);
    expect(await findings(61)).toEqual([
      healthy,
      `bad issued for an hour and without document: ${reference as string}`,
    ]);
    await installation.drawer.drain();
    expect(await findings(61)).toEqual([healthy]);
  });

  it('names the first five of many', async () => {
    for (let count = 0; count < 6; count += 1) await desk.issued();
    expect((await findings(61)).at(-1)).toMatch(/: (?:F-2026-000[2-6](?:, )?){5}and 1 more$/);
    await installation.drawer.drain();
  });

  it('names invoices whose amounts or settlement contradict payments and credit notes', async () => {
    const invoice = await desk.issued();
    await desk.pay(invoice.id, 30_000);
    const { invoice: note } = await desk.credit(invoice.id, {
      title: 'Geste',
      lines: [{ label: 'Geste', quantity: 1, unitPrice: 3_500, vatRate: 20 }],
    });
    await desk.issue(note);
    await installation.drawer.drain();
    const { read } = installation.database;
    const select = () => read.selectFrom('invoices').select(['paid', 'credited', 'settled_on']);
    const before = await select().where('id', '=', invoice.id).executeTakeFirstOrThrow();
    expect([before, await findings(61)]).toMatchObject([
      { paid: 30_000, credited: 4_200, settled_on: '2026-06-15' },
      [expect.stringMatching(/^ok/)],
    ]);
    const change = (values: Partial<typeof before>) =>
      read.updateTable('invoices').set(values).where('id', '=', invoice.id).execute();
    const [paid, credited, settled] = [
      'bad paid amount differs from the payments',
      'bad credited amount differs from the credit notes',
      'bad settled although something is due, or open although nothing is due',
    ];
    for (const [values, ...faults] of [
      [{ paid: 0 }, paid, settled],
      [{ credited: 4_201 }, credited],
      [{ settled_on: null }, settled],
      [{ paid: 0, settled_on: null }, paid],
    ] as const) {
      await change(values);
      const [, ...found] = await findings(61);
      expect(found).toEqual(faults.map((fault) => `${fault}: ${String(invoice.reference)}`));
      await change(before);
    }
  });

  it('names invoices dated after today', async () => {
    const healthy = await findings(0);
    const { now } = installation.time;
    installation.time.now = new Date('2026-07-15T12:00:00.000Z');
    Object.assign(desk.writer, await installation.logIn(desk.writer));
    const { reference } = await desk.issued();
    await installation.drawer.drain();
    const days = (now.getTime() - installation.time.now.getTime()) / 60_000;
    expect(healthy).toEqual([expect.stringMatching(/^ok/)]);
    expect(await findings(days)).toContain(`bad dated after today: ${String(reference)}`);
    expect(await findings(0)).toEqual([expect.stringMatching(/^ok/)]);
  });
});
