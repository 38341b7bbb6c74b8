import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hours, openInstallation } from '../ops/installation';
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
  await installation.database.read.deleteFrom('letters').execute();
  await installation.database.read.deleteFrom('newsletter_subscriptions').execute();
});

describe('writing a letter', () => {
  it('numbers letters in order of creation', async () => {
    expect([(await desk.create()).number, (await desk.create()).number]).toEqual([1, 2]);
  });

  it('creates one letter for repeated calls with one key', async () => {
    const key = randomUUID();
    expect((await desk.create({ key })).id).toBe((await desk.create({ key })).id);
  });

  it('saves both languages and derives slugs and completeness', async () => {
    const letter = await desk.save(await desk.create(), {
      fr: written(),
      en: { ...unwritten, subject: 'Three fields' },
    });
    expect(letter.texts.fr).toMatchObject({ slug: 'trois-champs-de-moins', complete: true, words: 6 });
    expect(letter.texts.en).toMatchObject({ slug: 'three-fields', complete: false });
    expect(letter.version).toBe(1);
  });

  it('leaves the version unchanged without a change', async () => {
    const letter = await desk.compose();
    expect((await desk.save(letter, { fr: written(), en: unwritten })).version).toBe(letter.version);
  });

  it('refuses a save that is based on an older version', async () => {
    const letter = await desk.create();
    await desk.save(letter, { fr: written(), en: unwritten });
    const answer = await desk.call('PUT', `/api/letters/${letter.id}`, {
      version: letter.version,
      texts: { fr: written('Other'), en: unwritten },
    });
    expect(answer).toMatchObject({ success: false, code: 'STALE' });
  });

  it('gives a second letter with the same subject a slug of its own', async () => {
    await desk.compose('Rien en août');
    expect((await desk.compose('Rien en août')).texts.fr.slug).toBe('rien-en-aout-2');
  });

  it('lists letters newest first with the subscribers they reach', async () => {
    await desk.addSubscribers(2, 'fr');
    await desk.addSubscribers(1, 'en');
    const [first, second] = [await desk.compose('Une'), await desk.compose('Deux')];
    const answer = await desk.call('GET', '/api/letters');
    expect(answer.letters.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect(answer.audience).toEqual({ confirmed: { fr: 2, en: 1 }, pending: 0, refused: 0 });
    expect(answer.counts).toMatchObject({ all: 2, draft: 2 });
  });

  it('deletes a draft but no scheduled letter', async () => {
    await desk.addSubscribers(1);
    const letter = await desk.compose();
    await desk.send(letter, { sendAt: new Date(installation.time.now.getTime() + hours(2)).toISOString() });
    expect(await desk.call('DELETE', `/api/letters/${letter.id}`)).toMatchObject({ code: 'LETTER_SENT' });
    await desk.setState(letter.id, 'draft');
    expect(await desk.call('DELETE', `/api/letters/${letter.id}`)).toMatchObject({ success: true });
  });

  it('refuses customers and managers without the right', async () => {
    const { token } = await installation.signUp({ role: 'manager', rights: ['blog'] });
    expect(await installation.status('GET', '/api/letters', { token })).toBe(403);
  });
});

describe('a letter begun from articles', () => {
  const publish = async (post: object) => {
    const { id } = (
      await desk.call('POST', '/api/blog', { summary: 'Un résumé.', content: 'Le **texte**.', ...post })
    ).post;
    await desk.call('PATCH', `/api/blog/${id}/publish`, {});
    return { id: id as string };
  };

  it('links each article with its summary, in every language of the article', async () => {
    const { id } = await publish({ title: 'Ce que coûte un [champ]', locale: 'fr' });
    await publish({ title: 'What a field costs', locale: 'en', source_id: id });
    const { texts } = await desk.create({ posts: [id] });
    expect(texts.fr).toMatchObject({
      subject: 'Ce que coûte un [champ]',
      preheader: 'Un résumé.',
      content: '## [Ce que coûte un \\[champ\\]](/blog/ce-que-coute-un-champ)\n\nUn résumé.',
    });
    expect(texts.en.subject).toBe('What a field costs');
  });

  it('takes the whole text of one article, without its title and unchanged', async () => {
    const { id } = await publish({
      title: 'Un article',
      locale: 'fr',
      content: '## Une partie\n\n* Un point',
    });
    const { subject, content } = (await desk.create({ posts: [id], whole: true })).texts.fr;
    expect([subject, content]).toEqual(['Un article', '## Une partie\n\n* Un point']);
  });

  it('puts the sections of several whole articles below their titles', async () => {
    const first = await publish({ title: 'Le prix * du C#', locale: 'fr', content: 'Sans partie.' });
    const second = await publish({
      title: 'Le quai',
      locale: 'fr',
      content: 'Partie\n---\n\n### Détail\n\n```sh\n## note\n```\n\n> ###### Fin',
    });
    const { content } = (await desk.create({ posts: [first.id, second.id], whole: true })).texts.fr;
    expect(content).toBe(
      [
        '## Le prix \\* du C\\#',
        'Sans partie.',
        '## Le quai',
        '### Partie',
        '#### Détail',
        '```sh\n## note\n```',
        '> ###### Fin',
      ].join('\n\n'),
    );
  });

  it.each([
    ['# Haut\n\n## Bas', '### Haut\n\n#### Bas'],
    ['#### Seul', '### Seul'],
    [':::callout{kind="tip"}\n## Dedans\n:::', ':::callout{kind="tip"}\n### Dedans\n:::'],
  ])('begins the sections of a whole article at the third level: %j', async (written, shifted) => {
    const { id: first } = await publish({ title: 'Un', locale: 'fr', content: written });
    const { id: second } = await publish({ title: 'Deux', locale: 'fr', content: 'Suite.' });
    const { content } = (await desk.create({ posts: [first, second], whole: true })).texts.fr;
    expect(content).toBe(`## Un\n\n${shifted}\n\n## Deux\n\nSuite.`);
  });

  it('tells the footnotes of several whole articles apart', async () => {
    const publishNoted = async (title: string) =>
      (await publish({ title, locale: 'fr', content: `Un prix[^1].\n\n[^1]: Note de ${title}.` })).id;
    const posts = [await publishNoted('Un'), await publishNoted('Deux')];
    const { content } = (await desk.create({ posts, whole: true })).texts.fr;
    for (const [label, title] of [
      ['1-1', 'Un'],
      ['2-1', 'Deux'],
    ] as const)
      expect(content).toContain(`## ${title}\n\nUn prix[^${label}].\n\n[^${label}]: Note de ${title}.`);
  });

  it('leaves out a translation that is scheduled for later', async () => {
    const { id } = await publish({ title: 'Une maree', locale: 'fr' });
    const { post } = await desk.call('POST', '/api/blog', {
      ...{ title: 'A tide', summary: 'A summary.', content: 'Text.', locale: 'en', source_id: id },
    });
    const later = new Date(installation.time.now.getTime() + hours(24)).toISOString();
    await desk.call('PATCH', `/api/blog/${post.id}/publish`, { published_at: later });
    expect((await desk.create({ posts: [id] })).texts.en.subject).toBe('');
  });

  it('refuses an unknown article', async () => {
    expect(await desk.call('POST', '/api/letters', { posts: [randomUUID()] })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('scheduling a letter', () => {
  const tomorrow = () => new Date(installation.time.now.getTime() + hours(24)).toISOString();

  it('refuses a half-written language and names the field', async () => {
    await desk.addSubscribers(1);
    const letter = await desk.compose('Objet', { ...unwritten, subject: 'Subject' });
    const answer = await desk.call('POST', `/api/letters/${letter.id}/send`, { version: letter.version });
    expect(answer).toMatchObject({
      code: 'LETTER_INCOMPLETE',
      errors: [{ field: 'texts.en.content', code: 'required' }],
    });
  });

  it('refuses a letter whose languages have no confirmed subscriber', async () => {
    await desk.addSubscribers(1, 'en');
    const letter = await desk.compose();
    expect(
      await desk.call('POST', `/api/letters/${letter.id}/send`, { version: letter.version }),
    ).toMatchObject({ code: 'NO_SUBSCRIBERS' });
  });

  it('refuses a text that the sender has not read', async () => {
    await desk.addSubscribers(1);
    const letter = await desk.compose();
    await desk.save(letter, { fr: written('Changé'), en: unwritten });
    expect(
      await desk.call('POST', `/api/letters/${letter.id}/send`, { version: letter.version }),
    ).toMatchObject({ code: 'STALE' });
  });

  it('allows changes until the start, but no incomplete text', async () => {
    await desk.addSubscribers(1);
    const letter = await desk.send(await desk.compose(), { sendAt: tomorrow() });
    expect(letter).toMatchObject({ state: 'scheduled', allowed: ['draft', 'scheduled'] });
    expect((await desk.save(letter, { fr: written('Mieux'), en: unwritten })).subjects.fr).toBe('Mieux');
    const answer = await desk.call('PUT', `/api/letters/${letter.id}`, {
      version: letter.version + 1,
      texts: { fr: { ...written(), subject: '' }, en: unwritten },
    });
    expect(answer).toMatchObject({ code: 'LETTER_INCOMPLETE' });
  });

  it('changes the time of a scheduled letter in one call, and leaves the date of its text', async () => {
    await desk.addSubscribers(1);
    const letter = await desk.compose();
    const scheduled = await desk.send(letter, { sendAt: tomorrow() });
    installation.later(60_000);
    const moved = await desk.send(scheduled, { sendAt: tomorrow(), perMinute: 30 });
    expect(moved).toMatchObject({ state: 'scheduled', perMinute: 30, updatedAt: letter.updatedAt });
    expect(Date.parse(moved.sendAt ?? '')).toBe(Date.parse(scheduled.sendAt ?? '') + 60_000);
  });

  it('sends a scheduled letter at once', async () => {
    await desk.addSubscribers(1);
    const scheduled = await desk.send(await desk.compose(), { sendAt: tomorrow() });
    await desk.send(scheduled);
    await desk.round();
    expect((await desk.show(scheduled.id)).state).toBe('sending');
  });

  it('does not start before its time', async () => {
    await desk.addSubscribers(1);
    const letter = await desk.send(await desk.compose(), { sendAt: tomorrow() });
    await desk.round();
    expect((await desk.show(letter.id)).state).toBe('scheduled');
  });
});
