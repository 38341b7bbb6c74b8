import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeases } from '../../../server/jobs/lease';
import { createPublisher } from '../../../server/jobs/publish-posts';
import { addPost, createTestLog } from '../fixtures';
import { hours, minutes } from '../ops/installation';
import { openPosts, wrong } from './post-calls';
import type { Posts } from './post-calls';

let posts: Posts;
let count = 0;
beforeAll(async () => {
  posts = await openPosts();
  await posts.published({ title: 'Un article', tags: ['web'], content: 'Un quaiuntel de mots.' });
});
afterAll(() => posts.installation.close());

const page = (draft: object = {}) =>
  posts.published({ kind: 'page', title: `Notre méthode ${(count += 1)}`, ...draft });
const list = async (query = '', token?: string) =>
  posts.installation.json('GET', `/api/blog${query}`, token === undefined ? {} : { token });
const titles = (answer: { posts: { title: string }[] }) => answer.posts.map(({ title }) => title);

describe('a published page', () => {
  it('is in no public answer about articles', async () => {
    const before = [await list(), await list('?locale=en'), await list('?search=quaiuntel')];
    const { id, slug } = await page({ content: 'Un quaiuntel de plus.' });
    await page({ locale: 'en', title: 'How we work', source_id: id });
    expect([await list(), await list('?locale=en'), await list('?search=quaiuntel')]).toEqual(before);
    for (const query of ['?featured=true', '?tag=web', '?status=published'])
      expect(titles(await list(query))).not.toContain(expect.stringContaining('méthode'));
    expect(await posts.seen(slug)).toBe(404);
    expect((await posts.call('GET', `/${id}`, undefined, null)).status).toBe(404);
    expect(await list(`?in_footer=true`)).toMatchObject({ count: 0, posts: [] });
  });

  it('is read by its slug, and by a former one, as a page only', async () => {
    const { id, slug } = await page();
    const read = (name: string) => posts.installation.json('GET', `/api/blog/slug/${name}?kind=page`);
    expect((await read(slug)).post).toMatchObject({ id, kind: 'page', in_footer: false, tags: [] });
    await posts.call('PUT', `/${id}`, { slug: 'autrement' });
    expect((await read(slug)).post.slug).toBe('autrement');
    expect((await read('un-article')).code).toBe('NOT_FOUND');
    expect(await posts.seen('autrement')).toBe(404);
    expect(await list('?kind=page&limit=100')).toMatchObject({ tags: [] });
  });

  it('does not say who wrote it, and lists have no texts', async () => {
    const { id, slug } = await page({ content: 'Un texte à lire.' });
    const { post } = await posts.installation.json('GET', `/api/blog/slug/${slug}?kind=page`);
    const listed = (await list('?kind=page&limit=100')).posts.find((each: { id: string }) => each.id === id);
    for (const shown of [post, listed]) {
      expect(JSON.stringify(shown)).not.toContain(posts.admin.id);
      expect(shown.author).toMatchObject({ name: '', slug: null });
    }
    expect([post.content, listed.content]).toEqual(['Un texte à lire.', '']);
    expect((await posts.call('GET', `/${id}`)).post).toMatchObject({ author_id: posts.admin.id });
  });

  it('is read at the address of its withdrawn other language, and not at that of one that never appeared', async () => {
    const { id, slug } = await page();
    const english = await page({ locale: 'en', title: `How ${slug}`, source_id: id });
    const other = await page();
    const draft = await posts.made({ locale: 'en', title: `Draft ${slug}`, source_id: other.id });
    const read = (name: string) => posts.installation.json('GET', `/api/blog/slug/${name}?kind=page`);
    await posts.call('PATCH', `/${id}/unpublish`, {});
    expect((await read(slug)).post).toMatchObject({ id: english.id, slug: english.slug, locale: 'en' });
    expect((await read(draft.slug)).code).toBe('NOT_FOUND');
    await posts.call('PATCH', `/${english.id}/archive`, {});
    expect((await read(slug)).code).toBe('NOT_FOUND');
  });

  it('shares no slug with an article of its language', async () => {
    const answer = await posts.call('POST', '', {
      kind: 'page',
      title: 'x',
      locale: 'fr',
      slug: 'un-article',
    });
    expect([answer.status, answer.code]).toEqual([409, 'SLUG_TAKEN']);
    expect((await posts.made({ kind: 'page', title: 'Un article' })).slug).toBe('un-article-2');
  });

  it('is not counted among the articles of the office, nor among its author’s', async () => {
    const token = posts.admin.token;
    const facts = async () => {
      const { counts, count: all } = await posts.installation.json('GET', '/api/blog/articles', { token });
      const { authors } = await posts.installation.json('GET', '/api/blog/authors', { token });
      const { stats } = await posts.installation.json('GET', '/api/stats/overview', { token });
      const drafts = await list('?status=draft', token);
      return [counts, all, authors, stats.counts, stats.scheduledPosts, drafts.count];
    };
    const before = await facts();
    await page();
    await posts.made({ kind: 'page', title: 'Brouillon' });
    const { id } = await posts.made({ kind: 'page', title: 'Plus tard' });
    const published_at = new Date(posts.installation.time.now.getTime() + hours(1)).toISOString();
    await posts.call('PATCH', `/${id}/publish`, { published_at });
    expect(await facts()).toEqual(before);
    const pages = await posts.installation.json('GET', '/api/blog/articles?kind=page&limit=100', { token });
    expect(pages.counts).toMatchObject({ scheduled: 1 });
    expect(pages.articles.flatMap(({ versions }: { versions: { title: string }[] }) => versions)).toEqual(
      expect.arrayContaining([expect.objectContaining({ title: 'Brouillon' })]),
    );
    expect(titles(await list('?kind=page&status=draft', token))).toContain('Brouillon');
  });

  it('starts no letter and is never featured', async () => {
    const { id, translation_key: key } = await page();
    const token = posts.admin.token;
    const begun = await posts.installation.json('POST', '/api/letters', { token, body: { posts: [id] } });
    expect(begun.code).toBe('NOT_FOUND');
    expect(wrong(await posts.call('PUT', '/featured', { order: [key] }))).toEqual(['order.0 absent']);
  });

  it('is found by the search of the office, and named as a page there and in the record of changes', async () => {
    const { id } = await page({ title: 'Recrutement zzqpage' });
    const { results } = await posts.installation.json('GET', '/api/search?q=zzqpage', {
      token: posts.admin.token,
    });
    expect(results).toMatchObject([{ type: 'page', id, status: 'published', isPublic: true }]);
    expect((await posts.activity(id)).map(({ action }) => action)).toEqual([
      'page.created',
      'page.published',
    ]);
    const { activity } = await posts.installation.json('GET', '/api/activity?type=page&limit=1', {
      token: posts.admin.token,
    });
    expect(activity[0].record).toMatchObject({ type: 'page', id, label: 'Recrutement zzqpage' });
  });

  it('is found first by its title in the search of the office, though others changed later', async () => {
    const { id } = await page({ title: 'Zzqtitre' });
    posts.installation.later(minutes(1));
    for (let each = 0; each < 5; each++) await page({ content: 'Du zzqtitre, encore.' });
    const { results } = await posts.installation.json('GET', '/api/search?q=zzqtitre', {
      token: posts.admin.token,
    });
    expect(results).toHaveLength(5);
    expect(results[0]).toMatchObject({ type: 'page', id });
  });

  it('uses the pictures in its text', async () => {
    const address = await posts.picture('page-8x6');
    await page({ content: `![Le plan](${address})` });
    const { id } = await posts.installation.database.read
      .selectFrom('media')
      .select('id')
      .where('name', '=', 'page-8x6')
      .executeTakeFirstOrThrow();
    expect((await posts.call('DELETE', `/images/${id}`)).code).toBe('IN_USE');
  });
});

describe('fields of a page', () => {
  it.each([
    [{ tags: ['web'] }, 'tags articlesOnly'],
    [{ featured: true }, 'featured articlesOnly'],
    [{ image_url: 'https://images.example/a.jpg' }, 'image_url articlesOnly'],
  ])('leave out those of articles: %o', async (draft, fault) => {
    const { id } = await page();
    const answer = await posts.call('PUT', `/${id}`, draft);
    expect([answer.status, wrong(answer)]).toEqual([422, [fault]]);
    const created = await posts.call('POST', '', { kind: 'page', title: 'x', locale: 'fr', ...draft });
    expect(wrong(created)).toEqual([fault]);
  });

  it('belong to pages only', async () => {
    const { id } = await posts.made({ title: 'Un autre article' });
    expect(wrong(await posts.call('PUT', `/${id}`, { in_footer: true }))).toEqual(['in_footer pagesOnly']);
  });

  it('have one kind in all languages', async () => {
    const { id, translation_key: key } = await page();
    const english = { locale: 'en', title: 'In English', source_id: id };
    expect(wrong(await posts.call('POST', '', { ...english, kind: 'article' }))).toEqual(['kind absent']);
    expect((await posts.call('POST', '', english)).post.kind).toBe('page');
    const article = await posts.made({ title: 'Article anglais', locale: 'en' });
    const { translation_key: other } = await page();
    const moved = await posts.call('PUT', `/${article.id}`, { translation_key: other });
    expect(wrong(moved)).toEqual(['translation_key absent']);
    expect(key).not.toBe(other);
  });
});

describe('the footer', () => {
  const inFooter = async (locale: string) =>
    titles(await list(`?kind=page&in_footer=true&locale=${locale}&limit=100`));

  it('has a page in all its languages, including later ones', async () => {
    const { id } = await page({ title: 'Conditions de vente' });
    const shown = await posts.call('PUT', `/${id}`, { in_footer: true });
    expect([shown.status, shown.expired?.replaceAll(' ', ''), shown.post.in_footer]).toEqual([
      200,
      'pages:footer,page/conditions-de-vente,pages:addresses',
      true,
    ]);
    await page({ title: 'Terms of sale', locale: 'en', source_id: id });
    expect(await inFooter('fr')).toContain('Conditions de vente');
    expect(await inFooter('en')).toContain('Terms of sale');
    expect((await posts.activity(id)).at(-1)).toMatchObject({
      action: 'page.updated',
      fields: ['in_footer'],
    });
    await posts.call('PUT', `/${id}`, { in_footer: false });
    expect([await inFooter('fr'), await inFooter('en')]).toEqual([[], []]);
  });

  it('expires when a page joins another one that is not in the footer', async () => {
    const { id } = await page({ title: 'Une charte' });
    await posts.call('PUT', `/${id}`, { in_footer: true });
    const { post } = await posts.call('GET', `/${(await page({ title: 'A charter', locale: 'en' })).id}`);
    const joined = await posts.call('PUT', `/${id}`, { translation_key: post.translation_key });
    expect(joined.expired?.replaceAll(' ', '')).toBe('pages,pages:footer');
    expect(await inFooter('fr')).toEqual([]);
  });

  it('expires for a change of title, address or state of its pages only', async () => {
    const { id, slug } = await page({ title: 'À propos' });
    const change = async (draft: object) =>
      (await posts.call('PUT', `/${id}`, draft)).expired?.replaceAll(' ', '');
    const step = async (action: string) =>
      (await posts.call('PATCH', `/${id}/${action}`, {})).expired?.replaceAll(' ', '');
    expect(await change({ content: 'Autre texte.' })).toBe(`page/${slug},pages:addresses`);
    expect(await change({ title: 'À propos de nous' })).toBe(`page/${slug},pages:addresses`);
    expect([await step('unpublish'), await step('publish')]).toEqual(['pages', 'pages']);
    await change({ in_footer: true });
    expect(await change({ content: 'Encore un texte.' })).toBe(`page/${slug},pages:addresses`);
    expect(await change({ title: 'L’agence' })).toBe(`page/${slug},pages:addresses,pages:footer`);
    expect(await change({ slug: 'l-agence' })).toBe('pages,pages:footer');
    expect(await step('archive')).toBe('pages,pages:footer');
    expect(await inFooter('fr')).not.toContain('L’agence');
  });

  it('gets a scheduled page at its time', async () => {
    const { installation } = posts;
    const at = new Date(installation.time.now.getTime() + minutes(5)).toISOString();
    const author = posts.admin.id;
    await addPost(installation.database, { slug: 'bientot', kind: 'page', author, publishedAt: at });
    await addPost(installation.database, {
      slug: 'au-pied',
      kind: 'page',
      inFooter: true,
      author,
      publishedAt: at,
    });
    const expired: string[] = [];
    const { log } = createTestLog();
    const start = () =>
      createPublisher({
        database: installation.database,
        clock: () => installation.time.now,
        log,
        leases: createLeases(installation.database, log),
        expire: async (tags) => void expired.push([...tags].sort().join()),
      });
    const job = start();
    await job.round();
    await job.round();
    installation.later(minutes(5));
    await job.round();
    expect(expired.at(-1)).toBe('pages,pages:footer');
    expect(await inFooter('fr')).toEqual(['au-pied']);
    await job.stop();
    // After a crash a start repeats it; the footers of all pages stay otherwise.
    for (const [later, isRepeated] of [
      [minutes(5), true],
      [hours(25), false],
    ] as const) {
      installation.later(later);
      const next = start();
      await next.round();
      await next.stop();
      expect(expired.at(-1)?.includes('pages:footer')).toBe(isRepeated);
    }
  });
});
