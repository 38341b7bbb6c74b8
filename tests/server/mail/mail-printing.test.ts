import { describe, expect, it } from 'vitest';
import { headStyle, inScheme } from '../../../server/mail/printing/look';
import { fill } from '../../../server/mail/printing/fill';
import { printMarkdown } from '../../../server/mail/printing/print-markdown';
import { readMailTexts } from '../../../server/mail/texts';
import { writeValue } from '../../../server/mail/printing/write-value';

const values = { 'a.b': 'A', 'c.d': 'C' } as Record<string, string>;
const lookup = (name: string) => values[name];
const composing = { texts: readMailTexts(new URL('../../..', import.meta.url).pathname) };

describe('filling of mail texts', () => {
  it.each([
    ['{{a.b}}, {{c.d}}', 'A, C'],
    ['{{a.b}}[[, {{no}}]].', 'A.'],
    ['{{a.b}}[[, {{c.d}}[[ ({{no}})]]]].', 'A, C.'],
    ['[[{{no}}[[ and {{a.b}}]]]]', ''],
    ['[[one [[{{no}}]] {{a.b}}]]', 'one  A'],
    ['no values', 'no values'],
  ])('fills %j', (text, expected) => expect(fill(text, lookup)).toBe(expected));

  it.each(['{{no}}', '[[{{a.b}}', '{{a.b}}]]'])('refuses %j', (text) =>
    expect(() => fill(text, lookup)).toThrow(),
  );
  it('does not fill placeholders in values', () =>
    expect(fill('{{x}}', () => '{{a.b}} [[')).toBe('{{a.b}} [['));
});

describe('a mail in one colour scheme', () => {
  const html = `<meta name="color-scheme" content="light dark"><style>${headStyle('#ff6a45')}</style>`;

  it.each(['light', 'dark'] as const)('is %s with the accent of the agency too', (scheme) => {
    const own = inScheme(html.replaceAll('#ff6a45', '#00c2a8'), scheme);
    expect(own).not.toContain('prefers-color-scheme');
    expect(own).toContain(`:root{color-scheme:${scheme}}`);
    expect(own).toContain(`name="color-scheme" content="${scheme}"`);
    expect(own.includes('.strong{border-color:#f2eee3!important}')).toBe(scheme === 'dark');
    expect(own).toContain('@media (max-width:619px)');
  });
});

describe('rendering of mail texts', () => {
  it('escapes values and ignores markup in them', () => {
    const { html, text } = printMarkdown('Hello **{{x}}**', () => '<i>*a*</i> & [b](https://c)');
    expect(html).toContain('<strong>&lt;i&gt;*a*&lt;/i&gt; &amp; [b](https://c)</strong>');
    expect(text).toBe('Hello <i>*a*</i> & [b](https://c)');
  });

  it('omits empty paragraphs and list items', () => {
    expect(printMarkdown('- [[{{no}}]]\n- {{a.b}}\n\n[[{{no}}]]\n\n> {{c.d}}', lookup)).toMatchObject({
      text: '- A\n\n> C',
    });
  });

  it('renders a single link as a button and escapes its address', () => {
    const { html, text } = printMarkdown('[Go]({{x}})', () => 'https://a.test/?b="c"&d');
    expect(html).toContain('href="https://a.test/?b=&quot;c&quot;&amp;d"');
    expect(text).toBe('Go\nhttps://a.test/?b="c"&d');
  });

  it('omits an optional link without an address', () => {
    expect(printMarkdown('A\n\n[[[Go]({{x}})]]', () => 'https://a.test').text).toBe(
      'A\n\nGo\nhttps://a.test',
    );
    expect(printMarkdown('A\n\n[[[Go]({{no}})]]', lookup)).toMatchObject({
      html: expect.stringMatching(/^<p [^>]*>A<\/p>$/) as string,
      text: 'A',
    });
    expect(() => printMarkdown('[Go]({{no}})', lookup)).toThrow('no');
  });

  it('renders a list of names and values as a table, without rows that have no value', () => {
    const { html, text } = printMarkdown('- Total: {{a.b}}\n- [[Until: {{no}}]]\n- Paid by: {{c.d}}', lookup);
    expect(html.match(/<td[^>]*>[^<]*<\/td>/g)?.map((cell) => cell.replace(/<[^>]*>/g, ''))).toEqual([
      'Total',
      'A',
      'Paid by',
      'C',
    ]);
    expect(text).toBe('- Total: A\n- Paid by: C');
  });

  it('renders a mixed list as a list', () =>
    expect(printMarkdown('- Total: {{a.b}}\n- {{c.d}}', lookup).html).toMatch(
      /<ul[^>]*><li>Total: A<\/li><li>C<\/li><\/ul>/,
    ));

  it('refuses Markdown that mails cannot show', () =>
    expect(() => printMarkdown('![x](y)', lookup)).toThrow('image'));
});

describe('formatted values', () => {
  it.each([
    [
      { instant: '2026-11-20T09:30:00.000Z' },
      'vendredi 20 novembre 2026 à 10 h 30',
      'Friday 20 November 2026 at 10:30',
    ],
    [{ day: '2026-12-01' }, '1er décembre 2026', '1 December 2026'],
    [{ euros: 1_500_050 }, '15 000,50 €', '€15,000.50'],
    [{ euros: -10_050 }, '−100,50 €', '−€100.50'],
    [
      {
        taxes: [
          { vatRate: 20, base: 10_000, tax: 2000 },
          { vatRate: 5.5, base: 100, tax: 6 },
        ],
      },
      '20 % : 20,00 € ; 5,5 % : 0,06 €',
      '20%: €20.00; 5.5%: €0.06',
    ],
    [
      {
        lines: [
          { label: 'Web', quantity: 1.5, unitPrice: 100, total: 150 },
          { label: 'Book', quantity: 2, unitPrice: 50, total: 100, vatRate: 5.5 },
        ],
      },
      'Web : 1,5 × 1,00 € = 1,50 € Book : 2 × 0,50 € = 1,00 €, TVA 5,5 %',
      'Web: 1.5 × €1.00 = €1.50 Book: 2 × €0.50 = €1.00, VAT 5.5%',
    ],
    [1234, '1 234', '1,234'],
    ['as it is', 'as it is', 'as it is'],
    [{ term: 'subject.quote' as const }, 'Devis', 'Quote'],
    [
      {
        phrases: ['Web, Professionnel', 'Mobile, Simple'],
      },
      'Web, Professionnel ; Mobile, Simple',
      'Web, Professionnel; Mobile, Simple',
    ],
    [{ term: 'service.web' as never }, 'web', 'web'],
  ])('formats %j', (value, fr, en) => {
    const spaces = (text: string) => text.replace(/\s/g, ' ');
    expect([
      spaces(writeValue(value, 'fr', composing.texts.fr.terms)),
      spaces(writeValue(value, 'en', composing.texts.en.terms)),
    ]).toEqual([fr, en]);
  });
});
