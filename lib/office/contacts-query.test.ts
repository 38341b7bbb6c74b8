import { describe, expect, it } from 'vitest';
import { contactsQuestion, readContactsQuery } from './contacts-query';

describe('query of the inbox', () => {
  it('selects contacts that wait for an answer by default', () => {
    expect(contactsQuestion(readContactsQuery({}))).toEqual({ status: 'open' });
    expect(contactsQuestion(readContactsQuery({ status: 'spam', late: 'true', assignee: 'me' }))).toEqual({
      status: 'spam',
      late: 'true',
      assignee: 'me',
    });
  });

  it('has no status for the view of all contacts', () => {
    expect(contactsQuestion(readContactsQuery({ status: 'all', search: 'lait' }))).toEqual({
      status: undefined,
      search: 'lait',
    });
  });

  it('ignores invalid values', () => {
    expect(
      contactsQuestion(
        readContactsQuery({
          status: 'nope',
          subject: 'nope',
          late: 'perhaps',
          assignee: '../x',
          sort: 'email',
        }),
      ),
    ).toEqual({ status: 'open' });
  });
});
