import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { hours, openInstallation, siteAddress } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { openLetterDesk, unwritten, written } from './letter-desk';

let installation: Installation;
let desk: Awaited<ReturnType<typeof openLetterDesk>>;
beforeAll(async () => {
  installation = await openInstallation();
  desk = await openLetterDesk(installation);
});
afterAll(() => installation.close());
beforeEach(async () => {
  const { read } = installation.database;
  await desk.signInAgain();
  await read.deleteFrom('letters').execute();
  await read.deleteFrom('newsletter_subscriptions').execute();
  await read.deleteFrom('outbox').execute();
});

const mailsOf = (letterId: string) =>
  installation.database.read
    .selectFrom('letter_recipients')
    .innerJoin('newsletter_subscriptions', 'newsletter_subscriptions.id', 'subscription_id')
    .select(['email', 'mail_id', 'state'])
    .where('letter_id', '=', letterId)
    .orderBy('position')
    .execute();
const outboxRows = () =>
  installation.database.read
    .selectFrom('outbox')
    .select(['id', 'recipient', 'locale', 'state'])
    .where('template', '=', 'letter')
    .execute();

/** The mail server's answer to a queued mail. */
const refuse = (id: string, forGood: boolean) =>
  installation.database.read
    .updateTable('outbox')
    .set({ state: 'failed', last_error: 'EENVELOPE 550', refused_for_good: forGood ? 1 : 0 })
    .where('id', '=', id)
    .execute();

describe('sending a letter', () => {
  it('mails each confirmed subscriber of its languages once', async () => {
    const french = await desk.addSubscribers(3, 'fr');
    const english = await desk.addSubscribers(2, 'en');
    const letter = await desk.send(await desk.compose('Un', written('One')));
    const sent = await desk.deliver(letter.id);
    expect(sent).toMatchObject({
      state: 'sent',
      counts: { fr: { recipients: 3, sent: 3, waiting: 0 }, en: { recipients: 2, sent: 2 } },
    });
    const recipients = (await outboxRows()).map(({ recipient }) => recipient).sort();
    expect(recipients).toEqual([...french, ...english].map(({ email }) => email).sort());
  });

  it('leaves out subscribers of a language without text', async () => {
    await desk.addSubscribers(1, 'fr');
    await desk.addSubscribers(1, 'en');
    const letter = await desk.deliver((await desk.send(await desk.compose())).id);
    expect(letter.counts).toMatchObject({ fr: { sent: 1 }, en: { recipients: 0 } });
  });

  it('writes subject, text, link to the page and one-click unsubscription', async () => {
    const [reader] = await desk.addSubscribers(1);
    await desk.deliver((await desk.send(await desk.compose('Rien en août'))).id);
    const [mail] = await installation.mails(reader?.email);
    expect(mail?.subject).toBe('Rien en août');
    expect(mail?.html).toContain('<strong>retiré</strong>');
    expect(mail?.text).toContain(`${siteAddress}/letters/rien-en-aout`);
    const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = header('list-unsubscribe').slice(1, -1);
    expect(await installation.status('POST', url.replace(siteAddress, ''))).toBe(200);
    const row = await installation.database.read
      .selectFrom('newsletter_subscriptions')
      .select('status')
      .executeTakeFirst();
    expect(row?.status).toBe('unsubscribed');
  });

  it('shows the first sentence beside the subject if the writer gave no preview line', async () => {
    const content = '## Bonjour, voici novembre\n\nNos [prix](/services) sont des **fourchettes**.';
    const letter = await desk.save(await desk.create(), {
      fr: { ...written('Objet'), preheader: '', content },
      en: unwritten,
    });
    const { mail } = await desk.call('GET', `/api/letters/${letter.id}/mail?locale=fr`);
    expect(mail.preheader).toBe('Nos prix sont des fourchettes.');
  });

  it('puts the links of the foot on lines of their own in the text part', async () => {
    const [reader] = await desk.addSubscribers(1);
    await desk.deliver((await desk.send(await desk.compose('Rien en août'))).id);
    const [mail] = await installation.mails(reader?.email);
    const foot = mail?.text?.split('\n-- \n')[1]?.trim().split('\n') ?? [];
    expect(foot.filter((line) => line.includes('https://') || line.includes('http://'))).toHaveLength(2);
  });

  it('keeps to the pace', async () => {
    await desk.addSubscribers(30);
    const letter = await desk.send(await desk.compose(), { perMinute: 60 });
    const { counts, state } = await desk.deliver(letter.id, 10);
    expect(state).toBe('sending');
    expect(counts.fr.sent).toBeGreaterThanOrEqual(9);
    expect(counts.fr.sent).toBeLessThanOrEqual(12);
  });

  it('skips subscriptions that end during the sending', async () => {
    const readers = await desk.addSubscribers(3);
    const letter = await desk.send(await desk.compose());
    await desk.round();
    const [last] = (await mailsOf(letter.id)).slice(-1);
    await installation.database.read
      .updateTable('newsletter_subscriptions')
      .set({ status: 'unsubscribed' })
      .where('email', '=', last?.email ?? '')
      .execute();
    expect((await desk.deliver(letter.id)).counts.fr).toMatchObject({
      recipients: readers.length,
      sent: 2,
      skipped: 1,
    });
  });

  it('continues after a pause with the next recipient', async () => {
    await desk.addSubscribers(6);
    const { id } = await desk.send(await desk.compose());
    await desk.deliver(id, 2);
    expect(await desk.setState(id, 'paused')).toMatchObject({
      state: 'paused',
      allowed: ['sending', 'sent'],
    });
    const paused = await desk.deliver(id, 5);
    expect(paused.counts.fr.sent).toBeLessThan(6);
    await desk.setState(id, 'sending');
    expect((await desk.deliver(id)).counts.fr).toMatchObject({ sent: 6 });
    expect(new Set((await outboxRows()).map(({ recipient }) => recipient)).size).toBe(6);
  });

  it('stops a paused letter for good', async () => {
    await desk.addSubscribers(6);
    const { id } = await desk.send(await desk.compose());
    await desk.deliver(id, 2);
    await desk.setState(id, 'paused');
    const stopped = await desk.setState(id, 'sent');
    expect(stopped).toMatchObject({ state: 'sent', allowed: [] });
    expect(stopped.counts.fr.skipped).toBe(6 - stopped.counts.fr.sent - stopped.counts.fr.waiting);
  });

  it('refuses changes of the text once the letter has started', async () => {
    await desk.addSubscribers(1);
    const letter = await desk.send(await desk.compose());
    await desk.round();
    const answer = await desk.call('PUT', `/api/letters/${letter.id}`, {
      version: letter.version,
      texts: { fr: written('Trop tard'), en: written('') },
    });
    expect(answer).toMatchObject({ code: 'LETTER_SENT' });
  });

  it('ends at once if every subscriber left before the start', async () => {
    await desk.addSubscribers(1);
    const letter = await desk.send(await desk.compose());
    await installation.database.read.deleteFrom('newsletter_subscriptions').execute();
    await desk.round();
    expect(await desk.show(letter.id)).toMatchObject({ state: 'sent', counts: { fr: { recipients: 0 } } });
  });
});

describe('addresses that a mail server refuses', () => {
  const sendRefused = async (forGood: boolean) => {
    await desk.addSubscribers(1);
    const { id } = await desk.send(await desk.compose());
    await desk.round();
    await refuse((await mailsOf(id))[0]?.mail_id ?? '', forGood);
    await desk.round();
    await desk.round();
    return id;
  };

  it('counts and lists a refusal', async () => {
    const id = await sendRefused(false);
    expect((await desk.show(id)).counts.fr).toMatchObject({ refused: 1, sent: 0 });
    const { refusals } = await desk.call('GET', `/api/letters/${id}/refusals`);
    expect(refusals).toMatchObject([{ code: 'EENVELOPE 550', outcome: 'given-up', nextTryAt: null }]);
  });

  it('skips an address refused for good in later letters', async () => {
    await sendRefused(true);
    await desk.addSubscribers(1);
    const answer = await desk.call('GET', '/api/letters');
    expect(answer.audience).toMatchObject({ confirmed: { fr: 1 }, refused: 1 });
    const next = await desk.deliver((await desk.send(await desk.compose('Deux'))).id);
    expect(next.counts.fr).toMatchObject({ recipients: 1, sent: 1 });
  });

  it('reaches an address again that was given up for another reason', async () => {
    await sendRefused(false);
    expect((await desk.call('GET', '/api/letters')).audience.confirmed.fr).toBe(1);
  });

  it('asks a refused address to confirm again when it subscribes', async () => {
    await sendRefused(true);
    const { email } = await installation.database.read
      .selectFrom('newsletter_subscriptions')
      .select('email')
      .executeTakeFirstOrThrow();
    await installation.status('POST', '/api/newsletter', { body: { email, source: 'home' } });
    const row = await installation.database.read
      .selectFrom('newsletter_subscriptions')
      .select(['status', 'refused_at'])
      .executeTakeFirst();
    expect(row).toEqual({ status: 'pending', refused_at: null });
  });
});

describe('counts of a sent letter', () => {
  const leave = async (id: string) => {
    const [row] = await mailsOf(id);
    await installation.database.read
      .updateTable('newsletter_subscriptions')
      .set({ refused_at: null })
      .where('email', '=', row?.email ?? '')
      .execute();
    const mail = (await installation.mails(row?.email)).at(-1);
    const token = /unsubscribe\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
    await installation.status('POST', `/api/newsletter/unsubscribe?token=${token}`);
  };

  it('counts subscriptions ended within seven days', async () => {
    await desk.addSubscribers(1);
    const { id } = await desk.deliver((await desk.send(await desk.compose())).id);
    installation.later(hours(24 * 6));
    await desk.signInAgain();
    await leave(id);
    expect((await desk.show(id)).counts.fr.unsubscribed).toBe(1);
  });

  it('does not count subscriptions ended later', async () => {
    await desk.addSubscribers(1);
    const { id } = await desk.deliver((await desk.send(await desk.compose())).id);
    installation.later(hours(24 * 8));
    await desk.signInAgain();
    await leave(id);
    expect((await desk.show(id)).counts.fr.unsubscribed).toBe(0);
  });

  it('stay when the outbox and the subscriptions are deleted', async () => {
    await desk.addSubscribers(2);
    const { id } = await desk.deliver((await desk.send(await desk.compose())).id);
    await sql`delete from outbox`.execute(installation.database.read);
    await sql`delete from newsletter_subscriptions`.execute(installation.database.read);
    await desk.round();
    expect((await desk.show(id)).counts.fr).toMatchObject({ recipients: 2, sent: 2 });
  });
});
