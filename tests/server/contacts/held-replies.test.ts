import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { REPLY_HOLD } from '@/lib/contract/mail/choices';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { inboxOf } from './intake';

let installation: Installation;
let admin: Person;
let inbox: ReturnType<typeof inboxOf>;
beforeAll(async () => {
  installation = await openInstallation();
  admin = await installation.signUp({ role: 'admin' });
  inbox = inboxOf(installation, admin);
});
afterAll(() => installation.close());
afterEach(async () => {
  await installation.database.read.deleteFrom('contacts').execute();
});

const call: (typeof inbox)['call'] = (...all) => inbox.call(...all);
const add: (typeof inbox)['add'] = (...all) => inbox.add(...all);
const activity: (typeof inbox)['activity'] = (...all) => inbox.activity(...all);

describe('cancelled reply', () => {
  const reply = async (id: string, body: object) =>
    (await call('POST', `/${id}/reply`, body)).contact.replies.at(-1).id as string;
  const cancel = (id: string, replyId: string) => call('DELETE', `/${id}/replies/${replyId}`);

  it('sends nothing and restores the former state of the contact', async () => {
    const id = await add({ email: 'held@lowtide.example', status: 'read' });
    const replyId = await reply(id, { body: 'Trop vite.', close: true });
    installation.later(REPLY_HOLD - 1);
    expect(await cancel(id, replyId)).toMatchObject({
      status: 200,
      contact: { status: 'read', repliedAt: null, replies: [] },
    });
    installation.later(REPLY_HOLD);
    expect(await installation.mails('held@lowtide.example')).toEqual([]);
    expect((await activity(id)).at(-1)).toEqual({
      actor: admin.id,
      action: 'contact.reply-cancelled',
      fields: ['replies', 'status'],
      changes: [{ field: 'status', before: 'closed', after: 'read' }],
    });
  });

  it('is refused after ten seconds, even if the mail is still queued', async () => {
    const id = await add({ email: 'late@lowtide.example' });
    const replyId = await reply(id, { body: 'Oui.' });
    installation.later(REPLY_HOLD);
    expect(await cancel(id, replyId)).toMatchObject({ status: 409, code: 'MAIL_LEFT' });
    expect(await installation.mails('late@lowtide.example')).toHaveLength(1);
    expect(await cancel(id, replyId)).toMatchObject({ status: 409, code: 'MAIL_LEFT' });
    expect(await cancel(id, 'no-such-reply')).toMatchObject({ status: 404 });
  });

  it('preserves a status chosen in the meantime, and another reply', async () => {
    const id = await add();
    const first = await reply(id, { body: 'Un.' });
    const second = await reply(id, { body: 'Deux.', close: true });
    expect((await cancel(id, second)).contact).toMatchObject({
      status: 'replied',
      replies: [{ body: 'Un.' }],
    });
    await call('PATCH', `/${id}`, { status: 'new' });
    expect((await cancel(id, first)).contact).toMatchObject({ status: 'new', repliedAt: null, replies: [] });
  });

  it('restores the first state when both of two are cancelled', async () => {
    const id = await add();
    const first = await reply(id, { body: 'Un.' });
    const second = await reply(id, { body: 'Deux.', close: true });
    expect((await cancel(id, first)).contact).toMatchObject({
      status: 'closed',
      replies: [{ body: 'Deux.' }],
    });
    expect((await cancel(id, second)).contact).toMatchObject({ status: 'new', repliedAt: null, replies: [] });
  });

  it('requires an administrator', async () => {
    const manager = await installation.signUp({ role: 'manager' });
    const id = await add();
    expect(
      await call('DELETE', `/${id}/replies/${await reply(id, { body: 'Oui.' })}`, undefined, manager.token),
    ).toMatchObject({ status: 403 });
  });
});
