import { describe, expect, it } from 'vitest';
import { loadMessages } from '@/lib/i18n/messages';
import { contactSummary } from '@/tests/setup/contacts';
import { assignBulk } from '../inbox/assign-bulk';
import { contactBulk } from './contact-bulk';
import { stepsOf } from './contact-steps';

describe('actions on a contact', () => {
  const step = (
    status: 'new' | 'read' | 'replied' | 'closed' | 'spam',
    allowed: ReturnType<typeof contactSummary>['allowed'],
    repliedAt: string | null = null,
  ) => stepsOf({ status, allowed, repliedAt }).map(({ name, to, keys }) => [name, to, keys]);

  it('depend on its state and on what the API allows', () => {
    expect(step('new', ['read', 'replied', 'closed', 'spam'])).toEqual([
      ['read', 'read', 'u'],
      ['closed', 'closed', 'c'],
      ['spam', 'spam', undefined],
    ]);
    expect(step('closed', ['new', 'read', 'replied'])).toEqual([['reopen', 'read', 'c']]);
    expect(step('closed', ['new', 'read', 'replied'], '2026-11-18T08:00:00.000Z')).toEqual([
      ['reopen', 'replied', 'c'],
    ]);
    expect(step('spam', ['new', 'read', 'replied'])).toEqual([['notSpam', 'read', undefined]]);
    expect(step('spam', ['new', 'read', 'replied'], '2026-11-18T09:00:00.000Z')).toEqual([
      ['notSpam', 'replied', undefined],
    ]);
    expect(step('read', [])).toEqual([]);
  });
});

describe('bulk actions on contacts', () => {
  const messages = [
    contactSummary({ id: 'a', status: 'new', allowed: ['read', 'replied', 'closed', 'spam'] }),
    contactSummary({ id: 'b', status: 'replied', allowed: ['read', 'closed', 'spam'] }),
    contactSummary({ id: 'c', status: 'closed', allowed: ['new', 'read', 'replied'] }),
  ];

  it('are limited to those that can be undone', async () => {
    const { officeContacts } = await loadMessages('fr');
    const actions = contactBulk(messages, { labels: officeContacts.bulk, keys: true });
    expect(actions.map(({ id, keys, rows }) => [id, keys, rows])).toEqual([
      ['read', 'u', { a: { status: 'new' } }],
      ['close', 'c', { a: { status: 'new' }, b: { status: 'replied' } }],
      ['spam', undefined, { a: { status: 'new' }, b: { status: 'replied' } }],
    ]);
    expect(
      contactBulk([contactSummary({ id: 'd', status: 'spam', allowed: ['new', 'read'] })], {
        labels: officeContacts.bulk,
        keys: false,
      }).map(({ id, keys }) => [id, keys]),
    ).toEqual([['not-spam', undefined]]);
  });
});

describe('bulk assignment to oneself', () => {
  it('excludes contacts that are already assigned to the user, and can be undone', async () => {
    const { officeInbox } = await loadMessages('fr');
    const person = (id: string) => ({ id, firstName: 'Inès', lastName: 'Marchetti' });
    const [action] = assignBulk(
      [
        contactSummary({ id: 'a' }),
        contactSummary({ id: 'b', assignee: person('a1') }),
        contactSummary({ id: 'c', assignee: person('a2') }),
      ],
      { path: '/api/contacts', me: 'a1', labels: officeInbox },
    );
    expect(action).toMatchObject({
      set: { assigneeId: 'a1' },
      rows: { a: { assigneeId: null }, c: { assigneeId: 'a2' } },
    });
    expect(action?.ask).toBeUndefined();
  });
});
