import { describe, expect, it } from 'vitest';
import { plainText } from '@/lib/markdown/plain-text';
import { readingTime } from '@/lib/posts/count';

describe('plain text of Markdown', () => {
  it.each([
    [
      '# Titre\n\nUn **mot**, un *autre*, ~~rayé~~ et `code_ici`.',
      'Titre Un mot, un autre, rayé et code_ici.',
    ],
    ['Avant\n\n```sql\nselect 1;\n```\n\nAprès', 'Avant Après'],
    ['~~~\na\n~~~\nfin', 'fin'],
    ['```\njamais fermé', ''],
    ['Voir [le site](https://a.example/x_y "t") et ![un dessin](a.png).', 'Voir le site et un dessin.'],
    ['[![alt](a.png) mots](https://a.example/b_(c)) fin', 'alt mots fin'],
    ['Une note[^1].\n\n[^1]: Le texte de la note.', 'Une note. Le texte de la note.'],
    ['| A | B |\n| --- | :-: |\n| un | deux |', 'A B un deux'],
    ['- un\n- deux\n1. trois\n> quatre', 'un deux trois quatre'],
    ['_doux_ mais snake_case et __fort__', 'doux mais snake_case et fort'],
    ['a <!-- caché --> b <https://a.example>', 'a b'],
    ['[ref]: https://a.example "Titre"\n\n[texte][ref]', 'texte'],
  ])('%j becomes %j', (markdown, text) => expect(plainText(markdown)).toBe(text));
});

describe('reading time', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'mot').join(' ');
  it.each([
    ['', 5],
    ['```\ncode\n```', 5],
    ['— …', 5],
    ['mot', 1],
    [words(200), 1],
    [words(201), 2],
    [words(1000), 5],
    [words(1001), 6],
  ])('rounds up, and is 5 without text', (markdown, minutes) => expect(readingTime(markdown)).toBe(minutes));
});
