import { describe, expect, it } from 'vitest';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';
import { postStateSigns, postStateText, postStateWords } from './post-states';
import type { ShownState } from './publication';

const states = Object.keys(postStateSigns) as ShownState[];

describe('texts of post states', () => {
  it('are distinct for every state in both languages', () => {
    for (const words of [fr.postStates, en.postStates, fr.pageStates, en.pageStates])
      expect(new Set(states.map((state) => postStateText(words, state, false))).size).toBe(states.length);
  });

  it('agree with the kind of the post', () => {
    const words = (['article', 'page'] as const).map((kind) => postStateWords(fr, kind).published);
    expect(words).toEqual(['Publié', 'Publiée']);
  });

  it('mention unpublished changes for scheduled and published posts only', () => {
    const changed = states.filter(
      (state) => postStateText(fr.postStates, state, true) !== postStateText(fr.postStates, state, false),
    );
    expect(changed).toEqual(['scheduled', 'published']);
    expect(postStateText(en.postStates, 'published', true)).toBe('Published, with unpublished changes');
  });
});
