import { expect, it } from 'vitest';
import { documentTitle } from './document-title';

it.each([
  [['Services et prix'], 'Services et prix · Vitrine'],
  [
    ['Pourquoi nous refusons un projet sur trois, et lesquels'],
    'Pourquoi nous refusons un projet sur trois, et lesquels',
  ],
  [
    [
      'Dix-neuf mille radiateurs, une seule courbe, Chaleur urbaine de Brévanne',
      'Dix-neuf mille radiateurs, une seule courbe',
    ],
    'Dix-neuf mille radiateurs, une seule courbe · Vitrine',
  ],
  [
    ['Chaque coulée laisse une trace, Fonderie Castaing', 'Chaque coulée laisse une trace'],
    'Chaque coulée laisse une trace, Fonderie Castaing · Vitrine',
  ],
  [['x'.repeat(80), 'x'.repeat(71)], 'x'.repeat(71)],
] as const)('shortens the title %j to the longest form that fits: %s', ([title, short], shown) => {
  expect(documentTitle({ title, short }, 'Vitrine')).toBe(shown);
});
