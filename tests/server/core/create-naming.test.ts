import { describe, expect, it } from 'vitest';
import { createNaming } from '../../../server/core/names/create-naming';

describe('a text', () => {
  const { isNamed, withoutName } = createNaming('Zoé', 'Le Gall');

  it.each(['VIR ZOE LE GALL 12', 'Le Gall, Zoé', 'M. LE  GALL ZOÉ', 'zoe\u0301 le gall'])(
    'names the person: %s',
    (text) => expect(isNamed(text)).toBe(true),
  );

  it.each(['', 'ZOE LEGALLOIS', 'LE GALL SARL', 'AZOE LE GALL'])('does not name the person: %s', (text) =>
    expect(isNamed(text)).toBe(false),
  );

  it('names nobody without first or last name', () =>
    expect(createNaming('', 'Roy').isNamed('Roy')).toBe(false));

  it.each([
    ['Entretien pour Zoé Le Gall, juin', 'Entretien pour, juin'],
    ['Zoé Le Gall : ZOE LE GALL', ''],
    ['Le site\nLe Gall Zoé', 'Le site'],
    ['Le  site', 'Le  site'],
  ])('loses the name only: %s', (text, left) => expect(withoutName(text)).toBe(left));
});
