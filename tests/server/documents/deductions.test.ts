import { expect, it } from 'vitest';
import type { Deduction } from '@/server/documents/model';
import { drawDocument } from '@/server/documents/draw-document';
import { documentTotals } from '@/server/documents/amounts';
import { readPdf } from './support/read-pdf';
import { invoice, line } from './support/samples';

const earlier: Deduction = {
  kind: 'balance',
  number: 'F-2027-0009',
  issuedOn: '2027-02-12',
  creditNotes: ['A-2027-0001'],
  taxes: [{ vatRate: 20, base: 80_000, tax: 16_000 }],
  paidOn: null,
};
const lines = [line('Développement', { unitPrice: 100_000 })];

it.each([
  ['fr', 'À déduire : solde F-2027-0009, moins avoir A-2027-0001'],
  ['en', 'Less: final invoice F-2027-0009, reduced by credit note A-2027-0001'],
] as const)('a balance names an earlier balance and its credit note, %s', async (locale, sentence) => {
  const deductions = [earlier];
  const totals = documentTotals(lines, deductions);
  const { text } = await readPdf(
    (await drawDocument(invoice(locale, lines, { invoiceKind: 'balance', deductions, totals }))).bytes,
  );
  expect(text.replace(/\s/g, ' ')).toContain(sentence.replace(/\s/g, ' '));
});
