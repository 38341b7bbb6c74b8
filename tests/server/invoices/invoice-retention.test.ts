import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordActivity } from '../../../server/core/activity/record-activity';
import { checkChains } from '../../../server/invoices/issue/check-chain';
import { takePlace } from '../../../server/invoices/issue/take-place';
import { storePayment } from '../../../server/invoices/payments/payments';
import { lockInvoice } from '../../../server/invoices/queries';
import { carryOut, countDue } from '../../../server/jobs/retention';
import { retention } from '../../../server/jobs/retention-rules';
import { holdTransaction, untilWaiting } from '../db/held-transactions';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { openInvoicing } from './invoicing';
import type { Invoicing } from './invoicing';

let installation: Installation;
let desk: Invoicing;
const rule = (kind: string) => {
  const found = retention.find((each) => each.kind === kind);
  if (!found) throw new Error(kind);
  return found;
};
const at = (day: string) => new Date(`${day}T12:00:00.000Z`);
/** Without activity in the weeks before, the clock would be in doubt. */
async function beActive(day: string): Promise<void> {
  const before = new Date(at(day).getTime() - 30 * 86_400_000);
  await recordActivity(
    installation.database.read,
    { actor: null, action: 'invoice.exported', record: { type: 'invoice', id: 'all' } },
    before,
  );
}
const releaseNow = (day: string, kind = 'invoices') =>
  carryOut({ ...installation, discard: async () => {} }, rule(kind), at(day));
async function due(day: string, kind = 'invoices'): Promise<number> {
  await beActive(day);
  return countDue(installation.database, rule(kind), at(day));
}
async function release(day: string, kind = 'invoices'): Promise<number> {
  await beActive(day);
  return releaseNow(day, kind);
}
const faults = async (day = installation.time.now) =>
  (await checkChains(installation.database.read, day)).faults;
const references = async () =>
  (
    await installation.database.read
      .selectFrom('invoices')
      .select('reference')
      .where('reference', 'is not', null)
      .orderBy('reference')
      .execute()
  ).map(({ reference }) => reference);

async function travel(day: string): Promise<void> {
  installation.time.now = at(day);
  Object.assign(desk.writer, await installation.logIn(desk.writer));
}

beforeAll(async () => {
  installation = await openInstallation();
  desk = await openInvoicing(installation, 'retention');
  const paid = await desk.issued();
  await desk.pay(paid.id, 34_200);
  const credited = await desk.issued();
  await travel('2027-03-01');
  await desk.issue((await desk.credit(credited.id)).invoice);
  const late = await desk.issued();
  // A draft is no invoice.
  await desk.credit(paid.id);
  await travel('2028-02-01');
  await desk.pay(late.id, 34_200, { paidOn: '2028-01-31' });
  const form = new FormData();
  form.append('file', new File(['Date;Libellé;Montant\n12/01/2028;VIR;12,00\n'], 'releve.csv'));
  await installation.handle(
    new Request('http://localhost/api/invoices/bank-files', {
      method: 'POST',
      headers: { authorization: `Bearer ${desk.writer.token}` },
      body: form,
    }),
  );
  await installation.drawer.drain();
});
afterAll(() => installation.close());

const invoiceOf = (reference: string) =>
  installation.database.read
    .selectFrom('invoices')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

describe('issued invoices', () => {
  it('are protected by the database until their retention is over, even when marked', async () => {
    const { read } = installation.database;
    const { id } = await invoiceOf('F-2026-0001');
    await expect(read.deleteFrom('invoices').where('id', '=', id).execute()).rejects.toThrow('not deleted');
    await read.updateTable('invoices').set({ released: 1 }).where('id', '=', id).execute();
    await expect(read.deleteFrom('invoices').where('id', '=', id).execute()).rejects.toThrow('not deleted');
    await read.updateTable('invoices').set({ released: 0 }).where('id', '=', id).execute();
  });

  it('wait for the end of the tenth year, for the credit notes and for the last payment', async () => {
    expect([await due('2036-12-30'), await due('2037-01-02'), await due('2037-12-30')]).toEqual([0, 0, 0]);
    expect([await due('2038-01-02'), await due('2039-01-02')]).toEqual([3, 4]);
    expect(await release('2037-12-30')).toBe(0);
    expect(await references()).toHaveLength(4);
  });

  it('stay while the log of activity is far behind the clock, which may have jumped', async () => {
    const later = at('2099-01-02');
    expect([await countDue(installation.database, rule('invoices'), later)]).toEqual([0]);
    expect([await releaseNow('2099-01-02'), await releaseNow('2099-01-02', 'bankFiles')]).toEqual([0, 0]);
    // The wrong clock itself records some.
    await recordActivity(
      installation.database.read,
      { actor: null, action: 'user.deleted', record: { type: 'user', id: 'u' } },
      later,
    );
    expect(await releaseNow('2099-01-03')).toBe(0);
  });

  it('stay if a payment of a later year is recorded at the same time', async () => {
    const { database } = installation;
    const { id } = await invoiceOf('F-2026-0002');
    const by = { actor: desk.writer.id, now: at('2037-12-31') };
    const payment = holdTransaction(database, async (transaction) => {
      const invoice = await lockInvoice(transaction, database.engine, id);
      if (!invoice) throw new Error('deleted');
      await storePayment(
        transaction,
        invoice,
        {
          ...{ paid_on: '2037-12-31', amount: 100, method: 'cash', note: null },
          ...{ bank_line: null, key: null },
        },
        by,
      );
    });
    await payment.holding;
    const gone = release('2038-01-02');
    await untilWaiting(database, 1);
    payment.release();
    await payment.done;
    expect(await gone).toBe(0);
    await database.read.deleteFrom('invoice_payments').where('paid_on', '=', '2037-12-31').execute();
    await database.read.updateTable('invoices').set({ paid: 0 }).where('id', '=', id).execute();
  });

  it('go without a deadlock while a credit note of one of them is issued', async () => {
    const { database } = installation;
    const { id } = await invoiceOf('F-2026-0002');
    const issue = holdTransaction(
      database,
      (transaction) => lockInvoice(transaction, database.engine, id),
      async (transaction) => {
        await takePlace(transaction, { series: 'A', today: '2038-01-02' });
        throw new Error('rolled back');
      },
    );
    await issue.holding;
    const gone = release('2037-12-30');
    await untilWaiting(database, 1);
    issue.release();
    await expect(issue.done).rejects.toThrow('rolled back');
    expect(await gone).toBe(0);
  });

  it('go by whole years, with payments, drafts of credit notes and documents', async () => {
    const [stored, { length: documents }] = [await installation.stored(), await storedDocuments()];
    expect(documents).toBe(4);
    expect(await release('2038-01-02')).toBe(3);
    expect(await references()).toEqual(['F-2027-0001']);
    expect([
      (await storedDocuments()).length,
      (await installation.stored()).length,
      (await rowsIn('invoice_payments')).length,
      (await rowsIn('invoices')).length,
    ]).toEqual([1, stored.length - 3, 1, 1]);
    expect([await due('2038-01-02'), await release('2038-01-02')]).toEqual([0, 0]);
  });

  it('leave a whole chain, which the next invoice continues', async () => {
    expect(await faults(at('2038-01-02'))).toEqual([]);
    await travel('2038-01-02');
    expect((await desk.issued()).reference).toBe('F-2038-0001');
    expect(await faults()).toEqual([]);
    expect(await release('2039-01-02')).toBe(1);
    expect([await references(), await faults(at('2039-01-02'))]).toEqual([['F-2038-0001'], []]);
  });

  it('leave a chain that shows a removal before the end of the ten years', async () => {
    expect(await release('2049-01-02')).toBe(1);
    expect(await faults(at('2049-01-02'))).toEqual([]);
    expect(await faults(at('2048-12-31'))).toEqual([
      'invoices of the series F were removed before the end of their ten years',
    ]);
  });

  it('leave a chain that shows a later invoice of the released year', async () => {
    // The clock was wrong.
    await travel('2038-01-03');
    expect((await desk.issued()).reference).toBe('F-2038-0002');
    expect(await faults(at('2049-01-03'))).toEqual(['F-2038-0002 is of a year that was released']);
  });

  it('leave a chain that shows a later removal and a change of what was released', async () => {
    const { read } = installation.database;
    const reset = read.updateTable('invoice_chains').where('series', '=', 'F');
    for (const change of [{ released_position: 1 }, { released_position: 99 }])
      await expect(reset.set(change).execute()).rejects.toThrow('stay released');
    await reset.set({ released_hash: 'f'.repeat(64) }).execute();
    expect(await faults(at('2049-01-03'))).toEqual(['F-2038-0002 does not begin the chain']);
  });

  it('leave an empty chain whose next number continues it', async () => {
    const { read } = installation.database;
    const credits = await read
      .selectFrom('invoice_chains')
      .selectAll()
      .where('series', '=', 'A')
      .executeTakeFirstOrThrow();
    expect(credits).toMatchObject({
      ...{ position: 1, released_position: 1, released_hash: credits.hash },
      ...{ released_year: 2027, released_number: 1 },
    });
    const { invoice } = await desk.credit((await invoiceOf('F-2038-0002')).id);
    expect((await desk.issue(invoice)).invoice.reference).toBe('A-2038-0001');
    expect(await faults(at('2049-01-03'))).toEqual(['F-2038-0002 does not begin the chain']);
  });
});

describe('bank files', () => {
  it('go with their movements after the end of the tenth year', async () => {
    expect([await due('2038-12-30', 'bankFiles'), await due('2039-01-02', 'bankFiles')]).toEqual([0, 1]);
    expect(await release('2039-01-02', 'bankFiles')).toBe(1);
    expect([await rowsIn('bank_files'), await rowsIn('bank_lines')]).toEqual([[], []]);
  });
});

async function rowsIn(table: string) {
  return (await sql`select * from ${sql.table(table)}`.execute(installation.database.read)).rows;
}

const storedDocuments = () =>
  installation.database.read
    .selectFrom('documents')
    .select('id')
    .where('stored_at', 'is not', null)
    .where('kind', 'in', ['invoice', 'creditNote'])
    .execute();
