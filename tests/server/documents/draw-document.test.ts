import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/contract/core/locale';
import { documentTotals } from '@/server/documents/amounts';
import { drawDocument } from '@/server/documents/draw-document';
import { printable, type Glyphs } from '@/server/documents/drawing/printable';
import { openSheet } from '@/server/documents/drawing/sheet';
import { styles } from '@/server/documents/drawing/styles';
import { linesOf } from '@/server/documents/drawing/wrap';
import { figure, money } from '@/server/documents/format';
import { invoiceXml } from '@/server/documents/invoice-xml';
import type { DocumentModel } from '@/server/documents/model';
import { paymentText } from '@/server/documents/payment-code';
import { generated } from './support/generate';
import { certificate, quote } from './support/quote-samples';
import { readCode, readPdf } from './support/read-pdf';
import { balance, consumer, creditNote, deposit, invoice, line, long } from './support/samples';

/** Right edge of the text on the page; mm. */
const RIGHT = 195.1;
const COUNT = 40;
const plain = (text: string): string => text.replace(/\s+/g, ' ');
const textOf = async (document: DocumentModel) => (await readPdf((await drawDocument(document)).bytes)).text;

describe(`the PDF of ${COUNT} generated invoices`, () => {
  it('prints the totals, and contains the XML byte for byte', async () => {
    for (const document of generated(COUNT)) {
      const { bytes } = await drawDocument(document);
      const { text, attachments } = await readPdf(bytes);
      const { totals, locale } = document;
      for (const amount of [totals.totalExclTax, ...totals.taxes.map(({ tax }) => tax)])
        expect(text).toContain(plain(figure(amount, locale)));
      expect(text).toContain(plain(money(totals.totalInclTax, locale)).replace(/ ?€ ?/, ''));
      expect(Buffer.from(attachments.get('factur-x.xml') ?? []).toString()).toBe(invoiceXml(document));
    }
  }, 600_000);
});

describe.each(locales)('a document in %s', (locale) => {
  const samples = { quote, certificate, deposit, balance, creditNote, long };

  it('has the same bytes each time', async () => {
    for (const sample of Object.values(samples)) {
      const [one, other] = [await drawDocument(sample(locale)), await drawDocument(sample(locale))];
      expect(one.sha256).toBe(other.sha256);
    }
  });

  it('is a tagged PDF/A-3 with title and language', async () => {
    for (const sample of Object.values(samples)) {
      const document = sample(locale);
      const read = await readPdf((await drawDocument(document)).bytes);
      expect(read.language).toBe(locale === 'fr' ? 'fr-FR' : 'en-GB');
      expect(read.title).toContain(document.kind === 'certificate' ? document.quote.number : document.number);
      expect(read.metadata).toContain('<pdfaid:part>3</pdfaid:part>');
      expect(read.metadata).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
      expect(read.roles.filter((role) => role === 'H1')).toHaveLength(1);
    }
  });

  it('shows its page count and repeats the table head', async () => {
    const { bytes, pages } = await drawDocument(long(locale));
    const { text } = await readPdf(bytes);
    expect(pages).toBe(3);
    expect(text).toContain(locale === 'fr' ? 'page 3 sur 3' : 'page 3 of 3');
    expect(text.split(locale === 'fr' ? 'désignation' : 'description')).toHaveLength(3);
    expect(text).toContain(locale === 'fr' ? 'Report de la page 1' : 'Brought forward from page 1');
  });

  it('has the law of consumers instead of penalties', async () => {
    const text = await textOf(invoice(locale, [line('Conseil')], { buyer: consumer }));
    expect(text).toContain('L221-18');
    expect(text).toContain('Médiation de l’Ouest');
    expect(text).not.toContain('L441-10');
  });
});

describe('figures', () => {
  it('have no minus before zero', () => {
    expect([figure(-0, 'fr'), money(-0, 'en')]).toEqual(['0,00', '€0.00']);
  });
});

describe('drawDocument', () => {
  it('certifies a consumer without capacity, a company only with one', async () => {
    const { person, ...rest } = certificate('fr');
    const without = { ...rest, person: { ...person, capacity: '' } };
    expect(await textOf({ ...without, buyer: consumer })).toContain('Camille Vasseur');
    await expect(drawDocument(without)).rejects.toThrow('person.capacity');
  });

  it('breaks a long name and a long capacity on a certificate', async () => {
    const { person, ...rest } = certificate('fr');
    const long = { ...person, name: 'Camille '.repeat(15).trim(), capacity: 'M'.repeat(120) };
    const { text, rightEnd } = await readPdf((await drawDocument({ ...rest, person: long })).bytes);
    expect(text.replace(/ /g, '')).toContain(long.capacity);
    expect(rightEnd).toBeLessThanOrEqual(RIGHT);
  });

  it('marks an invoice as Factur-X of the profile EN 16931', async () => {
    const { metadata } = await readPdf((await drawDocument(deposit('fr'))).bytes);
    expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(metadata).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>');
  });

  it('prints a payment code that banking apps read', async () => {
    const document = deposit('fr');
    const read = await readPdf((await drawDocument(document)).bytes);
    expect(await readCode(read)).toBe(paymentText(document.payment));
    expect(read.alternatives).toContain('Code QR de virement SEPA');
  });

  it('prints the holder of the account alone as the payee, and the bank apart', async () => {
    const { payment } = deposit('fr');
    const text = await textOf({ ...deposit('fr'), payment: { ...payment, link: 'https://payer.example' } });
    expect(text).toContain('bénéficiaire Vitrine banque Caisse de l’Estuaire IBAN');
    expect(text).toContain('par carte payer.example');
  });

  it('prints no payment code without an amount to pay', async () => {
    const lines = [line('Conseil')];
    const { totals } = invoice('fr', lines);
    const text = await textOf(invoice('fr', lines, { prepaid: totals.totalInclTax }));
    expect(text).not.toContain('Payer par virement');
    expect(await textOf(creditNote('fr'))).not.toContain('IBAN');
  });

  it('replaces letters that no typeface has, keeps European ones, and leaves out emoji', async () => {
    const text = await textOf(invoice('fr', [line('Ğłőșß Œuvre ½ 👩‍💻🇫🇷👍🏽 1️⃣ Жук')]));
    // Letters of several files are several pieces of text.
    expect(text.replace(/ /g, '')).toContain('ĞłőșßŒuvre1/21???');
  });

  it('looks for the glyph of a letter once in a text', () => {
    let searches = 0;
    const glyphs: Glyphs = {
      has: () => {
        searches += 1;
        return false;
      },
      printed: new Map(),
    };
    expect(printable('字'.repeat(300), 'fr', glyphs)).toBe('?'.repeat(300));
    expect(searches).toBeLessThan(10);
  });

  it('measures a long word by its letters', () => {
    const sheet = openSheet({
      ...{ title: '', author: '', subject: '' },
      locale: 'fr',
      createdAt: new Date(0),
    });
    expect(linesOf(sheet, styles.strong, '字'.repeat(3000), 68).join('')).toHaveLength(3000);
    expect(sheet.runs.size).toBeLessThan(10);
  });

  it('starts no line with the no-break space where a date is cut', () => {
    const sheet = openSheet({
      ...{ title: '', author: '', subject: '' },
      locale: 'fr',
      createdAt: new Date(0),
    });
    const lines = linesOf(sheet, styles.body, '28 novembre 2026', 20);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => line !== line.trim())).toEqual([]);
  });

  it('keeps the metadata valid with special characters in names', async () => {
    const { seller } = deposit('fr');
    const { metadata } = await readPdf(
      (await drawDocument({ ...deposit('fr'), seller: { ...seller, legalName: 'Dupont & <Fils>' } })).bytes,
    );
    expect(metadata).toContain('Dupont + ‹Fils›');
  });

  it('has a column of units only if a line has one', async () => {
    const document = deposit('en');
    const withUnit = async (unit: string) =>
      textOf({ ...document, lines: document.lines.map((each) => ({ ...each, unit })) });
    expect(await withUnit('day')).toMatch(/\bunit unit price\b/);
    expect(await withUnit('')).not.toMatch(/\bunit unit price\b/);
    expect(await withUnit('')).toContain('unit price');
  });

  it('accepts totals with their keys in another order, as databases return them', async () => {
    const document = deposit('fr');
    const { lines, ...rest } = document.totals;
    await expect(drawDocument({ ...document, totals: { ...rest, lines } })).resolves.toMatchObject({
      pages: 1,
    });
  });

  it('draws a schedule without days as a bar', async () => {
    const document = quote('en');
    const schedule = document.schedule.map((part) => ({
      ...part,
      due: { at: 'milestone' as const, name: 'Trial', on: null },
    }));
    const { alternatives } = await readPdf((await drawDocument({ ...document, schedule })).bytes);
    expect(alternatives).toEqual(['€3,744.00 Trial; €4,992.00 Trial; €3,744.00 Trial']);
  });

  it('keeps paragraphs, bullets and numbers of the notes of a quote', async () => {
    const deliverables =
      'Deux bornes posées.\nEn service.\n\n- Acompte\n- Reste\n  1. pose\n  2. essais\n\nFin';
    const { text, roles } = await readPdf((await drawDocument({ ...quote('fr'), deliverables })).bytes);
    expect(text).toContain(
      'Précisions Deux bornes posées. En service. • Acompte • Reste 1. pose 2. essais Fin',
    );
    const plainQuote = await readPdf((await drawDocument({ ...quote('fr'), deliverables: 'Fin' })).bytes);
    const paragraphs = (all: string[]) => all.filter((role) => role === 'P').length;
    expect(paragraphs(roles) - paragraphs(plainQuote.roles)).toBe(5);
  });

  it('continues the notes of a quote on the next page', async () => {
    const deliverables = Array.from({ length: 120 }, (_, at) => `- Pièce ${at + 1}`).join('\n');
    const { text, lowEnd } = await readPdf((await drawDocument({ ...quote('fr'), deliverables })).bytes);
    expect(text).toContain('• Pièce 120');
    expect(lowEnd).toBeLessThan(290);
    const one = Array.from({ length: 120 }, (_, at) => `Pièce ${at + 1}`).join('\n');
    expect(
      (await readPdf((await drawDocument({ ...quote('fr'), deliverables: one })).bytes)).lowEnd,
    ).toBeLessThan(290);
  });

  it('says who accepted a quote, instead of a box to sign', async () => {
    const acceptance = {
      ...{ name: 'Camille Vasseur', capacity: 'administratrice', at: '2026-11-19T13:32:00.000Z' },
      ...{ timeZone: 'Europe/Paris', certificate: 'C-2026-041' },
    };
    const text = await textOf({ ...quote('fr'), acceptance });
    for (const part of ['Camille Vasseur', 'administratrice', '19 novembre 2026', '14:32', 'C-2026-041'])
      expect(text).toContain(part);
    expect(text).not.toContain('renvoyez cette page signée');
    expect(await textOf(quote('fr'))).toContain('renvoyez cette page signée');
  });

  it.each([
    ['fr', 'à réception', 'À 1 jour.'],
    ['en', 'on receipt', 'Within 1 day.'],
  ] as const)('says in %s when an invoice is due on receipt or after a day', async (locale, now, soon) => {
    const payment = (days: number) => ({ payment: { ...deposit(locale).payment, days } });
    expect(await textOf({ ...quote(locale), paymentDays: 0 })).toContain(now);
    expect(await textOf({ ...deposit(locale), ...payment(1) })).toContain(soon);
  });

  it('names the trade register whether or not the setting does', async () => {
    const { seller } = deposit('fr');
    for (const rcs of ['Nantes 999 014 004', 'RCS Nantes 999 014 004'])
      expect(await textOf({ ...deposit('fr'), seller: { ...seller, rcs } })).toContain(
        '. RCS Nantes 999 014 004,',
      );
  });

  it('labels the bar of a credit note with what is paid on the corrected invoice', async () => {
    const number = 'F-2027-0009';
    const note = creditNote('fr');
    const { totalInclTax } = note.totals;
    const { alternatives } = await readPdf(
      (
        await drawDocument({
          ...note,
          scale: {
            of: { a: 'invoice', number },
            total: totalInclTax + 10_000,
            parts: [
              { amount: 10_000, state: 'paid', is: { a: 'invoice', kind: 'balance', number } },
              { amount: totalInclTax, state: 'credited', is: { a: 'thisCredit' } },
            ],
          },
        })
      ).bytes,
    );
    expect(plain(alternatives.join())).toContain('100,00 € payé sur F-2027-0009');
  });

  it('prints the article of an exemption below the totals of a quote, once', async () => {
    const reason = 'Formation professionnelle exonérée, article 261-4-4° du CGI.';
    const lines = [line('Conseil'), line('Cours', { vatRate: 0, exemption: { reason, code: '' } })];
    const totals = documentTotals(lines);
    const schedule = [{ amount: totals.totalInclTax, percent: 100, due: { at: 'acceptance' as const } }];
    const text = await textOf({ ...quote('fr'), lines, totals, schedule });
    const [before = '', after = '', ...more] = text.split(reason);
    expect(more).toEqual([]);
    expect(before).toContain('base HT');
    expect(before).not.toContain('Précisions');
    expect(after).toContain('Paiement et retard');
  });

  it('prints the article of an exemption', async () => {
    const reason = 'TVA non applicable, art. 293 B du CGI';
    const exempt = line('Conseil', { vatRate: 0, exemption: { reason, code: 'VATEX-FR-FRANCHISE' } });
    const document = invoice('fr', [exempt]);
    expect(await textOf({ ...document, seller: { ...document.seller, vat: '' } })).toContain(reason);
  });
});
