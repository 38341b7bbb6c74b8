import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientAddressHeader } from '@/lib/contract/core/client-address';
import { openInstallation, someAddress } from '../ops/installation';
import type { Answer, Installation } from '../ops/installation';
import { openInvoicing } from './invoicing';
import type { Invoicing } from './invoicing';

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
    const [sure, part, paid] = [await desk.issued(), await desk.issued(), await desk.issued()] as unknown as {
      id: string;
      reference: string;
    }[];
    await desk.pay(paid?.id ?? '', 34_200);
    const { status, bankFile } = await send(
      camt(
        entry('342.00', `VIR ${sure?.reference}`, { reference: 'a1' }),
        entry('100.00', `facture ${part?.reference.replace(/-/g, ' ')}`, { reference: 'a2' }),
        entry('342.00', `VIR ${paid?.reference}`, { reference: 'a3' }),
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
      invoice: { id: sure?.id, due: 34_200 },
    });
    const state = async () =>
      (await desk.call('GET', `/invoices/${sure?.id}`, desk.writer)).invoice.state as string;
    expect(await state()).toBe('issued');
    const confirm = (line: number, invoiceId: string | undefined) => ({
      id: bankFile.lines[line].id as string,
      invoiceId,
    });
    const body = { lines: [confirm(0, sure?.id), confirm(1, part?.id), confirm(2, paid?.id)] };
    const path = `/invoices/bank-files/${bankFile.id}/payments`;
    const answer = await desk.call('POST', path, desk.writer, body);
    expect(answer).toMatchObject({
      status: 201,
      recorded: 2,
      refused: [{ id: bankFile.lines[2].id, reason: 'alreadyPaid' }],
    });
    expect(await state()).toBe('paid');
    // The same movements, also from a file sent again.
    expect((await desk.call('POST', path, desk.writer, body)).recorded).toBe(0);
    const again = await send(camt(entry('342.00', `VIR ${sure?.reference}`, { reference: 'a1' })));
    expect(again.bankFile.lines[0]).toMatchObject({ match: 'stranger', reason: 'recorded' });
  });

  it.each([
    ['another currency', camt(entry('1.00', 'x', { currency: 'CHF' })), 'BANK_FILE_CURRENCY'],
    ['an entity', `<!DOCTYPE x [<!ENTITY e "v">]>${camt(entry('1.00', '&e;'))}`, 'BANK_FILE_UNREADABLE'],
    ['an external entity', `<!DOCTYPE x SYSTEM "file:///etc/passwd">${camt()}`, 'BANK_FILE_UNREADABLE'],
    ['another document', '<html><body>x</body></html>', 'BANK_FILE_UNREADABLE'],
    ['broken XML', camt(entry('1.00', 'x')).slice(0, -9), 'BANK_FILE_UNREADABLE'],
    ['no table', 'Bonjour,\nvoici le relevé', 'BANK_FILE_UNREADABLE'],
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
    const { reference } = await desk.issued();
    const { bankFile } = await send(encode(csv(String(reference))), 'releve.csv');
    expect([bankFile.format, bankFile.skipped]).toEqual(['csv', 1]);
    expect(bankFile.lines).toMatchObject([
      {
        bookedOn: '2026-06-12',
        amount: 134_200,
        text: `VIR "Théâtre" ${String(reference)}`,
        match: 'doubtful',
        reason: 'moreThanDue',
      },
    ]);
  });
});
