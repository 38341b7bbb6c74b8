import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openInstallation, siteAddress } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { openLetterDesk, written } from './letter-desk';

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

const outboxRows = () =>
  installation.database.read
    .selectFrom('outbox')
    .select(['id', 'recipient', 'locale', 'state'])
    .where('template', '=', 'letter')
    .execute();

describe('preview and test of a letter', () => {
  it('shows the mail in both colour schemes with its links, without a usable token', async () => {
    const letter = await desk.save(await desk.create(), {
      fr: { ...written(), content: 'Voir [la page](/blog).' },
      en: written(''),
    });
    const { mail } = await desk.call('GET', `/api/letters/${letter.id}/mail?locale=fr`);
    expect(mail.links).toEqual([`${siteAddress}/blog`]);
    expect(mail.light).not.toContain('prefers-color-scheme');
    expect(mail.dark).toContain('.ground{background:#12110d!important}');
    expect(mail.text).toContain('unsubscribe?token=…');
    expect(mail.subject).not.toContain('[Essai]');
    expect(mail.light).toMatch(/Ne plus recevoir la lettre<\/a> · <a[^>]*>La lire sur le site/);
    expect(mail.preheader).toBe('Ce que onze formulaires nous ont appris');
  });

  it('writes a note’s number as text, because mail programs have no anchors', async () => {
    const letter = await desk.save(await desk.create(), {
      fr: { ...written(), content: 'Un mot.[^1]\n\n[^1]: La note.' },
      en: written(''),
    });
    const { mail } = await desk.call('GET', `/api/letters/${letter.id}/mail?locale=fr`);
    expect(mail.text).toContain('Un mot.1\n');
    expect(mail.links).toEqual([]);
  });

  it('names the day of the confirmation without its hour', async () => {
    const letter = await desk.compose();
    const { mail } = await desk.call('GET', `/api/letters/${letter.id}/mail?locale=fr`);
    expect(mail.text).toMatch(/demandée le [^:]* 2026\./);
  });

  it('mails a test to its writer only', async () => {
    await desk.addSubscribers(1);
    const letter = await desk.compose();
    expect(await desk.call('POST', `/api/letters/${letter.id}/test`, { locale: 'fr' })).toMatchObject({
      to: desk.writer.email,
      delivery: 'disk',
    });
    expect((await outboxRows()).map(({ recipient }) => recipient)).toEqual([desk.writer.email]);
    expect((await desk.show(letter.id)).lastTests).toEqual({
      fr: { at: installation.time.now.toISOString(), to: desk.writer.email },
      en: null,
    });
    const [mail] = await installation.mails(desk.writer.email);
    expect(mail?.subject).toBe('[Essai] Trois champs de moins');
  });

  it('says how the mails of a sent letter left, whatever the server does now', async () => {
    await desk.addSubscribers(1);
    const { id, delivery } = await desk.deliver((await desk.send(await desk.compose())).id);
    await installation.database.read.updateTable('letter_recipients').set({ delivery: 'smtp' }).execute();
    expect([delivery, (await desk.show(id)).delivery]).toEqual(['disk', 'smtp']);
  });

  it('refuses a preview of an unwritten language', async () => {
    const letter = await desk.compose();
    expect(await desk.call('GET', `/api/letters/${letter.id}/mail?locale=en`)).toMatchObject({
      code: 'LETTER_INCOMPLETE',
    });
  });
});

describe('public pages of letters', () => {
  it('show a letter from its start on, with its neighbours and languages', async () => {
    await desk.addSubscribers(1);
    const first = await desk.deliver((await desk.send(await desk.compose('Avant'))).id);
    const second = await desk.send(await desk.compose('Après', written('After')));
    expect(await installation.status('GET', '/api/letters/sent/apres?locale=fr')).toBe(404);
    await desk.round();
    const { letter } = await installation.json('GET', '/api/letters/sent/apres?locale=fr');
    expect(letter).toMatchObject({
      number: second.number,
      slugs: { fr: 'apres', en: 'after' },
      previous: { slug: 'avant', subject: first.subjects.fr },
      next: null,
    });
  });

  it('answer the slug of another language with that language', async () => {
    await desk.addSubscribers(1);
    await desk.send(await desk.compose('Deux langues', written('Two languages')));
    await desk.round();
    const { letter } = await installation.json('GET', '/api/letters/sent/deux-langues?locale=en');
    expect(letter).toMatchObject({ locale: 'fr', slugs: { en: 'two-languages' } });
  });

  it('hide a letter that is switched off', async () => {
    await desk.addSubscribers(1);
    const { id } = await desk.deliver((await desk.send(await desk.compose('Cachée'))).id);
    await desk.call('PATCH', `/api/letters/${id}`, { published: false });
    expect(await installation.status('GET', '/api/letters/sent/cachee?locale=fr')).toBe(404);
    const { letters } = await installation.json('GET', '/api/letters/sent?locale=fr');
    expect(letters).toEqual([]);
  });
});
