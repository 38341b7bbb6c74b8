import { describe, expect, it } from 'vitest';
import { emptyCopy } from './saving/copy';
import { ownPictures } from './pictures';
import { lackingOf } from './readiness';
import { cutTo, shownLengths, shownOf, signsOf } from './saving/shown-elsewhere';

const whole = { ...emptyCopy, title: 'Titre', summary: 'Résumé.', content: 'Texte.' };

describe('missing parts of a post', () => {
  it('are listed in the order of the page', () => {
    expect(lackingOf({ ...emptyCopy, title: ' ', image_url: '/uploads/blog/a.webp', content: '' })).toEqual([
      'title',
      'summary',
      'content',
      'image_alt',
    ]);
    expect(lackingOf(whole)).toEqual([]);
  });

  it('include alternative texts of images in the content', () => {
    expect(lackingOf({ ...whole, content: 'Voir ![](/uploads/blog/a.webp).' })).toEqual(['pictures']);
    expect(
      lackingOf({
        ...whole,
        content: 'Voir ![Un quai](/uploads/blog/a.webp).',
        image_url: '/x.webp',
        image_alt: 'Un quai',
      }),
    ).toEqual([]);
  });
});

describe('empty footnotes of a post', () => {
  it.each([
    ['Un mot.[^1]\n\n[^1]:', ['notes']],
    ['Un mot.[^1] Deux.[^2]\n\n[^1]: Une note.\n\n[^2]: ', ['notes']],
    ['Un mot.[^1]\n\n[^1]: Une note.', []],
    ['Un mot.[^1]\n\n[^1]: ![Un quai](/uploads/blog/a.webp)', []],
    ['Un mot.[^1]\n\n[^1]: `code`', []],
    ['`[^1]:`', []],
  ])('are missing parts: %j', (content, lacking) => {
    expect(lackingOf({ ...whole, content })).toEqual(lacking);
  });
});

describe('missing files of a post', () => {
  const post = {
    ...whole,
    content:
      'Voir ![Un quai][quai].\n\n```\n![](/uploads/blog/code.webp)\n```\n\n[quai]: /uploads/blog/a.webp',
    image_url: '/uploads/blog/b.webp',
    image_alt: 'Un port',
  };

  it('are looked for by the addresses of the library', () => {
    expect(ownPictures(post)).toEqual(['/uploads/blog/b.webp', '/uploads/blog/a.webp']);
    expect(ownPictures({ content: '![Un quai](https://a.example/a.png)', image_url: null })).toEqual([]);
  });

  it('are those of the cover and of the text', () => {
    expect(lackingOf(post, new Set(['/uploads/blog/b.webp']))).toEqual(['image_url']);
    expect(lackingOf(post, new Set(['/uploads/blog/a.webp', '/uploads/blog/code.webp']))).toEqual(['files']);
  });
});

describe('search result of a post', () => {
  it('uses title and summary unless other texts are set', () => {
    expect(shownOf(whole, 'Vitrine')).toEqual({
      title: 'Titre',
      fullTitle: 'Titre · Vitrine',
      description: 'Résumé.',
    });
    expect(shownOf({ ...whole, seo_title: 'Court', seo_description: ' Autre. ' }, 'Vitrine')).toEqual({
      title: 'Court',
      fullTitle: 'Court · Vitrine',
      description: 'Autre.',
    });
    expect(shownOf(emptyCopy, 'Vitrine').fullTitle).toBe('');
  });

  it('is cut at a word boundary', () => {
    const long = 'mot '.repeat(60).trim();
    expect(cutTo(long, shownLengths.description)).toMatch(/mot …$/);
    expect(signsOf(cutTo(long, shownLengths.title))).toBeLessThanOrEqual(shownLengths.title + 2);
    expect(cutTo('Ça tient.', 60)).toBe('Ça tient.');
    expect(signsOf('é👩‍🌾')).toBe(2);
  });
});
