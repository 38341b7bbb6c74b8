import { describe, expect, it } from 'vitest';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';
import { postStateSigns, postStateText } from './post-states';
import type { ShownState } from './publication';

const states = Object.keys(postStateSigns) as ShownState[];

describe('texts of post states', () => {
  it('are distinct for every state in both languages', () => {
    for (const words of [fr.postStates, en.postStates])
      expect(new Set(states.map((state) => postStateText(words, state, false))).size).toBe(states.length);
  });

  it('mention unpublished changes for scheduled and published posts only', () => {
    const changed = states.filter(
      (state) => postStateText(fr.postStates, state, true) !== postStateText(fr.postStates, state, false),
    );
    expect(changed).toEqual(['scheduled', 'published']);
    expect(postStateText(en.postStates, 'published', true)).toBe('Published, with unpublished changes');
  });
});
