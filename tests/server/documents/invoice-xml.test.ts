import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { beforeAll, describe, expect, it } from 'vitest';
import { amountDue } from '@/server/documents/amounts';
import { IncompleteDocument } from '@/server/documents/check-document';
import { invoiceXml } from '@/server/documents/invoice-xml';
import type { BillingDocument } from '@/server/documents/model';
import { generated } from './support/generate';
import { balance, consumer, creditNote, deposit, invoice, line } from './support/samples';
import { openSchematron } from './support/schematron';

const COUNT = 200;
/** Without the namespace; the first. */
const valueOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<ram:${name}[^>]*>([^<]*)<`).exec(xml)?.[1];
const cents = (value: string | undefined): number => Math.round(Number(value) * 100);

/** Rules of the reform on invoices between businesses in France. */
const isDomestic = ({ buyer }: BillingDocument): boolean =>
  !buyer.isConsumer && buyer.address.country === 'FR';

const { address } = deposit('fr').buyer;

let european: (xml: string) => string[];
let french: (xml: string) => string[];
beforeAll(() => {
  european = openSchematron('EN16931-CII-validation-1.3.16.sch');
  french = openSchematron('BR-FR-Flux2-CII-1.4.0.03.sch');
}, 300_000);

describe(`the XML of ${COUNT} generated invoices`, () => {
  const documents = generated(COUNT).map((document) => ({ document, xml: invoiceXml(document) }));

  it('is valid against the schema of Factur-X', async () => {
    for (const { xml } of documents) expect((await validateXsd(xml, Profile.EN16931)).errors).toEqual([]);
  });

  it('breaks no rule of EN 16931', () => {
    for (const { document, xml } of documents)
      expect({ document, failed: european(xml) }).toEqual({ document, failed: [] });
  }, 600_000);

  it('breaks no rule of the French reform', () => {
    const domestic = documents.filter(({ document }) => isDomestic(document));
    expect(domestic.length).toBeGreaterThan(COUNT / 3);
    for (const { document, xml } of domestic)
      expect({ document, failed: french(xml) }).toEqual({ document, failed: [] });
  }, 600_000);

  it('has the totals of the document', () => {
    for (const { document, xml } of documents) {
      const { totalExclTax, totalTax, totalInclTax } = document.totals;
      expect([
        cents(valueOf(xml, 'TaxBasisTotalAmount')),
        cents(valueOf(xml, 'TaxTotalAmount')),
        cents(valueOf(xml, 'GrandTotalAmount')),
        cents(valueOf(xml, 'DuePayableAmount')),
      ]).toEqual([totalExclTax, totalTax, totalInclTax, amountDue(document)]);
    }
  });
});

describe('the rules', () => {
  it('find a wrong total', () => {
    const xml = invoiceXml(deposit('fr')).replace(
      '<ram:GrandTotalAmount>3744.00',
      '<ram:GrandTotalAmount>3745.00',
    );
    expect(european(xml).join(' ')).toContain('BR-CO-15');
  });

  it('find a missing note of the reform', () => {
    const xml = invoiceXml(deposit('fr')).replace('<ram:SubjectCode>PMT', '<ram:SubjectCode>AAI');
    expect(french(xml).join(' ')).toContain('BR-FR-05');
  });
});

describe('invoiceXml', () => {
  const kindOf = (document: BillingDocument) => {
    const xml = invoiceXml(document);
    return [valueOf(xml, 'ID'), /<ram:TypeCode>(\d+)/.exec(xml)?.[1]];
  };

  it('names the kind of document and of operation', () => {
    expect([kindOf(deposit('fr')), kindOf(balance('fr')), kindOf(creditNote('fr'))]).toEqual([
      ['M1', '386'],
      ['M4', '380'],
      ['M1', '381'],
    ]);
  });

  it('marks a credit note on a deposit', () => {
    const document = creditNote('fr');
    const corrects = { ...document.corrects, kind: 'deposit' as const };
    expect(kindOf({ ...document, corrects })).toEqual(['M1', '503']);
  });

  it('takes earlier invoices off the balance and refers to them', () => {
    const xml = invoiceXml(balance('fr'));
    expect(xml).toContain('<ram:LineTotalAmount>-3120.00</ram:LineTotalAmount>');
    expect(xml.match(/<ram:InvoiceReferencedDocument>/g)).toHaveLength(2);
    expect(valueOf(xml, 'DuePayableAmount')).toBe('3744.00');
  });

  it('writes discounts and deductions of a negative base without a negative price, by rule BR-27', () => {
    const lines = [
      line('Conseil'),
      line('Remise', { unitPrice: -6_000 }),
      line('Avoir repris', { vatRate: 10, unitPrice: -9_000 }),
    ];
    const taxes = [
      { vatRate: 20, base: 20_000, tax: 4000 },
      { vatRate: 10, base: -4500, tax: -450 },
    ];
    const document = invoice('fr', lines, {
      invoiceKind: 'balance',
      deductions: [{ kind: 'deposit', number: 'F-2027-0001', issuedOn: '2027-01-04', taxes, paidOn: null }],
    });
    const xml = invoiceXml(document);
    expect(xml).not.toMatch(/ChargeAmount[^>]*>-/);
    expect(
      [...xml.matchAll(/<ram:BilledQuantity[^>]*>([^<]+)</g)].map(([, quantity]) => Number(quantity)),
    ).toEqual([1, -1, -1, -1, 1]);
    expect(european(xml)).toEqual([]);
    const wrong = xml.replace(/(<ram:ChargeAmount[^>]*>)/, '$1-');
    expect(european(wrong).join(' ')).toContain('BR-27');
  });

  it('tells when VAT falls due', () => {
    const lines = [line('Conseil')];
    expect(invoiceXml(invoice('fr', lines))).toContain('<ram:DueDateTypeCode>5</ram:DueDateTypeCode>');
    expect(invoiceXml(invoice('fr', lines, { isVatOnDebits: false }))).toContain(
      '<ram:DueDateTypeCode>72</ram:DueDateTypeCode>',
    );
  });

  it('has the law of consumers instead of penalties and recovery charge, as printed', () => {
    const xml = invoiceXml(invoice('fr', [line('Conseil')], { buyer: consumer }));
    expect(xml).not.toMatch(/<ram:SubjectCode>PM[DT]/);
    expect(xml).not.toContain('L441-10');
    for (const part of ['L221-18', 'art. L217-3', 'Médiation de l’Ouest']) expect(xml).toContain(part);
    expect(european(xml)).toEqual([]);
  });

  it('leaves payment and withdrawal out of a credit note to a consumer', () => {
    const xml = invoiceXml({ ...creditNote('fr'), buyer: consumer });
    expect(xml).not.toMatch(/<ram:SubjectCode>(?:PM[DT]|AAB)|L221-18/);
  });

  it('has the discount of the terms in its note', () => {
    const law = ['Escompte de 2 % à dix jours.'];
    const xml = invoiceXml(invoice('fr', [line('Conseil')], { law }));
    expect(xml).toMatch(/<ram:Content>Escompte de 2 % à dix jours\.<\/ram:Content><ram:SubjectCode>AAB/);
    expect(xml).not.toContain('Pas d’escompte');
  });

  it('removes characters that XML forbids', () => {
    expect(invoiceXml(invoice('fr', [line('Caf\u0007é \ud800<&>')]))).toContain(
      '<ram:Name>Café &lt;&amp;&gt;<',
    );
  });

  it.each([
    ['seller.siren', { seller: { ...deposit('fr').seller, siren: '' } }],
    ['buyer.siren', { buyer: { ...deposit('fr').buyer, siren: '' } }],
    ['seller.mediator', { buyer: consumer, seller: { ...deposit('fr').seller, mediator: '' } }],
    ['payment.iban', { payment: { ...deposit('fr').payment, iban: '' } }],
    ['payment.amount', { payment: { ...deposit('fr').payment, amount: 1 } }],
    ['totals', { totals: { ...deposit('fr').totals, totalTax: 1 } }],
    ['lines.0.exemption', { lines: [line('Conseil', { vatRate: 0 })] }],
    ['buyer.name', { buyer: { ...deposit('fr').buyer, name: '\uffff\u3164' } }],
    ['buyer.address.city', { buyer: { ...deposit('fr').buyer, address: { ...address, city: '\u{e0041}' } } }],
    ['lines.0.label', { lines: [line('😀\ufe0f')] }],
    [
      'lines.0.exemption',
      { lines: [line('Conseil', { vatRate: 0, exemption: { reason: '\u2800', code: '' } })] },
    ],
  ])('refuses a document without %s', (field, wrong) => {
    const write = () => invoiceXml({ ...deposit('fr'), ...wrong });
    expect(write).toThrow(IncompleteDocument);
    expect(write).toThrow(field);
  });
});
