import { describe, expect, it } from 'vitest';
import { outline } from './outline';

describe('outline of a text', () => {
  it('contains its headings with their lines', () => {
    expect(outline('Un mot.\n\n## Pourquoi *au* guichet[^1]\n\n### `code` et [lien](/x) ##\n')).toEqual([
      { level: 2, text: 'Pourquoi au guichet', line: 2 },
      { level: 3, text: 'code et lien', line: 4 },
    ]);
  });

  it('contains underlined headings', () => {
    expect(outline('Un titre\nsur deux lignes\n---\n\nmots\n\n---\n\n- item\n---')).toEqual([
      { level: 2, text: 'Un titre sur deux lignes', line: 0 },
    ]);
  });

  it.each([
    '```\n## non\n```',
    '~~~~md\n~~~\n# non\n~~~~',
    '    # non',
    '#non',
    '# ',
    '> # dans une citation',
    '```js `non\n',
  ])('contains no heading for %j', (text) => {
    expect(outline(text)).toEqual([]);
  });

  it('continues after a code block, but ends at an unclosed one', () => {
    expect(outline('```\n# a\n```\n# b').map(({ text }) => text)).toEqual(['b']);
    expect(outline('```\n# a\n# b')).toEqual([]);
  });

  it('is computed in bounded time for hostile text', () => {
    const began = performance.now();
    outline('_*'.repeat(100_000) + '\n' + '# a\n'.repeat(20_000));
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
