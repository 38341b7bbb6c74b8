import { describe, expect, it } from 'vitest';
import { outline } from './outline';

describe('the outline of a text', () => {
  it('has its headings with their lines', () => {
    expect(outline('Un mot.\n\n## Pourquoi *au* guichet[^1]\n\n### `code` et [lien](/x) ##\n')).toEqual([
      { level: 2, text: 'Pourquoi au guichet', line: 2 },
      { level: 3, text: 'code et lien', line: 4 },
    ]);
  });

  it('reads headings that are underlined', () => {
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
  ])('finds none in %j', (text) => {
    expect(outline(text)).toEqual([]);
  });

  it('goes on after code, and after code that never ends has nothing', () => {
    expect(outline('```\n# a\n```\n# b').map(({ text }) => text)).toEqual(['b']);
    expect(outline('```\n# a\n# b')).toEqual([]);
  });

  it('takes its time from the length alone', () => {
    const began = performance.now();
    outline('_*'.repeat(100_000) + '\n' + '# a\n'.repeat(20_000));
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
