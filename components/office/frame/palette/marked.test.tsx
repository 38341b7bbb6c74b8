import { describe, expect, it } from 'vitest';
import { marked } from './marked';

describe('matches of a search', () => {
  it('are marked, regardless of accents', () => {
    expect(marked('Élodie Brévigny', 'elo brev')).toEqual([
      { text: 'Élo', hit: true },
      { text: 'die ', hit: false },
      { text: 'Brév', hit: true },
      { text: 'igny', hit: false },
    ]);
    expect(marked('Musée', '')).toEqual([{ text: 'Musée', hit: false }]);
  });
});
