import { describe, expect, it } from 'vitest';
import { invoiceParts, placeParts } from './bar-parts';

describe('parts of an amount', () => {
  it('follow one another to scale and fill the bar', () => {
    const placed = placeParts([
      { look: 'credited', cents: 28_200 },
      { look: 'paid', cents: 200_000 },
      { look: 'due', cents: 146_200 },
    ]);
    expect(placed).toEqual([
      { look: 'credited', start: 0, width: 7.53 },
      { look: 'paid', start: 7.53, width: 53.42 },
      { look: 'due', start: 60.95, width: 39.05 },
    ]);
  });

  it('leave out what is empty, also of an empty amount', () => {
    expect(placeParts([{ look: 'paid', cents: 0 }])).toEqual([]);
    expect(
      placeParts([
        { look: 'paid', cents: 0 },
        { look: 'due', cents: 5 },
      ]),
    ).toEqual([{ look: 'due', start: 0, width: 100 }]);
  });

  it('of an invoice are credit, payments and what is left', () => {
    expect(invoiceParts({ paid: 3, credited: 0, due: 4 })).toEqual([
      { look: 'paid', cents: 3 },
      { look: 'due', cents: 4 },
    ]);
  });
});
