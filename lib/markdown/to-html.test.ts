import { describe, expect, it } from 'vitest';
import { markdownToHtml } from './to-html';

const address = 'https://vitrine.example/blog/le-quai';
const html = (source: string, locale: 'fr' | 'en' = 'fr') => markdownToHtml(source, { locale, address });

describe('HTML for feed readers', () => {
  it.each([
    [
      'inline formatting',
      'Un **deux** `trois` ~~quatre~~',
      '<p>Un <strong>deux</strong> <code>trois</code> <del>quatre</del></p>',
    ],
    ['headings in order, without anchors', '# A\n\n#### B', '<h2>A</h2>\n<h3>B</h3>'],
    [
      'absolute URLs of this site',
      '[a](/contact?x=1#y) [b](autre) [c](#plan)',
      '<p><a href="https://vitrine.example/contact?x=1#y">a</a> <a href="https://vitrine.example/blog/autre">b</a> <a href="https://vitrine.example/blog/le-quai#plan">c</a></p>',
    ],
    [
      'unchanged URLs of other sites',
      '[a](https://example.org/) [b](mailto:a@example.org)',
      '<p><a href="https://example.org/">a</a> <a href="mailto:a@example.org">b</a></p>',
    ],
    ['text in place of links with invalid URLs', '[a](<http://[>) ![b](<http://[>)', '<p>a b</p>'],
    [
      'pictures with absolute URLs',
      '![Le quai](/uploads/blog/q.webp "À cinq heures")',
      '<p><img src="https://vitrine.example/uploads/blog/q.webp" alt="Le quai" title="À cinq heures"></p>',
    ],
    [
      'links instead of pictures of other sites',
      '![Plan](https://tracker.example/p.gif) [![Plan](https://tracker.example/p.gif)](/contact)',
      '<p><a href="https://tracker.example/p.gif">Plan</a> <a href="https://vitrine.example/contact">Plan</a></p>',
    ],
    [
      'code without highlighting',
      '```ts a.ts\nconst a = 1 < 2;\n```',
      '<pre><code>const a = 1 &#x3C; 2;\n</code></pre>',
    ],
    ['task lists', '- [x] fait\n- [ ] à faire', '<ul>\n<li>☑ fait</li>\n<li>☐ à faire</li>\n</ul>'],
    [
      'tables',
      '| A | B |\n| - | -: |\n| 1 | 2 |',
      '<table>\n<thead>\n<tr>\n<th>A</th>\n<th align="right">B</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td align="right">2</td>\n</tr>\n</tbody>\n</table>',
    ],
    [
      'notes at the end, in their order',
      'Un[^b], deux[^a].\n\nTrois.\n\n[^a]: Sur a.\n[^b]: Sur b.',
      `<p>Un<a href="${address}#note-1"><sup>1</sup></a>, deux<a href="${address}#note-2"><sup>2</sup></a>.</p>\n\n\n<p>Trois.</p><hr><ol><li>\n<p>Sur b.</p>\n</li><li>\n<p>Sur a.</p>\n</li></ol>`,
    ],
    ['no content without text', '', ''],
  ])('has %s', async (_, source, expected) => {
    expect(await html(source)).toBe(expected);
  });

  it('has links in the language of the text', async () => {
    expect(await html('[a](/contact)', 'en')).toBe(
      '<p><a href="https://vitrine.example/en/contact">a</a></p>',
    );
  });
});

describe('tables without content', () => {
  const empty = '|  |  |\n| --- | --- |\n|  |  |';

  it('are left out, also in a quote', async () => {
    const quoted = `> ${empty.replaceAll('\n', '\n> ')}\n>\n> après`;
    expect((await html(`avant\n\n${empty}\n\n${quoted}`)).replace(/\s/g, '')).toBe(
      '<p>avant</p><blockquote><p>après</p></blockquote>',
    );
  });

  it('are shown with a word or a picture in one cell', async () => {
    for (const cell of ['mot', '![](/uploads/blog/quai-8x6.webp)', '![quai][un]'])
      expect(
        await html(`${empty.replace('|  |', `| ${cell} |`)}\n\n[un]: /uploads/blog/quai-8x6.webp`),
      ).toContain('<table>');
  });
});
