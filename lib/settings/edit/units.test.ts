import { describe, expect, it } from 'vitest';
import { merged, unitPaths, unitValues, withUnit } from './units';

const text = (fr: string, en = '') => ({ fr, en });
const base = {
  name: 'Vitrine',
  hours: { from: 24, to: 48 },
  faq: [
    { id: 'cost', question: text('Combien ?', 'How much?') },
    { id: 'time', question: text('Quand ?', 'When?') },
  ],
};
const with_ = (change: Partial<typeof base>) => ({ ...base, ...change });

describe('the parts of a section', () => {
  it('are fields, and languages of a field', () => {
    const theirs = with_({ name: 'Vitrine SARL' });
    const mine = with_({
      faq: [{ id: 'cost', question: text('Combien ?', 'What does it cost?') }, base.faq[1] as never],
    });
    expect(unitPaths({ base, theirs, mine })).toEqual(['name', 'faq.cost.question.en']);
  });

  it('are whole ranges', () => {
    expect(unitPaths({ base, theirs: with_({ hours: { from: 24, to: 72 } }), mine: base })).toEqual([
      'hours',
    ]);
  });

  it('are items that one version lacks, and the order of the others', () => {
    const theirs = with_({
      faq: [base.faq[1], base.faq[0], { id: 'who', question: text('Qui ?') }] as never,
    });
    expect(unitPaths({ base, theirs, mine: base })).toEqual(['faq', 'faq.who']);
  });
});

describe('merged versions', () => {
  it('keep values typed here and take what only the other user changed', () => {
    const theirs = with_({ name: 'Vitrine SARL', hours: { from: 1, to: 2 } });
    const mine = with_({ name: 'La Vitrine' });
    expect(merged({ base, theirs, mine })).toEqual({
      ...base,
      name: 'La Vitrine',
      hours: { from: 1, to: 2 },
    });
  });

  it('join items that both have added', () => {
    const who = { id: 'who', question: text('Qui ?') };
    const where = { id: 'where', question: text('Où ?') };
    const theirs = with_({ faq: [base.faq[0], who, base.faq[1]] as never });
    const mine = with_({ faq: [...base.faq, where] });
    expect(merged({ base, theirs, mine }).faq.map(({ id }) => id)).toEqual(['cost', 'who', 'time', 'where']);
  });

  it('drop an item that the other user removed', () => {
    const theirs = with_({ faq: [base.faq[1] as never] });
    expect(merged({ base, theirs, mine: base }).faq).toEqual([base.faq[1]]);
  });

  it('take the other order, and keep the text typed here', () => {
    const theirs = with_({ faq: [base.faq[1], base.faq[0]] as never });
    const mine = with_({ faq: [{ id: 'cost', question: text('Cher ?') }, base.faq[1] as never] });
    expect(merged({ base, theirs, mine }).faq).toEqual([base.faq[1], mine.faq[0]]);
  });
});

describe('one part of another version', () => {
  const theirs = with_({ faq: [base.faq[0] as never] });
  const versions = { base, theirs, mine: base };

  it('removes and brings back an item at its place', () => {
    const [path = ''] = unitPaths(versions);
    const without = withUnit(base, path, unitValues([path], theirs, versions)[path], theirs);
    expect(without.faq.map(({ id }) => id)).toEqual(['cost']);
    expect(withUnit(without, path, unitValues([path], base, versions)[path], base)).toEqual(base);
  });

  it('replaces a list of plain values', () => {
    expect(withUnit({ chosen: [] }, 'chosen', ['a', 'b'], {})).toEqual({ chosen: ['a', 'b'] });
  });
});
