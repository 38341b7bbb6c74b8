// Published covers must not change: digests pin them.

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cover, coverParts, type CoverOptions } from './cover';
import { coverFamilies, type CoverFamily } from '../../contract/posts/cover-families';
import { familyOf } from './series';

const sizes = [
  { width: 1200, height: 800 },
  { width: 560, height: 780 },
  { width: 1200, height: 630 },
] as const;
const themes = ['auto', 'paper', 'night'] as const;
const words = [
  'atelier',
  'portail',
  'criée',
  'musée',
  'du',
  'val',
  'régie',
  'audit',
  'ligne',
  'archives',
  'halla',
];
const slugs = Array.from({ length: 40 }, (_, n) =>
  [words[n % 11], words[(n * 3 + 4) % 11], n * 37].join('-'),
);

function everyDrawing(family: CoverFamily, from: readonly string[]): string[] {
  return from.flatMap((slug) =>
    sizes.flatMap((size) => themes.map((theme) => cover({ slug, family, theme, ...size }))),
  );
}

const digests: Readonly<Record<CoverFamily, string>> = {
  specimen: 'a87550e677565818bd3abce7daf877ada8f2bb1b8f448d5bae9387147c14a50a',
  panes: 'c3bf6097bc77e218654eebe04c87816de0063218a59fa85dac6db16014cb94de',
  hatching: 'cf011f756ed33dfe4c15e0d64b6a18fde0f6adfc80ee9c37edcbbecb6083dc79',
  blocks: '1993f8bb8b2458502de522fcf9cbbb6131e44670d21d1179255d4586dc164654',
  ridge: '63694d0dc708db7205fd70eb17cb528a263c9dd0f1d0c0d3f747f5777d550cec',
  harmonic: 'dd70c9cf8a9a5e617a147dafa2a660d666606d6552088cff45c181b981745625',
  tape: 'b1487b8d300ee2cf9b9970168c2fc74f36c66bfc06f7b7e6a772caaf169d1550',
  section: 'b8bc455887ae98dfa1fe223b6d9209c64447c7c53fc18b48d1630450daeafe8b',
  plan: 'eaf18e8b6d6e038e1c198266828dea4bff4a5642a810f7dcb115914989d02f45',
  chart: 'c9350fe48a49b7abd1295d93bb1864d8a73e563971b7937521f2de11c6cd00c6',
  weave: '90bb883214a9b31ad96d2442c4007e6d4fdf0286a176992b407ee2a914802e9f',
  timetable: '58c61ce2dafea550137500f01df4efdb52ebf79c6d555f004aba369a1f72e32d',
  machine: '97b9b6c1ad9f259a10d72b3cde68991d9057138096a3cd49d63f96cd8f2785a3',
  halftone: 'ccb459c756444b4ff3550c149299ae057c61f96e59d71a466b8564db7cd82920',
};

describe('cover family', () => {
  it.each(coverFamilies)('%s draws exactly the pinned drawings', (family) => {
    const drawings = everyDrawing(family, slugs.slice(0, 12)).join('\n');
    expect(createHash('sha256').update(drawings).digest('hex')).toBe(digests[family]);
  });

  it.each(coverFamilies)('%s stays under 12 kB, without style attribute, font or script', (family) => {
    for (const svg of everyDrawing(family, slugs)) {
      expect(Buffer.byteLength(svg)).toBeLessThan(12_000);
      expect(svg).not.toMatch(/style=|font|<text|<script|NaN|undefined|Infinity/);
    }
  });

  it.each(coverFamilies)('%s stays under 12 kB at the extreme proportions 2:3 and 2:1', (family) => {
    for (const size of [
      { width: 800, height: 1200 },
      { width: 1200, height: 600 },
    ]) {
      for (const slug of slugs)
        expect(Buffer.byteLength(cover({ slug, family, ...size }))).toBeLessThan(12_000);
    }
  });

  it.each(coverFamilies)('%s draws any slug: of any script, empty, or with invalid characters', (family) => {
    for (const slug of [
      '',
      '-',
      '東京-事務所',
      'مشروع',
      '🦊',
      '--les-des--',
      'a'.repeat(500),
      '\u0000\ud800',
    ]) {
      const svg = cover({ slug, family });
      expect(svg).toMatch(/^<svg [^<>]*>.*<\/svg>$/s);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});

describe('cover', () => {
  it('draws the same for equal options, and differently for another slug', () => {
    const request = { slug: 'musee-de-la-serrure', tags: ['musée'], width: 1200, height: 800 } as const;
    expect(cover(request)).toBe(cover({ ...request }));
    expect(cover(request)).not.toBe(cover({ ...request, slug: 'musee-de-la-serrure-2' }));
  });

  it('draws the same content at thumbnail size and at large size', () => {
    const { body: small } = coverParts({ slug: 'port-lannec', width: 300, height: 200 });
    const { body: large } = coverParts({ slug: 'port-lannec', width: 2400, height: 1600 });
    expect(small).toBe(large);
  });

  it('uses the family suggested by the tags, unless one is given', () => {
    const request = { slug: 'regie', tags: ['cartographie'] };
    expect(familyOf(request)).toBe('plan');
    expect(cover(request)).toBe(cover({ ...request, family: 'plan' }));
    expect(cover({ ...request, family: null })).toBe(cover(request));
    expect(cover({ ...request, family: 'chart' })).not.toBe(cover(request));
  });

  it('uses CSS custom properties with the theme auto, and fixed colours otherwise', () => {
    expect(cover({ slug: 'valmy' })).toContain('var(--ink,#15140f)');
    expect(cover({ slug: 'valmy', theme: 'paper' })).not.toContain('var(');
    expect(cover({ slug: 'valmy', theme: 'night' })).toMatch(/#ff6a45/);
  });

  it.each(coverFamilies)('%s shows an accent colour in place of the signal colour only', (family) => {
    for (const [theme, signal] of [
      ['paper', '#cf300e'],
      ['night', '#ff6a45'],
    ] as const) {
      const [own, accented] = [undefined, '#1d4e79'].map((colour) =>
        cover({ slug: 'valmy', family, theme, signal: colour }),
      );
      expect(own).toContain(signal);
      expect(accented).toBe(own?.replaceAll(signal, '#1d4e79'));
    }
  });

  it('keeps a light ground with the option plain', () => {
    const ground = (options: CoverOptions) => /<path d="M0 0h[^"]*" fill="([^"]*)"/.exec(cover(options))?.[1];
    const negative = slugs.filter((slug) => ground({ slug, theme: 'paper', family: 'panes' }) === '#15140f');
    expect(negative.length).toBeGreaterThan(0);
    for (const slug of negative)
      expect(ground({ slug, theme: 'paper', family: 'panes', plain: true })).toBe('#ece8dd');
  });

  it('is decorative without a title, and uses it as accessible name otherwise', () => {
    expect(cover({ slug: 'valmy' })).toContain(' aria-hidden="true" focusable="false"');
    expect(cover({ slug: 'valmy', title: 'Valmy' })).toContain(' role="img" aria-label="Valmy">');
  });

  it('provides viewBox and content for components that render the svg element', () => {
    const { viewBox, preserveAspectRatio, body } = coverParts({ slug: 'valmy', width: 600, height: 400 });
    expect({ viewBox, preserveAspectRatio }).toEqual({
      viewBox: '0 0 1200 800',
      preserveAspectRatio: 'xMidYMid slice',
    });
    expect(cover({ slug: 'valmy', width: 600, height: 400 })).toContain(`>${body}</svg>`);
  });
});

describe('cover with invalid options', () => {
  const unchecked = (options: Record<string, unknown>) => () => cover({ slug: 'a', ...options });

  it.each(['nobody', '', 'constructor', '__proto__', 'Panes'])('rejects the family %j', (family) => {
    expect(unchecked({ family })).toThrow(RangeError);
    expect(unchecked({ family })).toThrow(/Unknown cover family/);
  });

  it.each(['dark', '', 'constructor'])('rejects the theme %j', (theme) => {
    expect(unchecked({ theme })).toThrow(/Unknown cover theme/);
  });

  it.each(['red', '#FFF', '#1d4e79" onload="alert(1)', ''])('rejects the signal %j', (signal) => {
    expect(unchecked({ signal })).toThrow(RangeError);
  });

  it.each([0, -1, -0.5, 1e-320])('rejects a side of %d', (side) => {
    expect(unchecked({ width: side })).toThrow(RangeError);
    expect(unchecked({ height: side })).toThrow(/height is positive/);
  });

  it.each([NaN, Infinity, '800', '1" onload="alert(1)', null])('rejects a side of %j', (side) => {
    expect(unchecked({ width: side })).toThrow(TypeError);
    expect(unchecked({ height: side })).toThrow(/height is a finite number/);
  });

  it('rejects a side over ten times as long as the other', () => {
    expect(unchecked({ width: 1001, height: 100 })).toThrow(RangeError);
    expect(unchecked({ width: 100, height: 1001 })).toThrow(RangeError);
    expect(unchecked({ width: 1000, height: 100 })).not.toThrow();
  });

  it('rejects a slug that is not a string', () => {
    expect(unchecked({ slug: undefined })).toThrow(TypeError);
  });
});
