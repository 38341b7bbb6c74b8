// Invoices and credit notes from a seed: all rates, reverse charge, exemptions, discounts, deposits, 60 lines.
import fc from 'fast-check';
import { shareOf } from '@/lib/contract/core/money';
import { documentTotals, lineTotals } from '@/server/documents/amounts';
import type {
  BillingDocument,
  Buyer,
  Deduction,
  DocumentLine,
  InvoiceDocument,
} from '@/server/documents/model';
import { buyer, consumer, creditNote, invoice, line } from './samples';

const letters = [
  ...'abcdefghijklmnopqrstuvwxyzàâäæçéèêëîïôœùûüÿÀÂÄÆÇÉÈÊËÎÏÔŒÙÛÜŸ',
  ...' \u00a0\u202f’«»—–…-,.;:!?&<>"\'()/€%0123456789ñßłøåščřžąęőțğ',
  ...['😀', '👩‍💻', '🇫🇷', '½', '²', '→', 'Ж', 'ﬁ', 'e\u0301', '\u0007'],
];

const name = fc
  .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 60 })
  .map((parts) => `É${parts.join('')}`);

const exemption = fc.constantFrom(
  { vatCategory: 'E' as const, exemption: { reason: 'Exonération de TVA, art. 261 du CGI', code: '' } },
  {
    vatCategory: 'AE' as const,
    exemption: { reason: 'Autoliquidation, art. 283-2 du CGI', code: 'VATEX-EU-AE' },
  },
  { vatCategory: 'Z' as const },
);

const pricedLine: fc.Arbitrary<DocumentLine> = fc
  .record({
    label: name,
    note: fc.oneof(fc.constant(''), name),
    unit: fc.constantFrom('h', 'jours', 'forfait', 'm', 'bornes', 'pièces détachées'),
    quantity: fc.integer({ min: 1, max: 9_999 }).map((hundredths) => hundredths / 100),
    unitPrice: fc.integer({ min: 1, max: 900_000 }),
    vatRate: fc.constantFrom(20, 20, 20, 10, 5.5, 2.1, 0),
    zero: exemption,
  })
  .map(({ zero, ...rest }) => line(rest.label, { ...rest, ...(rest.vatRate === 0 ? zero : {}) }));

/** At most the amount of the line that it follows, at the same rate. */
const discountOf = (of: DocumentLine, percent: number): DocumentLine => {
  const amount = lineTotals([of]).lines[0] ?? 0;
  return {
    ...of,
    label: `Remise de ${percent} %`,
    note: '',
    quantity: 1,
    unitPrice: -shareOf(amount, percent),
  };
};

const lines = fc
  .tuple(fc.array(pricedLine, { minLength: 1, maxLength: 59 }), fc.constantFrom(0, 5, 33.33))
  .map(([priced, percent]) => {
    const [first] = priced;
    const discount = first && percent > 0 ? discountOf(first, percent) : undefined;
    return discount && discount.unitPrice < 0 ? [...priced, discount] : priced;
  });

/** Names of foreign companies have no SIREN. */
const foreign: Buyer = {
  ...buyer,
  name: 'Łódź & Söhne GmbH',
  attention: '',
  address: { street: 'Hauptstraße 6', postalCode: '84107', city: 'Weihmichl', country: 'DE' },
  siren: '',
  siret: '',
  vat: 'DE123456789',
};

/** Earlier invoices of so much percent of the quote. */
const deductionsOf = (quoted: readonly DocumentLine[], percents: readonly number[]): Deduction[] =>
  percents.map((percent, at) => ({
    kind: at === 0 ? 'deposit' : 'progress',
    number: `F-2026-${String(at + 1).padStart(4, '0')}`,
    issuedOn: '2026-11-19',
    taxes: lineTotals(quoted).taxes.map(({ vatRate, base }) => {
      const share = shareOf(base, percent);
      return { vatRate, base: share, tax: shareOf(share, vatRate) };
    }),
    paidOn: at === 0 ? '2026-11-24' : null,
  }));

/** A share of the order, one line per rate and category. */
const depositOf = (order: readonly DocumentLine[], percent: number): DocumentLine[] =>
  order.map((each) => ({
    ...each,
    label: `Acompte de ${percent} % : ${each.label}`,
    quantity: percent,
    unit: '% du devis',
    unitBase: 100 as const,
    unitPrice: lineTotals([each]).lines[0] ?? 0,
  }));

const facts = fc.record({
  locale: fc.constantFrom('fr' as const, 'en' as const),
  lines,
  kind: fc.constantFrom('free', 'free', 'deposit', 'progress', 'balance', 'creditNote', 'prepaid'),
  percents: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 2 }),
  name,
  attention: fc.oneof(fc.constant(''), name),
  isVatOnDebits: fc.boolean(),
  operation: fc.constantFrom('goods' as const, 'services' as const, 'mixed' as const),
  party: fc.constantFrom('business', 'business', 'business', 'consumer', 'foreign'),
});

/** Reverse charge needs a buyer with a VAT number. */
function partyOf(party: string, rest: Partial<Buyer>, order: readonly DocumentLine[]): Buyer {
  if (party === 'foreign') return { ...foreign, ...rest };
  const needsVat = order.some(({ vatCategory }) => vatCategory === 'AE');
  return party === 'consumer' && !needsVat ? { ...consumer, ...rest } : { ...buyer, ...rest };
}

export const billingDocuments: fc.Arbitrary<BillingDocument> = facts.map((made): BillingDocument => {
  const { locale, kind, percents, operation, isVatOnDebits } = made;
  const common = {
    buyer: partyOf(made.party, { name: made.name, attention: made.attention }, made.lines),
    operation,
    isVatOnDebits,
  };
  if (kind === 'creditNote')
    return {
      ...creditNote(locale),
      ...common,
      lines: made.lines,
      totals: documentTotals(made.lines),
      scale: null,
    };
  if (kind === 'deposit')
    return invoice(locale, depositOf(made.lines, percents[0] ?? 30), {
      ...common,
      invoiceKind: 'deposit',
      supply: null,
    });
  if (kind === 'balance')
    return invoice(locale, made.lines, {
      ...common,
      invoiceKind: 'balance',
      deductions: deductionsOf(made.lines, percents),
    });
  if (kind === 'prepaid') {
    const { totalInclTax } = documentTotals(made.lines);
    return invoice(locale, made.lines, { ...common, prepaid: shareOf(totalInclTax, percents[0] ?? 30) });
  }
  return invoice(locale, made.lines, { ...common, invoiceKind: kind as InvoiceDocument['invoiceKind'] });
});

/** The same documents every time. */
export const generated = (count: number): BillingDocument[] =>
  fc.sample(billingDocuments, { seed: 2026, numRuns: count });
