import { describe, expect, it } from 'vitest';
import { firstSentence, pageText, plainSentences } from './plain-text';

it('separates a heading from the text by a full stop', () => {
  expect(plainSentences('## Bonjour\n\nVoici **novembre**.')).toBe('Bonjour. Voici novembre.');
});

it('separates a heading that is a link', () => {
  expect(plainSentences('## [Our prices](/blog/prices)\n\nIn short.')).toBe('Our prices. In short.');
});

it('adds nothing to a heading with its own punctuation', () => {
  expect(plainSentences('# [Why?](/blog/why)\n\nBecause.\n\n## Then…')).toBe('Why? Because. Then…');
});

it('separates blocks, also of a heading without an empty line below it', () => {
  expect(plainSentences('## Bonjour\nTrois mots\n\n:::button\n[Écrire](/contact)\n:::\n\nFin')).toBe(
    'Bonjour. Trois mots. Écrire. Fin.',
  );
});

it.each([
  [':::figure\n![The quay](/uploads/blog/q.webp)\n\nAt five\n:::', 'At five'],
  [':::gallery\n![One](/a.webp)\n![Two](/b.webp)\n:::\n\nEnd', 'End'],
  ['![The quay](/q(1).webp "At five")', 'At five'],
  ['A ![drawing](/d.webp "Tooltip") here', 'A here'],
  ['(![The quay](/q.webp),at five)', '(,at five)'],
  ['[![The quay](/q.webp) Read](/blog/quay)', 'Read'],
  ['![The quay](https://elsewhere.example/q.webp)', 'The quay'],
])('the page shows no description of a picture of this site: %j', (markdown, text) => {
  expect(pageText(markdown)).toBe(text);
});

describe('first sentence', () => {
  it.each([
    [
      '## Sharper pages\n\n![Quay](/q.webp)\n\nOur [prices](/services) are **ranges** since May. Read on.\n\n## Then',
      'Our prices are ranges since May.',
    ],
    ['### One\nWhat a form of eleven fields costs', 'What a form of eleven fields costs.'],
    ['Hello!\n\nThis is what we learned in June. Then came July.', 'Hello! This is what we learned in June.'],
    ['## Only\n\n### headings', ''],
  ])('of %j skips headings and pictures', (markdown, sentence) => {
    expect(firstSentence(markdown, 'en')).toBe(sentence);
  });
});
