import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientAddressHeader } from '@/lib/contract/core/client-address';
import { openInstallation, someAddress } from '../ops/installation';
import type { Answer, Installation } from '../ops/installation';
import { openInvoicing } from './invoicing';
import type { Draft, Invoicing } from './invoicing';

let installation: Installation;
let desk: Invoicing;
beforeAll(async () => {
  installation = await openInstallation();
  desk = await openInvoicing(installation, 'bank');
});
afterAll(() => installation.close());

async function send(content: string | Uint8Array<ArrayBuffer>, name = 'releve.xml'): Promise<Answer> {
  const form = new FormData();
  form.append('file', new File([content], name));
  const response = await installation.handle(
    new Request('http://localhost/api/invoices/bank-files', {
      method: 'POST',
      headers: { authorization: `Bearer ${desk.writer.token}`, [clientAddressHeader]: someAddress() },
      body: form,
    }),
  );
  return { ...(await response.json()), status: response.status };
}

const nameOf = ({ reference }: Draft): string => String(reference);

const confirm = (bankFile: { id: string }, lines: readonly { id: string; invoiceId: string }[]) =>
  desk.call('POST', `/invoices/bank-files/${bankFile.id}/payments`, desk.writer, { lines });

const entry = (
  amount: string,
  text: string,
  { currency = 'EUR', side = 'CRDT', reference = '' } = {},
) => `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><Dt>2026-06-11</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
  <NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Musée &amp; fils</Nm></Pty></Dbtr></RltdPties>
  <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
const camt = (...entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>FR76</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;

describe('a camt.053 file', () => {
  it('proposes invoices with the reason, and records nothing before the confirmation', async () => {
    const [sure, part, paid] = [await desk.issued(), await desk.issued(), await desk.issued()];
    await desk.pay(paid.id, 34_200);
    const { status, bankFile } = await send(
      camt(
        entry('342.00', `VIR ${nameOf(sure)}`, { reference: 'a1' }),
        entry('100.00', `facture ${nameOf(part).replace(/-/g, ' ')}`, { reference: 'a2' }),
        entry('342.00', `VIR ${nameOf(paid)}`, { reference: 'a3' }),
        entry('999.99', 'F-2019-0001', { reference: 'a4' }),
        entry('242.00', 'sans référence', { reference: 'a5' }),
        entry('12.00', 'loyer', { side: 'DBIT', reference: 'a6' }),
      ),
    );
    expect([status, bankFile.format, bankFile.skipped]).toEqual([201, 'camt053', 1]);
    expect(
      bankFile.lines.map(({ match, reason }: { match: string; reason: string }) => [match, reason]),
    ).toEqual([
      ['sure', 'referenceAndAmount'],
      ['partial', 'lessThanDue'],
      ['doubtful', 'alreadyPaid'],
      ['stranger', 'unknownReference'],
      ['doubtful', 'amountOnly'],
    ]);
    expect(bankFile.lines[0]).toMatchObject({
      payer: 'Musée & fils',
      amount: 34_200,
      bookedOn: '2026-06-11',
      invoice: { id: sure.id, due: 34_200 },
    });
    const state = async () =>
      (await desk.call('GET', `/invoices/${sure.id}`, desk.writer)).invoice.state as string;
    expect(await state()).toBe('issued');
    const chosen = (line: number, invoiceId: string) => ({
      id: bankFile.lines[line].id as string,
      invoiceId,
    });
    const lines = [chosen(0, sure.id), chosen(1, part.id), chosen(2, paid.id)];
    const answer = await confirm(bankFile, lines);
    expect(answer).toMatchObject({
      status: 201,
      recorded: 2,
      refused: [{ id: bankFile.lines[2].id, reason: 'alreadyPaid' }],
    });
    expect(await state()).toBe('paid');
    // The same movements, also from a file sent again.
    expect((await confirm(bankFile, lines)).recorded).toBe(0);
    const again = await send(camt(entry('342.00', `VIR ${nameOf(sure)}`, { reference: 'a1' })));
    const { reference, id } = sure;
    expect(again.bankFile.lines[0]).toMatchObject({
      ...{ match: 'stranger', reason: 'recorded' },
      invoice: { id, reference, due: 0 },
    });
  });

  it.each([
    ['another currency', camt(entry('1.00', 'x', { currency: 'CHF' })), 'BANK_FILE_CURRENCY'],
    ['an entity', `<!DOCTYPE x [<!ENTITY e "v">]>${camt(entry('1.00', '&e;'))}`, 'BANK_FILE_UNREADABLE'],
    ['an external entity', `<!DOCTYPE x SYSTEM "file:///etc/passwd">${camt()}`, 'BANK_FILE_UNREADABLE'],
    ['another document', '<html><body>x</body></html>', 'BANK_FILE_UNREADABLE'],
    ['broken XML', camt(entry('1.00', 'x')).slice(0, -9), 'BANK_FILE_UNREADABLE'],
    ['no table', 'Bonjour,\nvoici le relevé', 'BANK_FILE_UNREADABLE'],
    ['headings only', 'Date;Libellé;Montant\n', 'BANK_FILE_EMPTY'],
    ['no entries', camt(), 'BANK_FILE_EMPTY'],
    ['another currency in CSV', 'Date;Libellé;Montant;Devise\n01/06/2026;x;1,00;USD', 'BANK_FILE_CURRENCY'],
  ])('with %s is refused with a sentence', async (_, content, code) => {
    const answer = await send(content);
    expect([answer.code, answer.status]).toEqual([code, 422]);
    expect(answer.message.length).toBeGreaterThan(40);
  });

  it('of 50 MB is refused before it is read', async () => {
    const answer = await send(new Uint8Array(50 * 1_048_576));
    expect([answer.status, answer.code]).toEqual([413, 'BANK_FILE_TOO_LARGE']);
  });
});

describe('a CSV file of a French bank', () => {
  const csv = (reference: string) =>
    `Compte;FR76\r\nSolde;1 000,00\r\n\r\nDate;Libellé;Débit;Crédit\r\n12/06/2026;"VIR ""Théâtre"" ${reference}";;1 342,00\r\n12/06/26;PRLV;-12,50;\r\n`;

  it.each([
    ['UTF-8', (text: string) => new TextEncoder().encode(text)],
    ['Windows-1252', (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))],
  ])('in %s is read with decimal commas and French dates', async (_, encode) => {
    const reference = nameOf(await desk.issued());
    const { bankFile } = await send(encode(csv(reference)), 'releve.csv');
    expect([bankFile.format, bankFile.skipped]).toEqual(['csv', 1]);
    expect(bankFile.lines).toMatchObject([
      {
        bookedOn: '2026-06-12',
        amount: 134_200,
        text: `VIR "Théâtre" ${reference}`,
        match: 'doubtful',
        reason: 'moreThanDue',
      },
    ]);
  });
});

describe('a payout of Stripe', () => {
  it('is the payment of no invoice, also with the amount of an open one', async () => {
    const invoice = await desk.issued({
      lines: [{ label: 'x', quantity: 1, unitPrice: 77_700, vatRate: 20 }],
    });
    const rows = ['VIR STRIPE TECHNOLOGY EUROPE', `VIR STRIPE ${nameOf(invoice)}`]
      .map((text) => `10/06/2026;${text};932,40`)
      .join('\n');
    const { bankFile } = await send(`Date;Libellé;Montant\n${rows}`, 'stripe.csv');
    expect(bankFile.lines).toMatchObject([
      { match: 'stranger', reason: 'cardPayout', invoice: null },
      // A customer who pays a named invoice may have this name.
      { match: 'sure', reason: 'referenceAndAmount' },
    ]);
  });
});

describe('a confirmation', () => {
  const paidOf = async ({ id }: Draft) =>
    (await desk.call('GET', `/invoices/${id}`, desk.writer)).invoice.paid as number;
  const statementFor = async (reference: string, ...names: string[]) =>
    (await send(camt(...names.map((name) => entry('10.00', `VIR ${reference}`, { reference: name })))))
      .bankFile;

  it.each(['movement', 'invoice'])('with an unknown %s records nothing', async (unknown) => {
    const invoice = await desk.issued();
    const bankFile = await statementFor(nameOf(invoice), `${unknown}-1`, `${unknown}-2`);
    const [first, second] = bankFile.lines as { id: string }[];
    const answer = await confirm(bankFile, [
      { id: first?.id ?? '', invoiceId: invoice.id },
      unknown === 'movement'
        ? { id: 'absent', invoiceId: invoice.id }
        : { id: second?.id ?? '', invoiceId: 'absent' },
    ]);
    expect([answer.status, answer.code, await paidOf(invoice)]).toEqual([404, 'NOT_FOUND', 0]);
  });

  it('of more than 100 movements is refused with a sentence', async () => {
    const bankFile = await statementFor('F-2026-0001', 'many');
    const line = { id: bankFile.lines[0].id as string, invoiceId: 'absent' };
    const answer = await confirm(bankFile, Array<typeof line>(101).fill(line));
    expect([answer.status, answer.errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'lines', code: 'tooMany', message: expect.stringContaining('100') })],
    ]);
  });

  it('of a movement after today is refused', async () => {
    const invoice = await desk.issued();
    const bankFile = await statementFor(nameOf(invoice), 'future');
    const id = bankFile.lines[0].id as string;
    await installation.database.read
      .updateTable('bank_lines')
      .set({ booked_on: '2099-01-01' })
      .where('id', '=', id)
      .execute();
    const answer = await confirm(bankFile, [{ id, invoiceId: invoice.id }]);
    expect([answer.status, answer.errors?.[0]?.code, await paidOf(invoice)]).toEqual([422, 'future', 0]);
  });

  it('records a movement of two files once, for one of two projects', async () => {
    const second = await openInvoicing(installation, 'bank-second');
    for (let round = 0; round < 5; round += 1) {
      const invoices = [await desk.issued(), await second.issued()];
      const files = [await statementFor('', `round-${round}`), await statementFor('', `round-${round}`)];
      const answers = await Promise.all(
        files.map((file, at) => confirm(file, [{ id: file.lines[0].id, invoiceId: invoices[at]?.id ?? '' }])),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers.map(({ recorded }) => recorded as number).sort()).toEqual([0, 1]);
      expect(answers.flatMap(({ refused }) => refused)).toMatchObject([{ reason: 'recorded' }]);
    }
  });
});

describe('an equal movement of another file without bank references', () => {
  it('counts as recorded, and is added on the invoice’s page', async () => {
    const invoice = await desk.issued();
    const row = '11/06/2026;VIR ROY;171,00\n';
    const read = (rows: string) => send(`Date;Libellé;Montant\n${rows}`, 'releve.csv');
    const morning = await read(row);
    const answer = await confirm(morning.bankFile, [
      { id: morning.bankFile.lines[0].id, invoiceId: invoice.id },
    ]);
    const evening = await read(row);
    for (const { lines } of [answer.bankFile, evening.bankFile])
      expect(lines).toMatchObject([
        { match: 'stranger', reason: 'recorded', invoice: { id: invoice.id, due: 17_100 } },
      ]);
    const byHand = await desk.pay(invoice.id, 17_100, { paidOn: '2026-06-11' });
    expect(byHand.invoice).toMatchObject({ state: 'paid' });
    // A file with both has a second one to record.
    expect((await read(row + row)).bankFile.lines[1].reason).not.toBe('recorded');
  });
});

describe('a movement more than six months before its invoice', () => {
  it.each([
    ['12/12/2025', 'stranger', 'longBefore', 0],
    ['14/12/2025', 'sure', 'referenceAndAmount', 1],
  ])('is neither proposed nor recorded: %s', async (day, match, reason, recorded) => {
    const invoice = await desk.issued();
    const rows = `${day};VIR ${nameOf(invoice)};342,00\n${day};VIR;342,00\n`;
    const { bankFile } = await send(`Date;Libellé;Montant\n${rows}`, 'releve.csv');
    expect(bankFile.lines[0]).toMatchObject({ match, reason });
    if (recorded === 0) expect(bankFile.lines[1].invoice?.id).toBeUndefined();
    const answer = await confirm(bankFile, [{ id: bankFile.lines[0].id, invoiceId: invoice.id }]);
    expect(answer).toMatchObject({
      recorded,
      refused: recorded === 0 ? [{ reason: 'longBefore' }] : [],
    });
  });
});

describe('an impossible movement', () => {
  it('is counted in the answer to the file, and not listed', async () => {
    const { status, bankFile } = await send('Date;Libellé;Montant\n30/02/2026;x;1,00\n01/06/2026;x;0,00\n');
    expect([status, bankFile.unreadable, bankFile.skipped, bankFile.lines]).toEqual([201, 2, 0, []]);
  });
});
