import { describe, expect, it } from 'vitest';
import { printArticle } from '../../../server/mail/printing/print-article';

const printed = (source: string) =>
  printArticle(source, { locale: 'fr', address: 'https://vitrine.example/lettre' });

describe('blocks in mails', () => {
  it('are quotes, pictures with captions and links in the text part', async () => {
    const { text } = await printed(
      ':::callout{kind="tip"}\n**Titre**\n\nMot.\n:::\n\n:::gallery\n![a](/a.webp)\n![b](/b.webp)\n\nLégende\n:::\n\n:::bookmark\n[Un quai](/blog/quai)\n\nRésumé.\n:::\n\n:::video\n[Film](https://vimeo.com/1)\n:::',
    );
    expect(text).toBe(
      '> Titre\n>\n> Mot.\n\n[a]\n[b]\nLégende\n\nUn quai (https://vitrine.example/blog/quai)\n\nRésumé.\n\nFilm (https://vimeo.com/1)',
    );
  });

  it('have neither attributes of blocks nor fences in the HTML part', async () => {
    const { html } = await printed(
      ':::figure{width="full"}\n![a](/a.webp)\n\nPhoto [Anna](https://anna.example)\n:::\n\n:::button\n[Écrire](/contact)\n:::',
    );
    expect(html).not.toMatch(/data-(?:block|kind|width)|:::/);
    expect(html).toContain('href="https://anna.example/"');
    expect(html).toContain('>Écrire</a>');
  });
});
