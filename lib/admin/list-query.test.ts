import { describe, expect, it } from 'vitest';
import { listAddress, readListQuery } from './list-query';

const statuses = ['pending', 'completed'] as const;

describe('the address of a list', () => {
  it('says state, search and page', () => {
    expect(readListQuery({ status: 'pending', search: ' musée ', page: '3' }, statuses)).toEqual({ status: 'pending', search: 'musée', page: 3 });
  });

  it.each([{}, { status: 'nope', page: '0' }, { status: '', search: ' ', page: '-1' }, { page: '1e9' }, { status: ['nope'], page: 'abc' }])('%j is the whole list', (asked) => {
    expect(readListQuery(asked, statuses)).toEqual({ status: undefined, search: '', page: 1 });
  });

  it('given twice counts once, and a search has an end', () => {
    expect(readListQuery({ search: ['un', 'deux'], status: ['completed', 'pending'] }, statuses)).toMatchObject({ search: 'un', status: 'completed' });
    expect(readListQuery({ search: 'x'.repeat(500) }, statuses).search).toHaveLength(200);
  });

  it('is written without what says nothing', () => {
    expect(listAddress({ status: 'pending', search: '', page: 1 })).toEqual({ status: 'pending', search: undefined, page: undefined });
    expect(listAddress({ search: 'a', page: 2 })).toEqual({ status: undefined, search: 'a', page: 2 });
  });
});
