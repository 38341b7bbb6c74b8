import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientAddressHeader } from '@/lib/contract/core/client-address';
import { withFailingInserts } from '../failing-inserts';
import { openInstallation, someAddress } from '../ops/installation';
import type { Answer, Installation } from '../ops/installation';
import { openInvoicing } from './invoicing';
import type { Draft, Invoicing } from './invoicing';

let installation: Installation;
let desk: Invoicing;
beforeAll(async () => {
  installation = await openInstallation();
  desk = await openInvoicing(installation, 'confirm');
});
afterAll(() => installation.close());

interface Movement {
  invoice: Draft;
  /** Euros. */
  amount: string;
  day?: string;
  overpaid?: true;
}

let sent = 0;
async function read(movements: readonly Movement[], more = ''): Promise<Answer> {
  const rows = movements.map(
    ({ invoice, amount, day = '11/06/2026' }) =>
      `${day};VIR ${(sent += 1)} ${String(invoice.reference)};${amount}\n`,
  );
  const form = new FormData();
  form.append('file', new File([`Date;Libellé;Montant\n${rows.join('')}${more}`], 'releve.csv'));
  const response = await installation.handle(
    new Request('http://localhost/api/invoices/bank-files', {
      method: 'POST',
      headers: { authorization: `Bearer ${desk.writer.token}`, [clientAddressHeader]: someAddress() },
      body: form,
    }),
  );
  return { ...(await response.json()), status: response.status };
}

async function confirm(movements: readonly Movement[], { bankFile }: Answer): Promise<Answer> {
  const lines = (bankFile.lines as { id: string }[]).map(({ id }, at) => ({
    id,
    invoiceId: movements[at]?.invoice.id,
    ...(movements[at]?.overpaid ? { overpaid: true } : {}),
  }));
  return desk.call('POST', `/invoices/bank-files/${bankFile.id}/payments`, desk.writer, { lines });
}

const paymentsOf = async ({ id }: Draft) =>
  (
    await installation.database.read
      .selectFrom('invoice_payments')
      .select('amount')
      .where('invoice_id', '=', id)
      .execute()
  ).map(({ amount }) => amount);

describe('a confirmation', () => {
  it('that fails halfway records nothing, and can be repeated', async () => {
    const invoices = [await desk.issued(), await desk.issued(), await desk.issued()];
    const movements = invoices.map((invoice, at) => ({ invoice, amount: `${100 + at},00` }));
    const answer = await read(movements);
    const mails = (await installation.mails()).length;
    const failed = await withFailingInserts(
      installation.database,
      'invoice_payments',
      () => confirm(movements, answer),
      'new.amount = 10100',
    );
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect(await Promise.all(invoices.map(paymentsOf))).toEqual([[], [], []]);
    expect((await installation.mails()).length).toBe(mails);
    expect(await confirm(movements, answer)).toMatchObject({ status: 201, recorded: 3, refused: [] });
    expect(await Promise.all(invoices.map(paymentsOf))).toEqual([[10_000], [10_100], [10_200]]);
    expect(await confirm(movements, answer)).toMatchObject({ recorded: 0 });
  });

  it('sends one mail per invoice to each reader, with the sum and the last day, and writes one event', async () => {
    const [paid, part] = [await desk.issued(), await desk.issued()];
    const movements = [
      { invoice: paid, amount: '300,00', day: '12/06/2026' },
      { invoice: part, amount: '20,00' },
      { invoice: paid, amount: '42,00', day: '09/06/2026' },
    ];
    await installation.mails();
    const before = (await installation.mails(desk.customer.email)).length;
    const events = async () =>
      (
        await installation.database.read
          .selectFrom('project_updates')
          .select('event')
          .where('about_id', '=', paid.id)
          .execute()
      ).filter(({ event }) => event?.includes('payment_received'));
    expect((await confirm(movements, await read(movements))).recorded).toBe(3);
    const mails = (await installation.mails(desk.customer.email)).slice(before);
    expect(mails.map(({ subject }) => subject)).toHaveLength(2);
    const about = mails.find(({ text, subject }) => `${subject} ${text}`.includes(String(paid.reference)));
    expect(about?.text?.replace(/\s/g, ' ')).toContain('342,00 €');
    expect(about?.text).toContain('12 juin 2026');
    expect((await events()).map(({ event }) => JSON.parse(event ?? '{}'))).toMatchObject([
      { amount: 34_200, due: 0 },
    ]);
  });

  it('answers with the number of unreadable movements, which the file keeps', async () => {
    const invoice = await desk.issued();
    const movements = [{ invoice, amount: '1,00' }];
    const answer = await read(movements, '30/02/2026;x;1,00\n01/06/2026;x;0,00\n');
    expect(answer.bankFile.unreadable).toBe(2);
    expect((await confirm(movements, answer)).bankFile.unreadable).toBe(2);
  });

  it('records more than is due where the line says so, also of paid invoices', async () => {
    const [open, other] = [await desk.issued(), await desk.issued()];
    const movements = [
      { invoice: open, amount: '400,00' },
      { invoice: other, amount: '342,00' },
      { invoice: other, amount: '342,00', overpaid: true } as const,
    ];
    const answer = await confirm(movements, await read(movements));
    expect(answer.recorded).toBe(2);
    expect(answer.refused).toMatchObject([{ reason: 'moreThanDue' }]);
    expect(await Promise.all([open, other].map(paymentsOf))).toEqual([[], [34_200, 34_200]]);
    const { invoice } = await desk.call('GET', `/invoices/${other.id}`, desk.writer);
    expect(invoice).toMatchObject({ state: 'paid', overpaid: 34_200 });
  });
});
