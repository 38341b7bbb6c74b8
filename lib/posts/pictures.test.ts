import { describe, expect, it } from 'vitest';
import { picturesWithoutAlt } from './pictures';

describe('images without alternative text', () => {
  it('are returned by address, in order and once each', () => {
    const text =
      '![ ](/uploads/blog/b-2x2.webp "a title") then ![](/uploads/blog/a-1x1.webp)\n\n> - ![](</uploads/blog/b-2x2.webp>)\n\n| ![](/cell.webp) | x |\n| - | - |\n';
    expect(picturesWithoutAlt(text)).toEqual([
      '/uploads/blog/b-2x2.webp',
      '/uploads/blog/a-1x1.webp',
      '/cell.webp',
    ]);
  });

  it('are found if the address is a reference, and if the text has only marks', () => {
    expect(picturesWithoutAlt('![][Quay]\n\n![**](/c.webp)\n\n[quay]: /uploads/blog/quay-3x2.webp')).toEqual([
      '/uploads/blog/quay-3x2.webp',
    ]);
    expect(picturesWithoutAlt('![&#32;](/d.webp)')).toEqual(['/d.webp']);
  });

  it('exclude examples in code, escaped syntax and images with a text', () => {
    expect(
      picturesWithoutAlt(
        '`![](/a.webp)`\n\n```md\n![](/b.webp)\n```\n\n    ![](/c.webp)\n\n\\![](/d.webp)\n\n![Un quai](/e.webp)',
      ),
    ).toEqual([]);
  });

  it('are found in bounded time in any text', () => {
    const start = performance.now();
    expect(picturesWithoutAlt(`![](/a.webp)${'*a_[`'.repeat(40_000)}`)).toEqual([]);
    expect(picturesWithoutAlt(`![](/a.webp)\n\n${'> '.repeat(10_000)}a`)).toEqual(['/a.webp']);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
