import { describe, expect, it } from 'vitest';
import { contactsQuestion, readContactsQuery } from './contacts-query';

describe('the question of the inbox', () => {
  it('is what waits for an answer, unless the address says otherwise', () => {
    expect(contactsQuestion(readContactsQuery({}))).toEqual({ status: 'open' });
    expect(contactsQuestion(readContactsQuery({ status: 'spam', late: 'true', assignee: 'me' }))).toEqual({
      status: 'spam',
      late: 'true',
      assignee: 'me',
    });
  });

  it('of all of them names no state', () => {
    expect(contactsQuestion(readContactsQuery({ status: 'all', search: 'lait' }))).toEqual({
      status: undefined,
      search: 'lait',
    });
  });

  it('leaves out what cannot be', () => {
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
