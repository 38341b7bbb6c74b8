import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderLight } from './light';

const html = (source: string): string => renderToStaticMarkup(renderLight(source));

function page(source: string): HTMLElement {
  const body = document.createElement('div');
  body.innerHTML = html(source);
  return body;
}

describe('Markdown-light', () => {
  it.each([
    ['paragraphs', 'Un.\n\nDeux.', '<p>Un.</p><p>Deux.</p>'],
    ['line breaks as typed', 'Un,\ndeux  \ntrois', '<p>Un,<br/>\ndeux<br/>\ntrois</p>'],
    ['bold and italics', '**gras** et *italique*', '<p><strong>gras</strong> et <em>italique</em></p>'],
    ['inline code', 'Tapez `npm start`', '<p>Tapez <code>npm start</code></p>'],
    ['code blocks', '```ts\na < b\n```', '<pre><code>a &lt; b\n</code></pre>'],
    ['lists', '- un\n- deux\n  1. a', '<ul><li>un</li><li>deux\n<ol><li>a</li></ol>\n</li></ul>'],
    ['a list that starts at another number', '3. trois', '<ol start="3"><li>trois</li></ol>'],
    [
      'links',
      '[le plan](https://example.org/plan)',
      '<p><a href="https://example.org/plan" rel="noopener noreferrer">le plan</a></p>',
    ],
    [
      'pasted URLs',
      'https://example.org/a?b=1',
      '<p><a href="https://example.org/a?b=1" rel="noopener noreferrer">https://example.org/a?b=1</a></p>',
    ],
    [
      'e-mail addresses',
      'lea@example.org',
      '<p><a href="mailto:lea@example.org" rel="noopener noreferrer">lea@example.org</a></p>',
    ],
  ])('supports %s', (_, source, expected) => {
    expect(html(source)).toBe(expected);
  });

  it.each([
    ['# Titre', '<p># Titre</p>'],
    ['Titre\n---', '<p>Titre<br/>\n---</p>'],
    ['> cité', '<p>&gt; cité</p>'],
    ['---', '<p>---</p>'],
    ['~~barré~~', '<p>~~barré~~</p>'],
    ['    en retrait', '<p>en retrait</p>'],
    ['| a | b |\n| - | - |\n| 1 | 2 |', '<p>| a | b |<br/>\n| - | - |<br/>\n| 1 | 2 |</p>'],
    ['- [x] fait', '<ul><li>[x] fait</li></ul>'],
    ['note[^1]\n\n[^1]: en bas', '<p>note[^1]</p><p>[^1]: en bas</p>'],
    ['# **Gras** quand même', '<p># <strong>Gras</strong> quand même</p>'],
  ])('keeps unsupported syntax as text: %s', (source, expected) => {
    expect(html(source)).toBe(expected);
  });

  it.each([
    '/account',
    '//example.org',
    '#composer',
    'account',
    '?tab=files',
    'tel:+33199003107',
    'ftp://example.org/a',
  ])('renders no link for %s', (address) => {
    expect(html(`[mot](${address})`)).toBe('<p><span>mot</span></p>');
  });
});

describe('hostile text', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](java&#10;script:alert(1))',
    '[x](\u0001javascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '![x](https://example.org/pixel.png)',
    '[x]: javascript:alert(1)\n\n[x]',
    '<iframe src="https://example.org"></iframe>',
    '<style>*{display:none}</style>',
    '<form action="https://example.org"><input name="password"></form>',
    '<!-- --><b onclick=alert(1)>x</b>',
    '```<img/src=x onerror=alert(1)>\nx\n```',
    '```ts" onmouseover="alert(1)\nx\n```',
    'https://example.org/"onmouseover="alert(1)',
    '[x](https://example.org/ "title\\" onclick=alert(1)")',
  ])('stays text: %s', (source) => {
    const body = page(source);
    expect(body.querySelector('script, svg, iframe, style, form, input, object, embed, img, b')).toBeNull();
    for (const node of body.querySelectorAll('*')) {
      for (const { name, value } of node.attributes) {
        expect(['href', 'rel', 'start']).toContain(name);
        if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:)/i);
      }
    }
  });

  // The longest message; a page shows thirty.
  it.each([
    ['lists', '- '.repeat(5000)],
    ['emphasis', '*_'.repeat(2500) + '_*'.repeat(2500)],
    ['unclosed bold text', '**a '.repeat(2500)],
    ['brackets', '['.repeat(10_000)],
    ['nested links', '[a]('.repeat(2500)],
    ['backticks', Array.from({ length: 140 }, (_, index) => '`'.repeat(index + 1)).join(' ')],
    ['indented lists', Array.from({ length: 100 }, (_, index) => `${' '.repeat(index * 2)}- a`).join('\n')],
    ['URLs', 'www.a.'.repeat(1600)],
    ['e-mail addresses', 'a@'.repeat(5000)],
    ['line breaks', 'a\n'.repeat(5000)],
    ['the maximum number of lines', `${'- a\n'.repeat(100)}${'1. a **b\n'.repeat(100)}${'a\n'.repeat(199)}`],
    ['blank paragraphs', 'a\n\n'.repeat(3300)],
    ['escapes', '\\*'.repeat(5000)],
  ])('is rendered in bounded time and depth: %s', (_, source) => {
    const started = performance.now();
    expect(html(source)).toContain('<');
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('stays plain text with its line breaks if it has too many lines', () => {
    expect(html(`**a**\n${'b\n'.repeat(500)}c`)).toMatch(/^<p>\*\*a\*\*<br\/>b<br\/>.*c<\/p>$/);
  });

  it('stays plain text if it is longer than any message', () => {
    expect(html(`**${'a'.repeat(30_000)}**\n\nb`)).toMatch(/^<p>\*\*a+\*\*<\/p><p>b<\/p>$/);
  });

  it('keeps its words when its markup is dropped', () => {
    expect(html('*_'.repeat(4000) + 'still here')).toContain('still here');
  });
});
