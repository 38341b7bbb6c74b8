import { describe, expect, it } from 'vitest';
import { readCamt } from '../../../server/invoices/bank/read-camt';
import { readBankCsv } from '../../../server/invoices/bank/read-csv';

const today = '2026-06-15';

/** Milliseconds. The quadratic reader needed minutes for the largest of these files. */
async function timeOf(read: () => unknown): Promise<number> {
  const start = performance.now();
  try {
    await read();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
  return performance.now() - start;
}

const camt = (...entries: string[]) =>
  `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>FR76</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
const entry = (amount: string, { day = '2026-06-11', details = '' } = {}) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`;
const details = (...amounts: string[]) =>
  amounts.map((amount) => `<TxDtls><Amt Ccy="EUR">${amount}</Amt></TxDtls>`).join('');
const heading = 'Date;Libellé;Montant\n';
const amountsOf = ({ movements }: { movements: readonly { amount: number }[] }) =>
  movements.map(({ amount }) => amount);

describe('time to read', () => {
  it.each([
    ['quotation marks inside a cell', `${heading}01/06/2026;a${'"'.repeat(400_000)};1,00`],
    ['quotation marks after spaces', `${heading}01/06/2026;${' "'.repeat(200_000)};1,00`],
    ['spaces before a cell', `${heading}01/06/2026;${' '.repeat(400_000)}a;1,00`],
    ['separators', `${heading}${';'.repeat(400_000)}`],
    ['lines', `${heading}${'\n'.repeat(400_000)}`],
  ])('400 kB of %s is below one second', async (_, text) => {
    expect(await timeOf(() => readBankCsv(text, today))).toBeLessThan(1000);
  });

  it.each([
    ['long account', camt(entry('1.00')).replace('FR76', '7'.repeat(5_000_000))],
    [
      'long bank reference of a batch',
      camt(
        entry('40.00', { details: details('0.01').repeat(4000) }).replace(
          '<NtryDtls>',
          `<AcctSvcrRef>${'7'.repeat(5_000_000)}</AcctSvcrRef><NtryDtls>`,
        ),
      ),
    ],
  ])('a %s is below two seconds', async (_, text) => {
    expect(await timeOf(() => readCamt(text, today))).toBeLessThan(2000);
  });

  it.each([
    ['900,000 empty payments', '<TxDtls/>'.repeat(900_000)],
    ['300,000 payments of one cent', details('0.01').repeat(300_000)],
    ['900,000 other elements', '<Other/>'.repeat(900_000)],
  ])('an entry with %s is refused early', async (_, content) => {
    const start = performance.now();
    await expect(readCamt(camt(entry('1.00', { details: content })), today)).rejects.toMatchObject({
      code: 'BANK_FILE_TOO_LARGE',
    });
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('is shared with other calls', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    await readCamt(camt(entry('1.00').repeat(4000)), today);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });

  const cells: [string, string][] = [
    ['one cell', 'a'],
    ['one cell of quotation marks', '""'],
  ];
  it.each(cells)('of CSV with %s of megabytes is shared with other calls', async (_, text) => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    await readBankCsv(`${heading}15/06/2026;"${text.repeat(4_000_000 / text.length)}";5,00`, today);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });

  it.each([
    ['empty lines', '\n'],
    ['rows without a day', ';;\n'],
    ['balances', 'Solde;;1,00\n'],
  ])('CSV of too many %s is refused early', async (_, row) => {
    const start = performance.now();
    await expect(readBankCsv(heading + row.repeat(3_000_000 / row.length), today)).rejects.toMatchObject({
      code: 'BANK_FILE_TOO_LARGE',
    });
    expect(performance.now() - start).toBeLessThan(500);
  });

  it('an entry with 200,000 texts does not stop other calls for long', async () => {
    let [longest, last] = [0, performance.now()];
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 0);
    const texts = `<Ustrd>${'é '.repeat(14)}</Ustrd>`.repeat(200_000);
    const text = camt(entry('1.00', { details: `<TxDtls><RmtInf>${texts}</RmtInf></TxDtls>` }));
    last = performance.now();
    const { movements } = await readCamt(text, today);
    longest = Math.max(longest, performance.now() - last);
    clearInterval(timer);
    expect(movements[0]?.text).toHaveLength(1000);
    expect(longest).toBeLessThan(1000);
  });
});

it('a long text of the bank is cut before an emoji that has no room', async () => {
  const payer = 'M'.repeat(199);
  const { movements } = await readBankCsv(
    `Date;Libellé;Tiers;Montant\n15/06/2026;VIR;${payer}😀;5,00\n`,
    today,
  );
  expect(movements[0]?.payer).toBe(payer);
});

describe('an impossible movement', () => {
  it.each(['2026-13-45', '2026-02-30', '0000-00-00', '0001-01-01', '2099-01-01', '2026-06-16', 'hier', ''])(
    'of camt.053 on %s is counted, not listed',
    async (day) => {
      const statement = await readCamt(camt(entry('12.00', { day }), entry('5.00')), today);
      expect([amountsOf(statement), statement.skipped, statement.unreadable]).toEqual([[500], 0, 1]);
    },
  );

  it.each(['-12.00', '0.00', '20000000.01', '1e3', '12,00', '0.001', ''])(
    'of camt.053 of %s euros is counted, not listed',
    async (amount) => {
      const statement = await readCamt(camt(entry(amount), entry('5.00')), today);
      expect([amountsOf(statement), statement.skipped, statement.unreadable]).toEqual([[500], 0, 1]);
    },
  );

  it.each(['30/02/2026', '31/04/2026', '2026-13-45', '01/01/2099', '16/06/2026'])(
    'of CSV on %s is counted, not listed',
    async (day) => {
      const statement = await readBankCsv(`${heading}${day};VIR;12,00\n15/06/2026;VIR;5,00\n`, today);
      expect([amountsOf(statement), statement.skipped, statement.unreadable]).toEqual([[500], 0, 1]);
    },
  );

  it.each(['0,00', '20 000 000,01', 'douze', ''])(
    'of CSV of “%s” euros is counted, not listed',
    async (amount) => {
      const statement = await readBankCsv(`${heading}01/06/2026;VIR;${amount}\n15/06/2026;VIR;5,00\n`, today);
      expect([amountsOf(statement), statement.skipped, statement.unreadable]).toEqual([[500], 0, 1]);
    },
  );
});

describe('a row of CSV', () => {
  it.each(['5/6/2026', '05/6/2026', '5.6.26', '2026-6-5'])('of the day %s is read', async (day) => {
    const { movements } = await readBankCsv(`${heading}${day};VIR;12,00\n`, today);
    expect(movements).toMatchObject([{ bookedOn: '2026-06-05', amount: 1200 }]);
  });

  it.each(['5 juin 2026;VIR', ';VIR', ';Solde F-2026-0002', '05/06/2026 10:22;VIR'])(
    'with an amount, but without a readable day is counted: %s',
    async (start) => {
      const statement = await readBankCsv(`${heading}${start};12,00\n15/06/2026;VIR;5,00\n`, today);
      expect([amountsOf(statement), statement.skipped, statement.unreadable]).toEqual([[500], 0, 1]);
    },
  );

  it.each([
    'Date;Libellé;Montant',
    ';Suite du libellé;',
    'Solde au 31/05/2026;;1 000,00',
    ';Ancien solde;12,00',
    'Total;;17,00',
    ';;',
  ])('that is no movement is not counted: %s', async (row) => {
    const statement = await readBankCsv(`${heading}${row}\n15/06/2026;VIR;5,00\n${row}\n`, today);
    expect([amountsOf(statement), statement.skipped, statement.unreadable]).toEqual([[500], 0, 0]);
  });
});

describe('an amount', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['100.000', 10_000],
    ['+12.34000', 1234],
    ['20000000.00', 2_000_000_000],
  ])('of camt.053 written %s has decimals after the dot', async (written, cents) => {
    expect(amountsOf(await readCamt(camt(entry(written)), today))).toEqual([cents]);
  });

  it.each([
    ['adds up', ['0.40', '0.60'], [40, 60]],
    ['has a negative part', ['-2.00', '3.00'], [100]],
    ['has an empty part', ['0.00', '1.00'], [100]],
    ['does not add up', ['0.40', '0.50'], [100]],
  ])('of a batch that %s is split only if all parts are payments', async (_, parts, amounts) => {
    const text = camt(entry('1.00', { details: details(...parts) }));
    expect(amountsOf(await readCamt(text, today))).toEqual(amounts);
  });

  it.each([
    ['another currency', details('0.40', '0.60').replaceAll('EUR', 'USD')],
    ['a debit', details('0.40', '0.60').replace('</TxDtls>', '<CdtDbtInd>DBIT</CdtDbtInd></TxDtls>')],
  ])('of a batch with parts of %s is not split', async (_, parts) => {
    expect(amountsOf(await readCamt(camt(entry('1.00', { details: parts })), today))).toEqual([100]);
  });

  it('of a batch is split into its credits', async () => {
    const parts = details('0.40', '0.60').replaceAll('</TxDtls>', '<CdtDbtInd>CRDT</CdtDbtInd></TxDtls>');
    expect(amountsOf(await readCamt(camt(entry('1.00', { details: parts })), today))).toEqual([40, 60]);
  });

  it.each([
    ['true', [500], 1],
    ['1', [500], 1],
    ['false', [100, 500], 0],
  ])(
    'of camt.053 with the sign of a reversal %s is skipped if it reverses a debit',
    async (sign, amounts, skipped) => {
      const reversal = entry('1.00').replace('<Sts>', `<RvslInd>${sign}</RvslInd><Sts>`);
      const statement = await readCamt(camt(reversal, entry('5.00')), today);
      expect([amountsOf(statement), statement.skipped]).toEqual([amounts, skipped]);
    },
  );

  it('of CSV is in the debit or the credit column, also beside a zero', async () => {
    const { movements, skipped, unreadable } = await readBankCsv(
      'Date;Libellé;Débit;Crédit\n01/06/2026;a;12,50;0,00\n01/06/2026;b;0,00;7,00\n',
      today,
    );
    expect([movements.map(({ amount }) => amount), skipped, unreadable]).toEqual([[700], 1, 0]);
  });
});
