// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { cover } from './cover';
import { coverFamilies } from '../../contract/posts/cover-families';

const elements = new Set(['svg', 'path', 'g', 'use', 'defs']);
const attributes = new Set(
  (
    'xmlns width height viewBox preserveAspectRatio role aria-label aria-hidden focusable d fill stroke stroke-width ' +
    'stroke-linecap stroke-linejoin stroke-dasharray transform id href x y'
  ).split(' '),
);

const hostile = [
  '"><script>alert(1)</script>',
  "'/><image href=x onerror=alert(1)>",
  '</svg><svg onload="alert(1)">',
  '&lt;b&gt;&#34;&quot;&bogus;',
  ']]><!-- <?php ?> -->',
  '<![CDATA[ x ]]>',
  'a" id="b" style="c',
  '#" onclick="d',
  '$& $1 $` ${slug}',
];

function parsed(svg: string): Element {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(root.querySelector('parsererror')).toBeNull();
  return root.documentElement;
}

function expectDrawingOnly(root: Element): void {
  const all = [root, ...root.querySelectorAll('*')];
  const ids = new Set(all.map((element) => element.id).filter(Boolean));
  for (const element of all) {
    expect(elements).toContain(element.localName);
    for (const { name } of element.attributes) expect(attributes).toContain(name);
    const reference = element.getAttribute('href');
    if (reference !== null) expect(ids).toContain(reference.slice(1));
  }
  for (const id of ids) expect(id).toMatch(/^c[0-9a-z]+$/);
  expect(root.textContent).toBe('');
}

describe('cover markup', () => {
  it.each(coverFamilies)('is well-formed and has internal references only: %s', (family) => {
    for (const slug of ['portail-assurances', 'criee-de-port-lannec', 'ligne-du-haut-doubs', 'x']) {
      for (const theme of ['auto', 'paper', 'night'] as const)
        expectDrawingOnly(parsed(cover({ slug, family, theme })));
    }
  });

  it.each(coverFamilies)('contains nothing from a hostile slug or tag: %s', (family) => {
    for (const text of hostile)
      expectDrawingOnly(parsed(cover({ slug: text, tags: [text], family, theme: 'paper' })));
  });

  it('contains nothing from hostile tags that select the family', () => {
    for (const text of hostile)
      expectDrawingOnly(parsed(cover({ slug: text, tags: [`design ${text}`, text] })));
  });

  it.each(hostile)('preserves the title %j', (title) => {
    const root = parsed(cover({ slug: 'valmy', title }));
    expectDrawingOnly(root);
    expect(root.getAttribute('aria-label')).toBe(title);
  });

  it('drops characters of slug and title that XML forbids', () => {
    const text = 'Mus\u0000ée\u0007 \u001f\ufffe\ud800🗝\udfff';
    const root = parsed(cover({ slug: text, tags: [text], title: text }));
    expectDrawingOnly(root);
    expect(root.getAttribute('aria-label')).toBe('Musée 🗝');
  });
});
