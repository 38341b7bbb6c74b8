import { describe, expect, it } from 'vitest';
import { isBic, isIban } from './bank';
import { isHarmlessDrawing } from './drawing';
import { fillPlaceholders, hasKnownPlaceholders, unknownPlaceholder } from './placeholders';

describe('bank details', () => {
  it.each(['FR7630006000011234567890189', 'DE89370400440532013000', 'GB82WEST12345698765432'])(
    'accept the IBAN %s',
    (iban) => expect(isIban(iban)).toBe(true),
  );

  it.each(['FR7630006000011234567890188', 'FR763000600001123456789018', 'ZZ7630006000011234567890189', ''])(
    'refuse the IBAN %s',
    (iban) => expect(isIban(iban)).toBe(false),
  );

  it('accept a BIC of 8 or 11 characters with a known country', () => {
    expect(['AGRIFRPP', 'BNPAFRPPXXX'].map(isBic)).toEqual([true, true]);
    expect(['AGRIFRP', 'AGRIZZPP', 'AGRIFRPPXX', '1GRIFRPP'].map(isBic)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${more}>${inside}</svg>`;

describe('drawings', () => {
  it.each([
    svg('<path d="M0 0h24v24H0z" fill="#cf300e"/>'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- a comment -->\n${svg('<title>Vitrine</title><g fill="none"><circle cx="1" cy="2" r="3"/></g>')}`,
    svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect width="4" height="4" fill="url(#a)"/><use href="#a"/>',
    ),
    // As drawing programs write masks.
    svg(
      '<defs><path id="a" d="M0 0h9v9z"/></defs><mask id="b"><use href="#a"/></mask><g mask="url(#b)"><path d="M0 0"/></g>',
    ),
  ])('made of shapes are accepted: %s', (text) => expect(isHarmlessDrawing(text)).toBe(true));

  it.each([
    svg('<script>alert(1)</script>'),
    svg('<SCRIPT>alert(1)</SCRIPT>'),
    svg('<path d="M0 0" onload="alert(1)"/>'),
    svg('', ' onload="alert(1)"'),
    svg('<a href="https://elsewhere.example"><path d="M0 0"/></a>'),
    svg('<image href="https://elsewhere.example/a.png"/>'),
    svg('<use href="https://elsewhere.example/a.svg#b"/>'),
    svg('<use xlink:href="data:image/svg+xml;base64,AAAA"/>'),
    svg('<use href="&#104;ttps://elsewhere.example"/>'),
    svg('<rect fill="url(https://elsewhere.example/a#b)"/>'),
    svg('<rect fill="url( &quot;https://elsewhere.example&quot; )"/>'),
    svg('<rect style="fill:url(https://elsewhere.example)"/>'),
    svg('<style>@import "https://elsewhere.example"</style>'),
    svg('<foreignObject><p>text</p></foreignObject>'),
    svg('<animate attributeName="href" to="javascript:alert(1)"/>'),
    svg('<set attributeName="href" to="javascript:alert(1)"/>'),
    svg('loose words'),
    svg('<![CDATA[<script>]]>'),
    svg('<path d="M0 0">'),
    svg('<path d="M0 0" d="M1 1"/>'),
    svg('<title>a &x; b</title>'),
    svg('<title>a ]]></title>'),
    svg('<g id="a"><use href="#a"/></g>'),
    svg('<mask id="a"><use href="#b"/></mask><g id="b" mask="url(#a)"/>'),
    svg(
      `<defs><g id="a0"><path d="M0 0"/></g>${Array.from({ length: 6 }, (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`).join('')}</defs>`,
    ),
    // A later element with the same id hides none: browsers draw the first.
    svg(
      `<defs><g id="a0"><path d="M0 0"/></g>${Array.from({ length: 6 }, (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#a6"/>${Array.from({ length: 7 }, (_, level) => `<g id="a${level}"/>`).join('')}`,
    ),
    svg('<path d="M0 0\u0000"/>'),
    svg('<path fill="image-set(\'https://elsewhere.example/a.png\' 1x)" d="M0 0"/>'),
    svg(`${'<g>'.repeat(120)}${'</g>'.repeat(120)}`),
    `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('')}`,
    `<?xml-stylesheet href="https://elsewhere.example"?>${svg('')}`,
    `${svg('')}${svg('')}`,
    '<svg viewBox="0 0 1 1"></svg>',
    '<g xmlns="http://www.w3.org/2000/svg"></g>',
    '<p>text</p>',
    'text',
    '',
  ])('with anything else are refused: %s', (text) => expect(isHarmlessDrawing(text)).toBe(false));

  it('are refused beyond their limit', () => {
    expect(isHarmlessDrawing(svg(`<path d="${'M0 0'.repeat(30_000)}"/>`))).toBe(false);
  });

  it('are judged quickly, whatever they contain', () => {
    const start = performance.now();
    for (const text of [
      '<svg '.repeat(20_000),
      '<!--'.repeat(25_000),
      svg(' a=""'.repeat(19_000)),
      'a '.repeat(50_000),
    ])
      expect(isHarmlessDrawing(text)).toBe(false);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe('placeholders', () => {
  it('are accepted where their kind of text has them', () => {
    expect(hasKnownPlaceholders('Sous {{promise.from}} à {{ promise.to }} heures', 'promise')).toBe(true);
    expect(hasKnownPlaceholders('Sous {{promise.from}} heures')).toBe(false);
    expect(hasKnownPlaceholders('{{site.shoeSize}}', 'legal')).toBe(false);
    expect(hasKnownPlaceholders('{{site.name}', 'legal')).toBe(false);
    expect(hasKnownPlaceholders('{ no placeholder }')).toBe(true);
    expect(hasKnownPlaceholders('a\n{{with audience}} b', 'legal')).toBe(true);
    expect(hasKnownPlaceholders('a {{with audience}} b', 'legal')).toBe(false);
  });

  it('names the first placeholder that the kind does not have', () => {
    expect(unknownPlaceholder('{{site.name}}, {{ site.street }}, {{other}}', 'legal')).toBe('site.street');
    expect(unknownPlaceholder('{{site.name}', 'legal')).toBeUndefined();
  });

  it('are replaced by values, and stay where there is none', () => {
    expect(fillPlaceholders('{{ a }} {{b}} {{constructor}}', { a: '1' })).toBe('1 {{b}} {{constructor}}');
  });
});
