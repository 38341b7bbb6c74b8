import { describe, expect, it } from 'vitest';
import { Losses } from '../losses';
import { wordNote } from '../sentences/sentence';
import { createConversion } from '../markdown/conversion';
import { shortcodesToHtml, type Attachment } from './shortcodes';

const converted = (content: string, attachments = new Map<string, Attachment>()) => {
  const losses = new Losses();
  const html = shortcodesToHtml(content, { attachments, article: '7' }, createConversion(losses, 'en'));
  return { html, losses: losses.list().map((note) => wordNote(note, 'en')) };
};

describe('shortcodes', () => {
  it.each(['He wrote it [sic].', 'See [1] and [Link](https://example.com).', '<pre>a[b_c d=1]</pre>'])(
    'are not found in %s',
    (content) => {
      expect(converted(content).html.replaceAll('&#91;', '[')).toBe(content);
      expect(converted(content).losses).toEqual([]);
    },
  );

  it('with attributes or a closing tag are removed under their name, with their content kept', () => {
    expect(converted('[row a="1"]One[/row] [form id=2]')).toEqual({
      html: 'One ',
      losses: ['2 shortcodes left out: row, form'],
    });
  });

  it('that may be words of the writer stay as text', () => {
    expect(converted('[recent_posts]')).toEqual({
      html: '[recent_posts]',
      losses: ['1 shortcode left as text: recent_posts'],
    });
  });

  it('of galleries name pictures that the file does not have', () => {
    expect(converted('[gallery ids="3,4"]').losses).toEqual(['2 pictures missing: 3, 4']);
    expect(converted('[gallery]').losses).toEqual(['1 gallery card left out']);
  });

  it('of galleries without ids show the pictures uploaded in the article', () => {
    const picture = (parent: string) => ({ url: `/a${parent}.png`, alt: '', caption: '', parent });
    const { html, losses } = converted(
      '[gallery columns="2"]',
      new Map([
        ['3', picture('7')],
        ['4', picture('8')],
      ]),
    );
    expect(html).toContain('src="/a7.png"');
    expect(html).not.toContain('/a8.png');
    expect(losses).toEqual([]);
  });

  it('with code keep the code as text in its language', () => {
    expect(converted('[code lang="js"]\na < [b]\n[/code]').html).toBe(
      '<pre><code class="language-js">a &lt; &#91;b]</code></pre>',
    );
  });
});
