import { describe, expect, it } from 'vitest';
import { paintFirst } from './paint-first';

const boot = '<script src="/_next/static/elements/boot-1.js" data-days="182"></script>';

describe('scripts of a stored page', () => {
  it('are passed to boot.js in document order', () => {
    const page = `<head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/><script src="/_next/static/chunks/a-1.js" async=""></script>${boot}</head><body>Text<script src="/_next/static/chunks/b.js" async=""></script></body>`;
    expect(paintFirst(page)).toBe(
      '<head><script data-scripts="/_next/static/chunks/a-1.js /_next/static/chunks/b.js" src="/_next/static/elements/boot-1.js" data-days="182"></script></head><body>Text</body>',
    );
  });

  it.each([
    '<script src="/_next/static/chunks/a.js" noModule=""></script>',
    '<script src="https://stats.example/a.js" async=""></script>',
    '<p>&lt;script src="/_next/static/chunks/a.js" async=""&gt;</p>',
    '<script>self.__next_f.push([1,"\\u003cscript src=\\"/_next/static/chunks/a.js\\" async=\\"\\""])</script>',
  ])('do not include %s', (html) => {
    expect(paintFirst(boot + html)).toBe(boot + html);
  });

  it('stay unchanged in a document without boot.js', () => {
    const page = '<script src="/_next/static/chunks/a.js" async=""></script>';
    expect(paintFirst(page)).toBe(page);
  });
});
