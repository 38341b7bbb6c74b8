import { describe, expect, it } from 'vitest';
import { contactTransitions } from '@/lib/contract/contacts/choices';
import type { Contact } from '@/lib/contract/contacts/schemas';
import { REPLY_HOLD } from '@/lib/contract/mail/choices';
import type { NewContact } from '../../../server/contacts/form-queries';
import { minutes } from '../ops/installation';
import { createVisitor } from './intake';
import { prepareInbox } from './prepare-inbox';

const { installation, admin, call, add, list, activity, at, shown } = prepareInbox();

describe('contact change', () => {
  it('follows the allowed transitions, and lists them when it refuses', async () => {
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

  it('of status and assignee is recorded once with both values, and makes older versions stale', async () => {
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

  it('assigns active administrators and managers only', async () => {
    const id = await add();
    const [manager, customer, gone] = [
      await installation.signUp({ role: 'manager' }),
      await installation.signUp(),
      await installation.signUp({ role: 'admin' }),
    ];
    await installation.database.read
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
    await installation.ask('DELETE', `/api/users/${manager.id}`, { token: admin.token });
    expect((await shown(id)).assignee).toBeNull();
  });

  it('stores the reply time with the status “replied”, and removes it when reopened', async () => {
    const id = await add({ due_at: at(1) });
    const { contact } = await call('PATCH', `/${id}`, { status: 'replied' });
    expect(contact).toMatchObject({
      repliedAt: installation.time.now.toISOString(),
      clock: { state: 'stopped', workingMinutes: null },
    });
    installation.later(minutes(10));
    expect((await call('PATCH', `/${id}`, { status: 'closed' })).contact.repliedAt).toBe(contact.repliedAt);
    expect((await call('PATCH', `/${id}`, { status: 'replied' })).contact.repliedAt).toBe(contact.repliedAt);
    expect((await call('PATCH', `/${id}`, { status: 'read' })).contact).toMatchObject({
      repliedAt: null,
      clock: { state: 'late' },
    });
  });

  it('of several contacts applies where allowed, records each once and can be undone', async () => {
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

describe('parallel contact changes', () => {
  it('wait for each other, and none is lost', async () => {
    await installation.prove(admin);
    const colleague = await installation.signUp({ role: 'manager' });
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
      installation.ask('DELETE', `/api/users/${colleague.id}`, { token: admin.token }),
    ]);
    // The first contact is deleted before or after the other calls.
    expect(answers.map((answer) => answer.status).filter((code) => ![200, 201, 404].includes(code))).toEqual(
      [],
    );
    expect(await call('GET', `/${one}`)).toMatchObject({ status: 404 });
    expect(await shown(two)).toMatchObject({
      assignee: { id: admin.id },
      notes: [{ body: 'Note' }],
      replies: [{ body: 'Oui.' }],
    });
    expect(await installation.mails(colleague.email)).toEqual([]);
    expect(
      await installation.database.read
        .selectFrom('outbox')
        .select('id')
        .where('about_id', '=', one)
        .execute(),
    ).toEqual([]);
  });
});

describe('contact deletion', () => {
  it('removes notes, replies and mails, and leaves an activity row without personal data', async () => {
    const email = 'going@lowtide.example';
    await createVisitor(installation).write({ email, fullName: 'Quillivic' });
    const id = (await list(`?search=${email}`)).contacts[0]?.id ?? '';
    await call('POST', `/${id}/notes`, { body: 'Une note' });
    await call('POST', `/${id}/reply`, { body: 'Une réponse' });
    installation.later(REPLY_HOLD);
    expect(await installation.mails(email)).toHaveLength(2);
    await installation.prove(admin);
    expect(await call('DELETE', `/${id}`)).toEqual({ status: 200, success: true });
    expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 404 });
    expect(await installation.mails(email)).toEqual([]);
    for (const table of ['contacts', 'contact_notes', 'contact_replies'] as const)
      expect(await installation.database.read.selectFrom(table).select('id').execute()).toEqual([]);
    expect(
      await installation.database.read.selectFrom('outbox').select('id').where('about_id', '=', id).execute(),
    ).toEqual([]);
    expect((await activity(id)).at(-1)).toEqual({
      actor: admin.id,
      action: 'contact.deleted',
      fields: [],
      changes: [],
    });
  });

  it('and all other calls are refused immediately after losing the administrator role', async () => {
    const id = await add();
    const second = await installation.signUp({ role: 'admin' });
    expect((await call('GET', '', undefined, second.token)).status).toBe(200);
    await installation.prove(admin);
    await installation.ask('PUT', `/api/users/${second.id}`, {
      token: admin.token,
      body: { role: 'manager' },
    });
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
