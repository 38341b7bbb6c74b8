// What becomes of a contact message, of its notes and of its replies.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contactTransitions } from '../../lib/contract/contact-choices';
import type { Contact } from '../../lib/contract/contacts.schema';
import { REPLY_HOLD } from '../../lib/contract/outbox-choices';
import { site } from '../../lib/site';
import type { NewContact } from '../../server/db/contacts';
import { dropOutlived } from '../../server/db/retention';
import { minutes, openHouse } from './house';
import type { House, Person } from './house';
import { createVisitor, inboxOf } from './intake';

let house: House;
let admin: Person;
let inbox: ReturnType<typeof inboxOf>;
beforeAll(async () => {
  house = await openHouse();
  admin = await house.signUp({ role: 'admin', firstName: 'Inès', lastName: 'Aubrac' });
  inbox = inboxOf(house, admin);
});
afterAll(() => house.close());
afterEach(async () => {
  expect(house.events.filter(({ level }) => level === 'error')).toEqual([]);
  await house.database.read.deleteFrom('contacts').execute();
});

const call: (typeof inbox)['call'] = (...all) => inbox.call(...all);
const add: (typeof inbox)['add'] = (...all) => inbox.add(...all);
const list: (typeof inbox)['list'] = (...all) => inbox.list(...all);
const activity: (typeof inbox)['activity'] = (...all) => inbox.activity(...all);
const at: (typeof inbox)['at'] = (...all) => inbox.at(...all);
const shown: (typeof inbox)['shown'] = (...all) => inbox.shown(...all);

describe('a change', () => {
  it('goes by the steps there are, and names them where there is none', async () => {
    for (const [from, steps] of Object.entries(contactTransitions)) {
      for (const to of ['new', 'read', 'replied', 'closed', 'spam'] as const) {
        const id = await add({ status: from as NewContact['status'] });
        const answer = await call('PATCH', `/${id}`, { status: to });
        if (to === from)
          expect([answer.status, answer.contact.status, await activity(id)]).toEqual([200, from, []]);
        else if (steps.includes(to))
          expect([answer.status, answer.contact.status, answer.contact.allowed]).toEqual([
            200,
            to,
            contactTransitions[to],
          ]);
        else expect(answer).toMatchObject({ status: 409, code: 'INVALID_TRANSITION', allowed: steps });
      }
    }
  });

  it('of state and assignee is recorded once, with both values, and makes an older one stale', async () => {
    const id = await add();
    const { updatedAt } = await shown(id);
    const changed = await call('PATCH', `/${id}`, { status: 'read', assigneeId: admin.id, updatedAt });
    expect(changed.contact).toMatchObject({
      status: 'read',
      assignee: { id: admin.id, firstName: 'Inès', lastName: 'Aubrac' },
    });
    expect(await activity(id)).toEqual([
      {
        actor: admin.id,
        action: 'contact.updated',
        fields: ['status', 'assignee'],
        changes: [
          { field: 'status', before: 'new', after: 'read' },
          { field: 'assignee', before: null, after: admin.id },
        ],
      },
    ]);
    expect(await call('PATCH', `/${id}`, { status: 'closed', updatedAt })).toMatchObject({
      status: 409,
      code: 'STALE',
    });
    expect((await call('PATCH', `/${id}`, { assigneeId: null })).contact).toMatchObject({
      status: 'read',
      assignee: null,
    });
    expect(await activity(id)).toHaveLength(2);
  });

  it('assigns active administrators and managers, nobody else', async () => {
    const id = await add();
    const [manager, customer, gone] = [
      await house.signUp({ role: 'manager' }),
      await house.signUp(),
      await house.signUp({ role: 'admin' }),
    ];
    await house.database.read
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('id', '=', gone.id)
      .execute();
    expect((await call('PATCH', `/${id}`, { assigneeId: manager.id })).contact.assignee.id).toBe(manager.id);
    for (const assigneeId of [customer.id, gone.id, 'nobody'])
      expect(await call('PATCH', `/${id}`, { status: 'read', assigneeId })).toMatchObject({
        status: 422,
        errors: [{ field: 'assigneeId', code: 'absent' }],
      });
    expect((await shown(id)).status).toBe('new');
    await house.ask('DELETE', `/api/users/${manager.id}`, { token: admin.token });
    expect((await shown(id)).assignee).toBeNull();
  });

  it('says when it was answered in another way, and takes that back', async () => {
    const id = await add({ due_at: at(1) });
    const { contact } = await call('PATCH', `/${id}`, { status: 'replied' });
    expect(contact).toMatchObject({
      repliedAt: house.time.now.toISOString(),
      clock: { state: 'stopped', workingMinutes: null },
    });
    house.later(minutes(10));
    expect((await call('PATCH', `/${id}`, { status: 'closed' })).contact.repliedAt).toBe(contact.repliedAt);
    expect((await call('PATCH', `/${id}`, { status: 'replied' })).contact.repliedAt).toBe(contact.repliedAt);
    expect((await call('PATCH', `/${id}`, { status: 'read' })).contact).toMatchObject({
      repliedAt: null,
      clock: { state: 'late' },
    });
  });

  it('of several goes through where it can, each recorded once; undoing sends what stood there', async () => {
    const [first, second, spam] = [
      await add(),
      await add({ status: 'read', assignee_id: admin.id }),
      await add({ status: 'spam' }),
    ];
    const { updatedAt } = await shown(second);
    const changes = [
      { id: second, status: 'closed', updatedAt },
      { id: first, status: 'closed', assigneeId: admin.id },
      { id: spam, status: 'closed' },
      { id: 'nobody', status: 'closed' },
    ];
    const { contacts, refused } = await call('PATCH', '', { changes });
    expect([
      contacts.map((contact: Contact) => [contact.id, contact.status]),
      refused.sort((a: { code: string }, b: { code: string }) => a.code.localeCompare(b.code)),
    ]).toEqual([
      [
        [second, 'closed'],
        [first, 'closed'],
      ],
      [
        { id: spam, code: 'INVALID_TRANSITION' },
        { id: 'nobody', code: 'NOT_FOUND' },
      ],
    ]);
    expect([
      (await activity(first)).length,
      (await activity(second)).length,
      (await activity(spam)).length,
    ]).toEqual([1, 1, 0]);
    expect(
      (await call('PATCH', '', { changes: [{ id: second, status: 'closed', updatedAt }] })).refused,
    ).toEqual([{ id: second, code: 'STALE' }]);
    await call('PATCH', '', {
      changes: [
        { id: first, status: 'new', assigneeId: null },
        { id: second, status: 'read', assigneeId: admin.id },
      ],
    });
    expect([
      (await shown(first)).status,
      (await shown(first)).assignee,
      (await shown(second)).status,
    ]).toEqual(['new', null, 'read']);
    expect(
      await call('PATCH', '', {
        changes: [
          { id: first, status: 'read' },
          { id: first, status: 'closed' },
        ],
      }),
    ).toMatchObject({ status: 422, errors: [{ field: 'changes', code: 'twice' }] });
    expect(await call('PATCH', '', { changes: [] })).toMatchObject({
      status: 422,
      errors: [{ field: 'changes' }],
    });
  });
});

describe('many at once', () => {
  it('wait for each other, and none is lost', async () => {
    await house.prove(admin);
    const colleague = await house.signUp({ role: 'manager' });
    const [one, two] = [
      await add({ assignee_id: colleague.id, email: colleague.email }),
      await add({ assignee_id: colleague.id }),
    ];
    const status = 'read' as const;
    const answers = await Promise.all([
      call('PATCH', '', {
        changes: [
          { id: one, status },
          { id: two, status },
        ],
      }),
      call('PATCH', '', {
        changes: [
          { id: two, assigneeId: admin.id },
          { id: one, assigneeId: admin.id },
        ],
      }),
      call('POST', `/${two}/notes`, { body: 'Note' }),
      call('POST', `/${two}/reply`, { body: 'Oui.' }),
      call('POST', `/${one}/reply`, { body: 'Oui.' }),
      house.ask('DELETE', `/api/users/${colleague.id}`, { token: admin.token }),
    ]);
    // The first went with its person, before or after the others reached it.
    expect(answers.map((answer) => answer.status).filter((code) => ![200, 201, 404].includes(code))).toEqual(
      [],
    );
    expect(await call('GET', `/${one}`)).toMatchObject({ status: 404 });
    expect(await shown(two)).toMatchObject({
      assignee: { id: admin.id },
      notes: [{ body: 'Note' }],
      replies: [{ body: 'Oui.' }],
    });
    expect(await house.mails(colleague.email)).toEqual([]);
    expect(
      await house.database.read.selectFrom('outbox').select('id').where('about_id', '=', one).execute(),
    ).toEqual([]);
  });
});

describe('a note', () => {
  it('is added once a key, stays with the team, and goes again', async () => {
    const id = await add();
    const key = randomUUID();
    const { updatedAt } = await shown(id);
    const [one, two] = await Promise.all([
      call('POST', `/${id}/notes`, { body: 'Rappeler **jeudi**.', key }),
      call('POST', `/${id}/notes`, { body: 'Rappeler **jeudi**.', key }),
    ]);
    expect([one.status, two.status, one.contact.notes.length, two.contact.notes.length]).toEqual([
      201, 201, 1, 1,
    ]);
    expect(two.contact.notes[0]).toMatchObject({
      body: 'Rappeler **jeudi**.',
      author: { id: admin.id, firstName: 'Inès', lastName: 'Aubrac' },
      createdAt: house.time.now.toISOString(),
    });
    expect(two.contact.updatedAt).toBe(updatedAt);
    const [note] = two.contact.notes;
    expect(await call('DELETE', `/${await add()}/notes/${note.id}`)).toMatchObject({ status: 404 });
    expect((await call('DELETE', `/${id}/notes/${note.id}`)).contact.notes).toEqual([]);
    expect(await call('DELETE', `/${id}/notes/${note.id}`)).toMatchObject({ status: 404 });
    expect((await activity(id)).map(({ action, fields }) => [action, fields])).toEqual([
      ['contact.note-added', ['notes']],
      ['contact.note-removed', ['notes']],
    ]);
  });
});

describe('a reply', () => {
  const written = async (changes: object = {}) => {
    const email = `${randomUUID()}@lowtide.example`;
    await createVisitor(house).write({ email, ...changes });
    const { contacts } = await list(`?search=${email}`);
    return { email, id: contacts[0]?.id ?? '', reference: contacts[0]?.reference ?? '' };
  };
  const idOf = (mail: { messageId?: string | undefined } | undefined) => mail?.messageId ?? '';

  it('leaves in the language it was written in, beside its receipt, under the reference', async () => {
    const { email, id, reference } = await written({ locale: 'en', message: 'Could you\nhelp us?' });
    const { contact } = await call('POST', `/${id}/reply`, { body: 'Dear Rosalind,\n\nyes <b>we</b> can.' });
    expect(contact).toMatchObject({
      status: 'replied',
      repliedAt: house.time.now.toISOString(),
      clock: { state: 'stopped' },
      replies: [
        {
          body: 'Dear Rosalind,\n\nyes <b>we</b> can.',
          author: { id: admin.id },
          mail: {
            state: 'pending',
            error: null,
            heldUntil: new Date(house.time.now.getTime() + REPLY_HOLD).toISOString(),
          },
        },
      ],
    });
    await call('POST', `/${id}/reply`, { body: 'One more thing.', close: true });
    expect(await house.mails(email)).toHaveLength(1);
    house.later(REPLY_HOLD);
    const [receipt, reply, second] = await house.mails(email);
    expect(reply?.subject).toBe(`Re: We’ve got your message, reference ${reference}`);
    expect(reply?.subject).toBe(`Re: ${receipt?.subject}`);
    expect(reply?.text).toMatch(
      /^Dear Rosalind,\n\nyes <b>we<\/b> can\.\n\nOn Monday 15 June 2026 at .*, you wrote:\n\n> Could you\n> help us\?\n\nInès, for /,
    );
    expect(reply?.html).toContain('yes &lt;b&gt;we&lt;/b&gt; can.');
    expect(reply?.replyTo).toEqual([{ address: site.email, name: '' }]);
    const root = `<${reference}@${site.email.split('@')[1]}>`;
    expect([receipt?.references, receipt?.inReplyTo]).toEqual([root, undefined]);
    expect([reply?.references, reply?.inReplyTo]).toEqual([`${root} ${idOf(receipt)}`, idOf(receipt)]);
    expect([second?.references, second?.inReplyTo]).toEqual([
      `${root} ${idOf(receipt)} ${idOf(reply)}`,
      idOf(reply),
    ]);
    const automatic = (mail: typeof receipt) =>
      mail?.headers.find(({ key }) => key === 'auto-submitted')?.value;
    expect([automatic(receipt), automatic(reply)]).toEqual(['auto-generated', undefined]);
    const notice = (await house.mails(site.email)).find(({ text }) => text?.includes(reference));
    expect([notice?.references, notice?.text]).toEqual([
      root,
      expect.stringContaining(`https://vitrine.test/admin/contacts/${id}`),
    ]);
    expect(await shown(id)).toMatchObject({
      status: 'closed',
      replies: [{ mail: { state: 'written', error: null, heldUntil: null } }, { mail: { state: 'written' } }],
    });
    expect((await activity(id)).filter(({ action }) => action === 'contact.replied')).toEqual([
      {
        actor: admin.id,
        action: 'contact.replied',
        fields: ['replies', 'status'],
        changes: [{ field: 'status', before: 'new', after: 'replied' }],
      },
      {
        actor: admin.id,
        action: 'contact.replied',
        fields: ['replies', 'status'],
        changes: [{ field: 'status', before: 'replied', after: 'closed' }],
      },
    ]);
  });

  it('is one under one key, keeps the first answer’s time, and is none to spam', async () => {
    const id = await add({ email: 'once@lowtide.example' });
    const body = { body: 'Oui.', key: randomUUID() };
    await Promise.all([call('POST', `/${id}/reply`, body), call('POST', `/${id}/reply`, body)]);
    const { repliedAt } = await shown(id);
    house.later(minutes(10));
    await call('POST', `/${id}/reply`, { body: 'Encore.' });
    expect(await shown(id)).toMatchObject({ repliedAt, replies: [{ body: 'Oui.' }, { body: 'Encore.' }] });
    house.later(REPLY_HOLD);
    expect(await house.mails('once@lowtide.example')).toHaveLength(2);
    expect((await call('PATCH', `/${id}`, { status: 'read' })).contact.repliedAt).toBe(repliedAt);
    const spam = await add({ status: 'spam' });
    expect(await call('POST', `/${spam}/reply`, { body: 'Oui.' })).toMatchObject({
      status: 409,
      code: 'INVALID_TRANSITION',
      allowed: ['new', 'read', 'replied'],
    });
    expect([(await shown(spam)).replies, await activity(spam)]).toEqual([[], []]);
  });

  it('that could not leave says so in its thread as long as the thread stands', async () => {
    const id = await add();
    const { contact } = await call('POST', `/${id}/reply`, { body: 'Oui.' });
    const mail = contact.replies[0].mail.id as string;
    house.later(REPLY_HOLD);
    await house.worker.drain();
    await house.database.read
      .updateTable('outbox')
      .set({ state: 'failed', last_error: 'EENVELOPE 550' })
      .where('id', '=', mail)
      .execute();
    const tidied = () => dropOutlived(house.database.read, 'mails', at(-1));
    await tidied();
    expect((await shown(id)).replies[0]?.mail).toEqual({
      id: mail,
      state: 'failed',
      error: 'EENVELOPE 550',
      heldUntil: null,
    });
    await house.database.read
      .updateTable('outbox')
      .set({ state: 'sent', last_error: null })
      .where('id', '=', mail)
      .execute();
    await tidied();
    expect((await shown(id)).replies[0]?.mail).toEqual({
      id: null,
      state: 'written',
      error: null,
      heldUntil: null,
    });
    // One that nobody reads any more goes whatever became of it.
    const { contact: second } = await call('POST', `/${id}/reply`, { body: 'Encore.' });
    await house.database.read
      .updateTable('outbox')
      .set({ state: 'failed' })
      .where('id', '=', second.replies[1].mail.id)
      .execute();
    await house.database.read.deleteFrom('contacts').where('id', '=', id).execute();
    await tidied();
    expect(
      await house.database.read
        .selectFrom('outbox')
        .select('id')
        .where('id', '=', second.replies[1].mail.id)
        .execute(),
    ).toEqual([]);
  });
});

describe('what goes', () => {
  it('goes with its notes, replies and mails, and leaves a line that names nobody', async () => {
    const email = 'going@lowtide.example';
    await createVisitor(house).write({ email, fullName: 'Quillivic' });
    const id = (await list(`?search=${email}`)).contacts[0]?.id ?? '';
    await call('POST', `/${id}/notes`, { body: 'Une note' });
    await call('POST', `/${id}/reply`, { body: 'Une réponse' });
    house.later(REPLY_HOLD);
    expect(await house.mails(email)).toHaveLength(2);
    await house.prove(admin);
    expect(await call('DELETE', `/${id}`)).toEqual({ status: 200, success: true });
    expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 404 });
    expect(await house.mails(email)).toEqual([]);
    for (const table of ['contacts', 'contact_notes', 'contact_replies'] as const)
      expect(await house.database.read.selectFrom(table).select('id').execute()).toEqual([]);
    expect(
      await house.database.read.selectFrom('outbox').select('id').where('about_id', '=', id).execute(),
    ).toEqual([]);
    expect((await activity(id)).at(-1)).toEqual({
      actor: admin.id,
      action: 'contact.deleted',
      fields: [],
      changes: [],
    });
  });

  it('is told to nobody but administrators, from the moment one is none', async () => {
    const id = await add();
    const second = await house.signUp({ role: 'admin' });
    expect((await call('GET', '', undefined, second.token)).status).toBe(200);
    await house.prove(admin);
    await house.ask('PUT', `/api/users/${second.id}`, { token: admin.token, body: { role: 'manager' } });
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', `/${id}`],
      ['PATCH', `/${id}`, { status: 'read' }],
      ['POST', `/${id}/reply`, { body: 'x' }],
    ] as const)
      expect((await call(method, path, body, second.token)).status).toBe(401);
    expect((await shown(id)).status).toBe('new');
  });
});
