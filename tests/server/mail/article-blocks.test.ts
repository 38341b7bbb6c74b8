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

  it('have captions of pictures in both parts', async () => {
    const { html, text } = await printed('![Le quai](/q.webp "À cinq heures")\n\nSuite.');
    expect(text).toBe('[Le quai]\nÀ cinq heures\n\nSuite.');
    expect(html).toMatch(/<img [^>]*><p[^>]*>À cinq heures<\/p>/);
  });

  it('have the pictures of a gallery in pairs with a gap, and the last of three below them', async () => {
    const { html, text } = await printed(
      ':::gallery\n![a](/a.webp)\n![b](/b.webp)\n![c](/c.webp)\n\nLégende\n:::',
    );
    expect(text).toBe('[a]\n[b]\n[c]\nLégende');
    expect([
      ...html.matchAll(/<td[^>]* style="padding:([^"]*)"><img src="[^"]*(\w)\.webp"[^>]* width="(\d+)"/g),
    ]).toMatchObject([
      { 1: '0px 8px 0 0px', 2: 'a', 3: '268' },
      { 1: '0px 0px 0 8px', 2: 'b', 3: '268' },
      { 1: '16px 0px 0 0px', 2: 'c', 3: '552' },
    ]);
    expect(html).toMatch(/<\/table><p[^>]*>Légende<\/p>/);
  });

  it('have a button of a table that Outlook draws', async () => {
    const { html, text } = await printed(':::button\n[Écrire](/contact)\n:::');
    expect(html).toMatch(
      /^<table .*<td bgcolor="#cf300e".*<a href="https:\/\/vitrine.example\/contact".*>Écrire/,
    );
    expect(text).toBe('Écrire\nhttps://vitrine.example/contact');
  });

  it('have cards with title, summary and place of bookmarks, videos and files', async () => {
    const bookmark = await printed(':::bookmark\n[Un quai](/blog/quai)\n\nRésumé.\n:::');
    expect(bookmark.html).toMatch(
      /^<table .*>Un quai<\/a><\/p><p[^>]*>Résumé\.<\/p><p[^>]*>vitrine\.example<\/p>/,
    );
    const video = await printed(':::video\n[Film](https://www.vimeo.com/1)\n:::');
    expect(video.html).toContain('>▶ vimeo.com</p>');
    const file = await printed(':::file\n[Le devis](/uploads/devis.pdf)\n:::');
    expect(file.html).toContain('>↓ PDF, vitrine.example</p>');
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
