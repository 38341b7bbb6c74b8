import { describe, expect, it } from 'vitest';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';
import { choicesFor } from './insert-choices';

describe.each([
  ['French', fr.editor],
  ['English', en.editor],
])('the insert menu in %s', (_, labels) => {
  it.each([
    ['figure', 'picture'],
    ['photo', 'picture'],
    ['image', 'picture'],
    ['bouton', 'button'],
    ['button', 'button'],
    ['vidéo', 'video'],
    ['video', 'video'],
    ['code', 'codeBlock'],
    ['citation', 'quote'],
    ['quote', 'quote'],
    ['encadré', 'callout'],
    ['download', 'file'],
    ['étapes', 'numbers'],
  ] as const)('finds the block for %s', (word, choice) => {
    expect(choicesFor(word, { labels, hasPictures: true })).toContain(choice);
  });

  it('offers no pictures where none can be added', () => {
    expect(choicesFor('photo', { labels, hasPictures: false })).toEqual([]);
  });
});
