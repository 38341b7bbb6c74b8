import { describe, expect, it } from 'vitest';
import { contactStatuses, contactTransitions } from '@/lib/contract/contacts/choices';
import { listedCounts } from '../status-counts';
import { letter } from './intake';
import { prepareInbox } from './prepare-inbox';

const { installation, admin, call, add, list, activity, at } = prepareInbox();
const names = async (query: string) => (await list(query)).contacts.map(({ fullName }) => fullName);

describe('contact list', () => {
  it('shows the data of a contact and the time left to answer', async () => {
    const owner = await installation.signUp({ email: 'owner@lowtide.example' });
    const id = await add({
      email: 'owner@lowtide.example',
      message: `Bonjour,\n\n${'une page qui connaît les marées '.repeat(9)}`,
    });
    const { contacts, count, currentPage, totalPages } = await list();
    expect([count, currentPage, totalPages]).toEqual([1, 1, 1]);
    expect(contacts[0]).toMatchObject({
      id,
      status: 'new',
      allowed: contactTransitions.new,
      subject: 'quote',
      fullName: letter.fullName,
      phone: '+33261914014',
      service: 'web',
      locale: 'fr',
      repliedAt: null,
      assignee: null,
      user: { id: owner.id, firstName: 'Ada', lastName: 'Roy', status: 'active' },
      clock: { state: 'running', workingMinutes: 46 * 60 },
    });
    expect(contacts[0]?.excerpt).toMatch(/^Bonjour, une page .*…$/);
    expect(contacts[0]?.excerpt.length).toBeLessThanOrEqual(160);
    expect(contacts[0]).not.toHaveProperty('message');
  });

  it.each([
    [
      'running in the first half of the time',
      '2026-06-15T12:00:01.000Z',
      '2026-06-16T12:00:00.000Z',
      'running',
      1440,
    ],
    [
      'amber in the second half of the time',
      '2026-06-15T12:00:00.000Z',
      '2026-06-16T12:00:00.000Z',
      'amber',
      1440,
    ],
    [
      'late one minute after the due time',
      '2026-06-12T11:59:00.000Z',
      '2026-06-15T11:59:00.000Z',
      'late',
      -1,
    ],
    // Weekends do not count: Friday midnight to Monday 14:00 in Paris (12:00 UTC) is 14 hours.
    [
      'late, counted in working minutes',
      '2026-06-11T00:00:00.000Z',
      '2026-06-12T22:00:00.000Z',
      'late',
      -14 * 60,
    ],
  ])('shows the due state: %s', async (_, amber_at, due_at, state, workingMinutes) => {
    await add({ amber_at, due_at });
    expect((await list()).contacts[0]?.clock).toEqual({ state, workingMinutes });
  });

  it('sorts by due time first, then open contacts, then the newest', async () => {
    await add({ full_name: 'Old', status: 'closed', created_at: at(90) });
    await add({ full_name: 'Due soon', due_at: at(-1) });
    const answered = await add({ full_name: 'Answered', status: 'read', due_at: at(9) });
    await add({ full_name: 'Late', status: 'read', due_at: at(2) });
    await add({ full_name: 'Newer', status: 'replied', created_at: at(5) });
    await add({ full_name: 'Hidden', status: 'spam', created_at: at(1) });
    await call('POST', `/${answered}/reply`, { body: 'Oui.' });
    await call('PATCH', `/${answered}`, { status: 'read' });
    const order = ['Late', 'Due soon', 'Answered', 'Newer', 'Old'];
    expect(await names('')).toEqual(order);
    expect(await names('?sort=-due')).toEqual([...order].reverse());
    expect(await names('?status=open')).toEqual(order.slice(0, 3));
    expect(await names('?late=true')).toEqual(['Late']);
    expect(await names('?status=spam')).toEqual(['Hidden']);
    expect(await names('?limit=2&page=2')).toEqual(order.slice(2, 4));
    expect(await list('?limit=2&page=9')).toMatchObject({ contacts: [], count: 5, totalPages: 3 });
    expect((await list('?search=answered')).contacts[0]?.clock).toEqual({
      state: 'stopped',
      workingMinutes: null,
    });
  });

  it('sorts by name, age and state, and filters by subject, assignee and person', async () => {
    const [person, colleague] = [
      await installation.signUp({ email: 'signed@lowtide.example' }),
      await installation.signUp({ role: 'manager' }),
    ];
    await add({
      full_name: 'élise',
      subject: 'job',
      status: 'closed',
      email: 'signed@lowtide.example',
      created_at: at(1),
    });
    await add({ full_name: 'Zoé', assignee_id: colleague.id, created_at: at(3) });
    await add({
      full_name: 'abel',
      subject: 'info',
      status: 'read',
      user_id: person.id,
      assignee_id: admin.id,
      created_at: at(2),
    });
    expect(await names('?sort=fullName')).toEqual(['abel', 'élise', 'Zoé']);
    expect(await names('?sort=-createdAt')).toEqual(['élise', 'abel', 'Zoé']);
    expect(await names('?sort=status')).toEqual(['Zoé', 'abel', 'élise']);
    expect(await names('?sort=fullName&subject=job')).toEqual(['élise']);
    expect([
      await names('?assignee=me'),
      await names('?assignee=none'),
      await names(`?assignee=${colleague.id}`),
    ]).toEqual([['abel'], ['élise'], ['Zoé']]);
    expect(await names(`?userId=${person.id}&sort=fullName`)).toEqual(['abel', 'élise']);
    expect((await list(`?userId=${person.id}&status=closed`)).contacts[0]?.user?.id).toBe(person.id);
  });

  it('searches name, company, e-mail, phone, text and reference, ignoring accents', async () => {
    await add({
      full_name: 'Éloïse Lefèvre',
      company: 'Œuvres 100 %',
      email: 'eloise@lowtide.example',
      phone: '+33612345678',
      reference: 'C-2026-7K4QM',
      message: 'Une refonte zq avant l’été',
    });
    await add({ full_name: 'Nobody' });
    for (const words of [
      'eloise LEFEVRE',
      'oeuvres',
      '100 %',
      'eloise@low',
      '+336123',
      'refonte ete',
      'c-2026-7k4qm',
      'zq',
    ])
      expect(await names(`?search=${encodeURIComponent(words)}`), words).toEqual(['Éloïse Lefèvre']);
    for (const words of ['lefevre absent', '1%25', 'C-2026-7K4Q_'])
      expect(await names(`?search=${words}`), words).toEqual([]);
  });

  it('exports all contacts as CSV in the requested order, and records the export', async () => {
    await add({ full_name: '=cmd()', message: 'a "b"\nc', assignee_id: admin.id });
    await add({ full_name: 'Spam', status: 'spam' });
    const response = await installation.ask('GET', '/api/contacts/export?sort=fullName&search=cmd', {
      token: admin.token,
    });
    expect(response.headers.get('content-disposition')).toContain('contacts-2026-06-15.csv');
    const [head, ...rows] = (await response.text()).split('\r\n');
    expect(head).toBe(
      '"reference","status","subject","fullName","email","company","phone","service","locale","message","assignee","createdAt","dueAt","repliedAt"',
    );
    expect(rows).toEqual([
      expect.stringMatching(
        /^"C-2026-\w+","new","quote","'=cmd\(\)","rosalind@lowtide.example","Low Tide Ferries","\+33 2 61 91 40 14","web","fr","a ""b""\nc","Inès Aubrac","/,
      ),
      '',
    ]);
    expect((await activity('all')).filter(({ action }) => action === 'contact.exported')).toEqual([
      { actor: admin.id, action: 'contact.exported', fields: [], changes: [] },
    ]);
  });

  it('exports labels as on screen and times in the agency’s time zone', async () => {
    await add({
      full_name: 'Abel',
      message: 'Bonjour',
      status: 'replied',
      created_at: '2026-06-11T07:05:00.000Z',
      due_at: '2026-06-14T22:00:00.000Z',
      replied_at: '2026-06-11T22:30:00.000Z',
    });
    const exported = async (query: string) =>
      (
        await (await installation.ask('GET', `/api/contacts/export?${query}`, { token: admin.token })).text()
      ).split('\r\n')[1];
    const [fr, en, program] = [
      await exported('headings=fr'),
      await exported('headings=en'),
      await exported(''),
    ];
    expect(fr).toMatch(
      /^"C-2026-\w+","Répondu","Devis","Abel",.*,"Web","français",.*,"2026-06-11 09:05","2026-06-14 23:59","2026-06-12 00:30"$/,
    );
    expect(en).toMatch(/","Replied","Quote","Abel",.*,"Web","French",/);
    expect(program).toMatch(
      /","replied","quote","Abel",.*,"web","fr",.*,"2026-06-11T07:05:00.000Z","2026-06-14T22:00:00.000Z","2026-06-11T22:30:00.000Z"$/,
    );
  });
});

describe('inbox response', () => {
  it('contains a page of the list, the open contact with its neighbours, the counts and the team', async () => {
    const [first, second, third] = [
      await add({ full_name: 'Abel' }),
      await add({ full_name: 'Berthe', due_at: at(1) }),
      await add({ full_name: 'Colette', status: 'closed' }),
    ];
    const answer = await call('GET', `/inbox?sort=fullName&limit=1&page=2&record=${second}`);
    expect(answer).toMatchObject({
      contacts: [{ id: second }],
      count: 3,
      totalPages: 3,
      counts: { open: 2, late: 1 },
      neighbours: { previous: { id: first, page: 1 }, next: { id: third, page: 3 }, listed: true },
      elsewhere: 0,
      contact: { id: second, notes: [], replies: [] },
    });
    expect(answer.team).toContainEqual({
      id: admin.id,
      firstName: 'Inès',
      lastName: 'Aubrac',
      email: admin.email,
    });
    expect((await call('GET', '/inbox?record=no-such-message')).status).toBe(404);
  });

  it('has the counts of each status, ignoring all filters', async () => {
    for (const [index, status] of contactStatuses.entries())
      for (let left = index; left >= 0; left -= 1) await add({ status });
    const { late, ...counts } = (await call('GET', '/inbox?search=nobody&status=read&late=true')).counts;
    expect([late, counts]).toEqual([
      0,
      { open: 3, new: 1, read: 2, replied: 3, closed: 4, spam: 5, all: 10 },
    ]);
    expect(await listedCounts(counts, list)).toEqual(counts);
  });

  it('counts matches in other statuses when the search finds no open contact', async () => {
    await add({ full_name: 'Colette', status: 'closed' });
    expect(await call('GET', '/inbox?status=open&search=colette')).toMatchObject({
      contacts: [],
      neighbours: null,
      elsewhere: 1,
      contact: null,
    });
    expect((await call('GET', '/inbox?search=colette')).elsewhere).toBe(0);
  });
});
