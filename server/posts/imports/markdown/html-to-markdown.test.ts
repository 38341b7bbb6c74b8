import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import { Losses } from '../losses';
import { wordNote } from '../sentences/sentence';
import { createConversion } from './conversion';
import { htmlToBlocks } from './html-to-markdown';
import { settleTree } from './settle-tree';
import { writeMarkdown } from './write-markdown';

function converted(html: string) {
  const losses = new Losses();
  const root: Root = { type: 'root', children: htmlToBlocks(html, createConversion(losses, 'en')) };
  const addresses = {
    linkOf: (url: string) => url,
    libraryOf: (url: string) => url,
    absoluteOf: () => undefined,
  };
  settleTree(root, addresses, losses);
  return { markdown: writeMarkdown(root), losses: losses.list().map((note) => wordNote(note, 'en')) };
}

it('refuses HTML whose open marks would be repeated in each paragraph', () => {
  const marks = Array.from({ length: 200 }, (_, index) => `<b a=${index}>`).join('');
  expect(() => htmlToBlocks(marks + '<p>x'.repeat(2000), createConversion(new Losses(), 'en'))).toThrow(
    RangeError,
  );
});

describe('HTML as Markdown', () => {
  it.each([
    ['moves spaces out of marks', '<p>a <b>bold </b>text<i> x</i></p>', 'a **bold** text *x*'],
    ['joins split marks', '<p><b>on</b><b>e</b></p>', '**one**'],
    ['drops doubled and empty marks', '<p><b><strong>x</strong></b><em> </em><a href="/a"></a></p>', '**x**'],
    ['begins with h2', '<h4>A</h4><h5>B</h5><h1></h1>', '## A\n\n### B'],
    ['keeps line breaks', '<p>a<br>b<br></p>', 'a\\\nb'],
    ['escapes what would be Markdown', '<p>1. *a* # [b](c)</p>', '1\\. \\*a\\* # \\[b]\\(c)'],
    ['keeps the numbers of lists', '<ol start="4"><li>a</li><li>b</li></ol>', '4. a\n5. b'],
    ['keeps task lists', '<ul><li><input type="checkbox" checked> a</li></ul>', '- [x] a'],
    [
      'takes the language of code from its class',
      '<pre class="lang-go"><code>x</code></pre>',
      '```go\nx\n```',
    ],
    ['takes lazy pictures', '<img src="data:x" data-src="/a.png" alt="A">', '![A](/a.png)'],
    [
      'takes captions',
      '<figure><img src="/a.png" alt="A"><figcaption>C</figcaption></figure>',
      '![A](/a.png "C")',
    ],
    [
      'uses a caption as alternative text',
      '<figure><img src="/a.png"><figcaption>C</figcaption></figure>',
      '![C](/a.png "C")',
    ],
  ])('%s', (_title, html, expected) => {
    expect(converted(html)).toEqual({ markdown: expected, losses: [] });
  });

  it.each([
    [
      'GitHub',
      '<p>A<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref>1</a></sup></p><section data-footnotes class="footnotes"><h2>Footnotes</h2><ol><li id="user-content-fn-1"><p>Note <a href="#user-content-fnref-1" data-footnote-backref>↩</a></p></li></ol></section>',
    ],
    [
      'markdown-it',
      '<p>A<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><hr class="footnotes-sep"><section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item"><p>Note <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>',
    ],
  ])('reads footnotes as %s writes them', (_name, html) => {
    expect(converted(html).markdown).toBe('A[^1]\n\n[^1]: Note');
  });

  it('names each kind of loss once, with its count', () => {
    expect(converted('<p><u>a</u> <u>b</u></p><object></object><form></form>').losses).toEqual([
      '2 underlined passages became plain text',
      '1 embedded object left out',
      '1 form left out',
    ]);
  });

  it.each([
    [
      'a gallery',
      '<figure class="wp-block-gallery"><figure><img src="/a.png" alt="A"></figure><figure><img src="/b.png" alt="B"></figure><figcaption>C</figcaption></figure>',
      ':::gallery\n![A](/a.png)\n![B](/b.png)\n\nC\n:::',
    ],
    [
      'a callout',
      '<div class="kg-callout-card"><div class="kg-callout-text">A <b>b</b></div></div>',
      ':::callout\nA **b**\n:::',
    ],
    [
      'a button',
      '<div class="wp-block-button"><a class="wp-block-button__link" href="/contact">Write</a></div>',
      ':::button\n[Write](/contact)\n:::',
    ],
    [
      'a file',
      '<div class="wp-block-file"><a href="/guide.pdf">Guide</a><a class="wp-block-file__button" href="/guide.pdf">Download</a></div>',
      ':::file\n[Guide](/guide.pdf)\n:::',
    ],
  ])('makes a block of %s', (_name, html, markdown) => {
    expect(converted(html)).toEqual({ markdown, losses: [] });
  });

  it('makes a link of an embedded page that is no video', () => {
    expect(converted('<iframe src="https://codepen.io/a" title="Pen"></iframe>')).toEqual({
      markdown: '[Pen](https://codepen.io/a)',
      losses: ['1 embedded page became a link: codepen.io'],
    });
  });

  it('makes a video block of an embedded player', () => {
    expect(converted('<iframe src="//www.youtube.com/embed/abcdef12345" title="Talk"></iframe>')).toEqual({
      markdown: ':::video\n[Talk](https://www.youtube.com/watch?v=abcdef12345)\n:::',
      losses: [],
    });
  });
});
