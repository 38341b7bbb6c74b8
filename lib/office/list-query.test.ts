import { describe, expect, it } from 'vitest';
import { isDay, isId, listAddress, listQuestion, readListQuery } from './list-query';

const statuses = ['pending', 'completed'] as const;
const whole = { status: undefined, search: '', sort: undefined, page: 1, filters: {} };

describe('query of a list', () => {
  it('contains status, search and page', () => {
    expect(readListQuery({ status: 'pending', search: ' musée ', page: '3' }, { statuses })).toEqual({
      ...whole,
      status: 'pending',
      search: 'musée',
      page: 3,
    });
  });

  it.each([
    {},
    { status: 'nope', page: '0' },
    { status: '', search: ' ', page: '-1' },
    { page: '1e9' },
    { status: ['nope'], page: 'abc' },
    { sort: 'title', subject: 'quote' },
  ])('is the default query for %j', (searchParams) => {
    expect(readListQuery(searchParams, { statuses })).toEqual(whole);
  });

  it('uses the first of repeated parameters, and limits the length of a search', () => {
    expect(
      readListQuery({ search: ['un', 'deux'], status: ['completed', 'pending'] }, { statuses }),
    ).toMatchObject({ search: 'un', status: 'completed' });
    expect(readListQuery({ search: 'x'.repeat(500) }, { statuses }).search).toHaveLength(200);
  });

  it('sorts by known columns only, in both directions', () => {
    const choices = { statuses, sorts: ['title', 'updatedAt'] } as const;
    expect(readListQuery({ sort: '-updatedAt' }, choices).sort).toBe('-updatedAt');
    expect(readListQuery({ sort: '--updatedAt' }, choices).sort).toBeUndefined();
  });

  it('accepts only values that a filter allows', () => {
    const choices = {
      statuses,
      filters: { subject: ['quote', 'job'], assignee: isId, from: isDay },
    } as const;
    expect(
      readListQuery({ subject: 'quote', assignee: 'u1', from: '2026-11-02', other: 'x' }, choices).filters,
    ).toEqual({ subject: 'quote', assignee: 'u1', from: '2026-11-02' });
    expect(readListQuery({ subject: 'nope', assignee: 'a b', from: '2026-02-31' }, choices).filters).toEqual(
      {},
    );
  });

  it('omits default values from the address', () => {
    expect(listAddress({ status: 'pending', search: '', page: 1 })).toEqual({
      status: 'pending',
      search: undefined,
      sort: undefined,
      page: undefined,
    });
    expect(listAddress({ search: 'a', page: 2, sort: '-due', filters: { subject: 'job' } })).toEqual({
      status: undefined,
      search: 'a',
      subject: 'job',
      sort: '-due',
      page: 2,
    });
  });

  it('is the same for the list’s call and for its export', () => {
    expect(
      listQuestion({ status: 'pending', search: '', sort: '-due', page: 4, filters: { subject: 'job' } }),
    ).toEqual({ status: 'pending', search: undefined, sort: '-due', subject: 'job' });
  });
});
