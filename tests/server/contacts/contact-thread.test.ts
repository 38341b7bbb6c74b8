import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { REPLY_HOLD } from '@/lib/contract/mail/choices';
import { site } from '@/lib/site';
import { dropOutlived } from '../../../server/jobs/expired-rows';
import { minutes } from '../ops/installation';
import { createVisitor } from './intake';
import { prepareInbox } from './prepare-inbox';

const { installation, admin, call, add, list, activity, at, shown } = prepareInbox();

describe('internal note', () => {
  it('is added once per key and can be deleted', async () => {
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
      createdAt: installation.time.now.toISOString(),
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
    await createVisitor(installation).write({ email, ...changes });
    const { contacts } = await list(`?search=${email}`);
    return { email, id: contacts[0]?.id ?? '', reference: contacts[0]?.reference ?? '' };
  };
  const idOf = (mail: { messageId?: string | undefined } | undefined) => mail?.messageId ?? '';

  it('is sent in the language of the message, with its reference', async () => {
    const { email, id, reference } = await written({ locale: 'en', message: 'Could you\nhelp us?' });
    const { contact } = await call('POST', `/${id}/reply`, { body: 'Dear Rosalind,\n\nyes <b>we</b> can.' });
    expect(contact).toMatchObject({
      status: 'replied',
      repliedAt: installation.time.now.toISOString(),
      clock: { state: 'stopped' },
      replies: [
        {
          body: 'Dear Rosalind,\n\nyes <b>we</b> can.',
          author: { id: admin.id },
          mail: {
            state: 'pending',
            error: null,
            heldUntil: new Date(installation.time.now.getTime() + REPLY_HOLD).toISOString(),
          },
        },
      ],
    });
    await call('POST', `/${id}/reply`, { body: 'One more thing.', close: true });
    expect(await installation.mails(email)).toHaveLength(1);
    installation.later(REPLY_HOLD);
    const [receipt, reply, second] = await installation.mails(email);
    expect(reply?.subject).toBe(`Re: We’ve got your message, reference ${reference}`);
    expect(reply?.subject).toBe(`Re: ${receipt?.subject}`);
    expect(reply?.text).toMatch(
      /^Dear Rosalind,\n\nyes <b>we<\/b> can\.\n\nInès, for .*\n\nOn Monday 15 June 2026 at .*, you wrote:\n\n> Could you\n> help us\?\n/,
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
    const notice = (await installation.mails(site.email)).find(({ text }) => text?.includes(reference));
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

  it('is stored once per key, preserves the first reply time and is refused for spam', async () => {
    const id = await add({ email: 'once@lowtide.example' });
    const body = { body: 'Oui.', key: randomUUID() };
    await Promise.all([call('POST', `/${id}/reply`, body), call('POST', `/${id}/reply`, body)]);
    const { repliedAt } = await shown(id);
    installation.later(minutes(10));
    await call('POST', `/${id}/reply`, { body: 'Encore.' });
    expect(await shown(id)).toMatchObject({ repliedAt, replies: [{ body: 'Oui.' }, { body: 'Encore.' }] });
    installation.later(REPLY_HOLD);
    expect(await installation.mails('once@lowtide.example')).toHaveLength(2);
    expect((await call('PATCH', `/${id}`, { status: 'read' })).contact.repliedAt).toBe(repliedAt);
    const spam = await add({ status: 'spam' });
    expect(await call('POST', `/${spam}/reply`, { body: 'Oui.' })).toMatchObject({
      status: 409,
      code: 'INVALID_TRANSITION',
      allowed: ['new', 'read', 'replied'],
    });
    expect([(await shown(spam)).replies, await activity(spam)]).toEqual([[], []]);
  });

  it('shows a failed delivery in its thread until the thread is deleted', async () => {
    const id = await add();
    const { contact } = await call('POST', `/${id}/reply`, { body: 'Oui.' });
    const mail = contact.replies[0].mail.id as string;
    installation.later(REPLY_HOLD);
    await installation.worker.drain();
    await installation.database.read
      .updateTable('outbox')
      .set({ state: 'failed', last_error: 'EENVELOPE 550' })
      .where('id', '=', mail)
      .execute();
    const tidied = () => dropOutlived(installation.database.read, 'mails', at(-1));
    await tidied();
    expect((await shown(id)).replies[0]?.mail).toEqual({
      id: mail,
      state: 'failed',
      error: 'EENVELOPE 550',
      heldUntil: null,
    });
    await installation.database.read
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
    // Mails of deleted contacts are removed in any state.
    const { contact: second } = await call('POST', `/${id}/reply`, { body: 'Encore.' });
    await installation.database.read
      .updateTable('outbox')
      .set({ state: 'failed' })
      .where('id', '=', second.replies[1].mail.id)
      .execute();
    await installation.database.read.deleteFrom('contacts').where('id', '=', id).execute();
    await tidied();
    expect(
      await installation.database.read
        .selectFrom('outbox')
        .select('id')
        .where('id', '=', second.replies[1].mail.id)
        .execute(),
    ).toEqual([]);
  });
});
