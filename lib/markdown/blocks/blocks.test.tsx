import { within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { wordCount } from '@/lib/posts/count';
import { picturesWithoutAlt } from '@/lib/posts/pictures';
import { plainText } from '../plain-text';
import { renderMarkdown } from '../render';
import { markdownToHtml } from '../to-html';

const labels = {
  note: String,
  back: String,
  table: String,
  code: String,
  plainCode: 'Texte',
  copy: 'Copier',
  callouts: { note: 'Note', tip: 'Conseil', warning: 'Attention' },
  newTab: (host: string) => `${host}, nouvel onglet`,
  done: 'fait',
  todo: 'à faire',
};

const html = async (source: string, locale: 'fr' | 'en' = 'fr') =>
  renderToStaticMarkup((await renderMarkdown(source, { locale, labels })).content);
const feed = (source: string) =>
  markdownToHtml(source, { locale: 'fr', address: 'https://vitrine.example/blog/a' });

async function page(source: string, locale: 'fr' | 'en' = 'fr'): Promise<HTMLElement> {
  const body = document.createElement('div');
  body.innerHTML = await html(source, locale);
  return body;
}

const textOf = (body: HTMLElement): string => body.textContent.replace(/\s+/g, ' ').trim();

describe('callout', () => {
  it('is a note with its title, kind and blocks', async () => {
    expect(await html(':::callout{kind="tip"}\n**Avant de partir**\n\nDu _texte_.\n\n- un\n:::')).toBe(
      '<div class="callout tip" role="note" aria-label="Conseil"><p class="kind" aria-hidden="true">Conseil</p><p class="title">Avant de partir</p><p>Du <em>texte</em>.</p><ul><li>un</li></ul></div>',
    );
  });

  it('takes its title from the label too', async () => {
    expect((await page(':::callout[Un titre]\nTexte\n:::')).querySelector('.title')).toHaveTextContent(
      'Un titre',
    );
  });

  it('with an unknown kind is a note', async () => {
    const [callout] = (await page(':::callout{kind=x onclick=alert(1)}\nTexte\n:::')).children;
    expect(callout?.className).toBe('callout');
  });

  it('without content leaves no empty box', async () => {
    expect(await html('avant\n\n:::callout\n:::\n\naprès')).toBe('<p>avant</p><p>après</p>');
  });

  it('contains footnotes and other blocks', async () => {
    const body = await page(
      '::::callout\nMot[^1]\n\n:::button\n[Écrire](/contact)\n:::\n::::\n\n[^1]: La note.',
      'en',
    );
    expect(body.querySelector('.callout a.ref')).toHaveTextContent('1');
    expect(body.querySelector('.note')).toHaveTextContent('La note.');
    expect(body.querySelector('.callout .action a')).toHaveAttribute('href', '/en/contact');
  });
});

describe('figure', () => {
  it.each(['text', 'wide', 'full'])('has the width %s, and a caption with links', async (width) => {
    const body = await page(
      `:::figure{width="${width}"}\n![Le quai](/uploads/blog/quai-1200x800.webp)\n\nPhoto de [Anna](https://anna.example).\n:::`,
    );
    const figure = body.querySelector('figure');
    expect(figure?.className).toBe(`picture ${width}`);
    expect(figure?.querySelector('img')).toHaveAttribute('alt', 'Le quai');
    expect(figure?.querySelector('figcaption a')).toHaveAttribute('href', 'https://anna.example');
    expect(within(body).getByRole('group', { name: 'Photo de Anna.' })).toBe(figure);
  });

  it('across the page loads a picture as wide as the window', async () => {
    const body = await page(':::figure{width="full"}\n![a](/uploads/blog/quai-1200x800.webp)\n:::');
    expect(body.querySelector('img')).toHaveAttribute('sizes', '100vw');
  });

  it('of another site is a link', async () => {
    const body = await page(':::figure\n![Le quai](https://elsewhere.example/a.png)\n:::');
    expect(body.querySelector('img')).toBeNull();
    expect(body.querySelector('figure > a')).toHaveTextContent('Le quai');
  });
});

describe('gallery', () => {
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, at) => `![p${at}](/uploads/blog/p${at}-1200x800.webp)`).join('\n');

  it.each([
    [2, [2]],
    [4, [2, 2]],
    [5, [3, 2]],
    [7, [3, 2, 2]],
    [9, [3, 3, 3]],
  ])('of %i pictures has rows of %j', async (count, lengths) => {
    const body = await page(`:::gallery\n${pictures(count)}\n\nLa légende\n:::`);
    expect([...body.querySelectorAll('.gallery .row')].map(({ children }) => children.length)).toEqual(
      lengths,
    );
    expect(body.querySelector('.gallery figcaption')).toHaveTextContent('La légende');
    expect(within(body).getByRole('group', { name: 'La légende' })).toHaveClass('gallery');
  });

  it('gives each picture a share of its row by its format', async () => {
    const body = await page(
      ':::gallery\n![a](/uploads/blog/a-800x1200.webp)\n![b](/uploads/blog/b-9000x100.webp)\n:::',
    );
    expect([...body.querySelectorAll('img')].map(({ className }) => className)).toEqual(['r7', 'r30']);
  });

  it('of ten pictures keeps every picture, without the layout', async () => {
    const body = await page(`:::gallery\n${pictures(10)}\n:::`);
    expect(body.querySelectorAll('img')).toHaveLength(10);
    expect(textOf(body)).toContain(':::gallery');
  });
});

describe('link blocks', () => {
  it('show a button', async () => {
    expect(await html(':::button\n[Parlons-en](/contact)\n:::', 'en')).toBe(
      '<p class="action"><a href="/en/contact">Parlons-en</a></p>',
    );
  });

  it('show a page of this site with title, summary and picture', async () => {
    const body = await page(
      ':::bookmark\n[Un quai](/blog/un-quai)\n\nLe résumé.\n\n![](/uploads/blog/quai-1200x800.webp)\n:::',
    );
    expect(body.querySelector('.card.bookmark .name a')).toHaveAttribute('href', '/blog/un-quai');
    expect(body.querySelector('.card p:not(.name)')).toHaveTextContent('Le résumé.');
    expect(body.querySelector('.card > img')).toHaveAttribute('sizes', '12rem');
    expect(body.querySelector('.host')).toBeNull();
  });

  it('show the host of a page of another site', async () => {
    const body = await page(':::bookmark\n[Un titre](https://www.Example.org:8080/a)\n:::');
    expect(body.querySelector('.host')).toHaveTextContent(/^example\.org$/);
  });

  it('show a video as a link that opens in a new tab, with nothing of the other site', async () => {
    const body = await page(':::video\n[La visite](https://www.youtube.com/watch?v=abc)\n:::');
    const link = body.querySelector('.card.video a');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(body.querySelector('.host')).toHaveTextContent('youtube.com, nouvel onglet');
    expect(body.querySelector('iframe, img, video')).toBeNull();
  });

  it('download a file of this site', async () => {
    const body = await page(':::file\n[guide.pdf](/uploads/guide.pdf)\n\nPDF, 1,2 Mo\n:::');
    expect(body.querySelector('.card.file a')).toHaveAttribute('download');
    expect(textOf(body)).toBe('guide.pdfPDF, 1,2 Mo');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x'])(
    'remain as text without a safe address: %s',
    async (href) => {
      for (const name of ['button', 'bookmark', 'video', 'file']) {
        const body = await page(`:::${name}\n[Le titre](<${href}>)\n:::`);
        expect(body.querySelector('a')).toBeNull();
        expect(textOf(body)).toContain('Le titre');
      }
    },
  );
});

describe('text that is no block', () => {
  it.each([
    ['hours and ratios', 'À 10:30, en 16:9 :smile: et http://a.example:8080/x'],
    ['directives with other names', ':::spoiler{.big}'],
    ['directives on one line', '::button[Écrire]{href=/contact}'],
    ['directives in a line', 'Un :callout[mot]{kind=tip} là'],
    ['names that begin like one', ':::callouts'],
    ['two colons', '::callout'],
    ['a figure without picture', ':::figure\nDu texte.\n:::'],
    ['a button with two links', ':::button\n[a](/a) [b](/b)\n:::'],
    ['an empty button', ':::button\n:::'],
    ['a closing fence alone', ':::'],
  ])('stays on the page: %s', async (_, source) => {
    const words = (text: string) => text.replace(/\[(\w)\]\(\/\w\)/g, '$1').replace(/\s+/g, '');
    expect(words((await page(source)).textContent)).toBe(words(source));
  });
});

describe('blocks without classes', () => {
  it('are quotes, figures and links in feeds', async () => {
    expect(
      await feed(
        ':::callout{kind="tip"}\n**Titre**\n\nMot.\n:::\n\n:::gallery\n![a](/a.webp)\n![b](/b.webp)\n\nLégende\n:::\n\n:::video\n[Film](https://vimeo.com/1)\n:::',
      ),
    ).toMatch(
      /^<blockquote>\s*<p><strong>Titre<\/strong><\/p>\s*<p>Mot\.<\/p>\s*<\/blockquote>\s*<figure><img src="https:\/\/vitrine\.example\/a\.webp" alt="a"><img src="https:\/\/vitrine\.example\/b\.webp" alt="b"><figcaption>Légende<\/figcaption><\/figure>\s*<div>\s*<p><a href="https:\/\/vimeo\.com\/1">Film<\/a><\/p>\s*<\/div>$/,
    );
  });

  it('read as their words, without fences', () => {
    expect(
      plainText(
        '::::callout[Un titre]{kind="tip"}\nDeux mots\n\n:::button\n[Écrire](/contact)\n:::\n::::\n\n> :::file\n> [guide.pdf](/g.pdf)\n> :::',
      ),
    ).toBe('Un titre Deux mots Écrire guide.pdf');
  });

  it('count the words that the page shows', () => {
    expect(wordCount(':::figure{width="full"}\n![](/a.webp)\n\nUne légende\n:::')).toBe(2);
  });

  it('report pictures without description', () => {
    expect(picturesWithoutAlt(':::gallery\n![a](/a.webp)\n![](/b.webp)\n:::')).toEqual(['/b.webp']);
  });
});

describe('many blocks', () => {
  /** Milliseconds of the processor. */
  const costOf = async (source: string): Promise<number> => {
    const begin = process.cpuUsage();
    await html(source);
    plainText(source);
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1000;
  };

  it.each([
    ['open and never close', ':::callout\n'.repeat(2500)],
    [
      'open one inside another',
      `${Array.from({ length: 900 }, (_, at) => `${':'.repeat(1000 - at)}callout`).join('\n')}`,
    ],
    ['have attributes without end', `:::callout{${'a '.repeat(50_000)}`],
    ['have labels without end', `:::callout[${'['.repeat(20_000)}`],
    ['are quoted', '> :::callout\n'.repeat(2500)],
  ])('take bounded time when they %s', async (_, source) => {
    expect(await costOf(source)).toBeLessThan(3000);
  });

  it('inside one another beyond four levels stay text', async () => {
    const body = await page(
      `${[8, 7, 6, 5, 4].map((colons) => `${':'.repeat(colons)}callout`).join('\n')}\nmot`,
    );
    expect(body.querySelectorAll('.callout')).toHaveLength(4);
    expect(textOf(body)).toContain('::::callout');
  });
});
