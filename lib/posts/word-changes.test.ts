import { describe, expect, it } from 'vitest';
import { changesIn, lineChanges, textChanges } from './word-changes';

describe('text changes', () => {
  it('are reported word by word within a paragraph', () => {
    expect(textChanges('Un.\n\nUn champ de trop.\n\nFin.', 'Un.\n\nUn champ en trop.\n\nFin.')).toEqual([
      { kind: 'same', paragraphs: ['Un.'] },
      {
        kind: 'changed',
        changes: [
          { kind: 'same', text: 'Un champ ' },
          { kind: 'removed', text: 'de' },
          { kind: 'added', text: 'en' },
          { kind: 'same', text: ' trop.' },
        ],
      },
      { kind: 'same', paragraphs: ['Fin.'] },
    ]);
  });

  it('include added and removed paragraphs', () => {
    const changes = textChanges('A.\n\nB.', 'A.\n\nB.\n\nC.');
    expect(changes.at(-1)).toEqual({ kind: 'changed', changes: [{ kind: 'added', text: 'C.' }] });
    expect(textChanges('A.\n\nB.', 'B.')[0]).toEqual({
      kind: 'changed',
      changes: [{ kind: 'removed', text: 'A.' }],
    });
    expect(changesIn(changes)).toBe(1);
  });

  it('are empty for equal texts with different line ends', () => {
    expect(changesIn(textChanges('A.\r\n\r\nB.', 'A.\n\n\nB.'))).toBe(0);
    expect(textChanges('', '')).toEqual([]);
    expect(lineChanges('Titre', 'Titre')).toEqual([{ kind: 'same', text: 'Titre' }]);
    expect(lineChanges('', 'Titre')).toEqual([{ kind: 'added', text: 'Titre' }]);
  });

  it('contain both texts completely', () => {
    const before = 'Un *mot*, deux.\nEt [trois](/x).\n\n- a\n- b\n\nFin…';
    const after = 'Un mot, **deux** !\n\n- a\n- c\n\nNouveau.\n\nFin…';
    const side = (text: string, other: 'added' | 'removed') =>
      textChanges(before, after)
        .flatMap((stretch) =>
          stretch.kind === 'same'
            ? stretch.paragraphs
            : [
                stretch.changes
                  .filter(({ kind }) => kind !== other)
                  .map((change) => change.text)
                  .join(''),
              ],
        )
        .filter(Boolean)
        .join('\n\n') === text;
    expect(side(before, 'added')).toBe(true);
    expect(side(after, 'removed')).toBe(true);
  });

  it('are computed in bounded time for long texts without common parts', () => {
    const long = (word: string) =>
      Array.from({ length: 5_000 }, (_, index) => `${word} ${index} ${'mot et mots '.repeat(3)}`).join(
        '\n\n',
      );
    const start = performance.now();
    expect(changesIn(textChanges(long('un'), long('deux')))).toBeGreaterThan(0);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
