import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../ops/installation';
import { openPosts, whole, wrong } from './post-calls';
import type { Posts } from './post-calls';

let posts: Posts;
beforeAll(async () => {
  posts = await openPosts();
});
afterAll(() => posts.installation.close());

describe('post draft', () => {
  it('needs only a title, derives its slug from the title, and is hidden from others', async () => {
    const answer = await posts.call('POST', '', { title: '  L’été à Paimpol : « œuvres »  ', locale: 'fr' });
    expect([answer.status, answer.expired]).toEqual([201, null]);
    expect(answer.post).toMatchObject({
      title: 'L’été à Paimpol : « œuvres »',
      slug: 'l-ete-a-paimpol-oeuvres',
      translation_key: 'l-ete-a-paimpol-oeuvres',
      status: 'draft',
      state: 'draft',
      allowed: ['publish', 'archive'],
      summary: '',
      content: '',
      tags: [],
      published_at: null,
      source_id: null,
      behind: false,
      has_working_copy: false,
      author: { id: posts.admin.id, name: 'Inès Aubrac', slug: null, bio: '' },
    });
    expect(answer.post.message).toBeUndefined();
    expect(
      (await posts.call('POST', '', { title: 'L’été à Paimpol, œuvres', locale: 'fr' })).post,
    ).toMatchObject({ slug: 'l-ete-a-paimpol-oeuvres-2' });
    expect((await posts.call('POST', '', { title: '…', locale: 'en' })).post.slug).toBe('article');
    expect(await posts.seen('l-ete-a-paimpol-oeuvres')).toBe(404);
    expect((await posts.call('GET', `/${answer.post.id}`, undefined, null)).status).toBe(404);
    expect(
      (
        await posts.call(
          'GET',
          `/${answer.post.id}`,
          undefined,
          await posts.installation.signUp({ role: 'manager' }),
        )
      ).status,
    ).toBe(404);
    expect((await posts.call('GET', `/${answer.post.id}`)).post).toEqual(answer.post);
    expect(
      (await posts.revisions(answer.post.id)).map(({ reason, created_by }) => [reason, created_by]),
    ).toEqual([['created', posts.admin.id]]);
    expect(await posts.activity(answer.post.id)).toEqual([
      { action: 'post.created', fields: [], changes: [] },
    ]);
  });

  it('is created once per idempotency key, also by concurrent calls', async () => {
    const key = randomUUID();
    const both = await Promise.all(
      [1, 2].map(() => posts.call('POST', '', { ...whole, title: 'Une fois', key })),
    );
    const third = await posts.call('POST', '', { ...whole, title: 'Une autre fois', key });
    expect(new Set([...both, third].map(({ status, post }) => `${status} ${post.id}`)).size).toBe(1);
    expect(await posts.activity(third.post.id)).toHaveLength(1);
  });

  it('rejects invalid fields with field errors and creates nothing', async () => {
    const count = async () =>
      (await posts.installation.database.read.selectFrom('posts').select('id').execute()).length;
    const before = await count();
    const tries: [object, string][] = [
      [{ locale: 'fr' }, 'title required'],
      [{ title: ' ', locale: 'fr' }, 'title required'],
      [{ title: 'a'.repeat(201), locale: 'fr' }, 'title too_big'],
      [{ title: 'a' }, 'locale required'],
      [{ ...whole, summary: 'a'.repeat(501) }, 'summary too_big'],
      [{ ...whole, content: 'a'.repeat(200_001) }, 'content too_big'],
      [{ ...whole, content: 'a\u0000b' }, 'content invalid_format'],
      [{ ...whole, slug: 'Pas Bon' }, 'slug invalid_format'],
      [{ ...whole, tags: Array.from({ length: 11 }, (_, index) => `t${index}`) }, 'tags too_big'],
      [{ ...whole, tags: [' '] }, 'tags.0 required'],
      [{ ...whole, image_url: 'javascript:alert(1)' }, 'image_url invalid_format'],
      [{ ...whole, image_url: '/uploads/blog/../secret' }, 'image_url invalid_format'],
      [{ ...whole, author_id: 'nobody' }, 'author_id absent'],
      [{ ...whole, source_id: 'nobody' }, 'source_id absent'],
    ];
    for (const [body, field] of tries) {
      const answer = await posts.call('POST', '', body);
      expect([answer.status, answer.code, wrong(answer)]).toEqual([422, 'INVALID', [field]]);
      expect(answer.errors[0].message.length).toBeGreaterThan(10);
    }
    const customer = await posts.installation.signUp();
    expect(wrong(await posts.call('POST', '', { ...whole, author_id: customer.id }))).toEqual([
      'author_id absent',
    ]);
    expect(await count()).toBe(before);
  });

  it('gets its slug from the title or the author until its first publication', async () => {
    const { id } = await posts.made({ title: 'Ce q' });
    expect((await posts.call('PUT', `/${id}`, { title: 'Ce que dit la mer', slug: '' })).post.slug).toBe(
      'ce-que-dit-la-mer',
    );
    expect((await posts.call('PUT', `/${id}`, { title: 'Ce que dit le vent' })).post.slug).toBe(
      'ce-que-dit-la-mer',
    );
    expect((await posts.call('PUT', `/${id}`, { slug: 'le-vent' })).post.slug).toBe('le-vent');
    await posts.call('PATCH', `/${id}/publish`, {});
    expect((await posts.call('PUT', `/${id}`, { title: 'Le vent', slug: '' })).post.slug).toBe('le-vent');
    // Drafts' former slugs do not redirect.
    expect([await posts.seen('ce-que-dit-la-mer'), await posts.seen('le-vent')]).toEqual([404, 200]);
  });
});

describe('saving a post', () => {
  it('changes the sent fields only, deletes the working copy and expires the public pages', async () => {
    const { id, slug } = await posts.published({ title: 'Enregistré', tags: ['Méthode'] });
    const copy = {
      title: 'Autre',
      summary: '',
      content: 'Tapé.',
      slug,
      tags: [],
      image_url: null,
      image_alt: '',
      seo_title: '',
      seo_description: '',
      version: 0,
    };
    await posts.call('PUT', `/${id}/working-copy`, copy);
    expect((await posts.call('GET', `/${id}`)).post.has_working_copy).toBe(true);
    // Other fields keep the working copy.
    expect((await posts.call('PUT', `/${id}`, { seo_title: 'Pour les moteurs' })).post.has_working_copy).toBe(
      true,
    );
    posts.installation.later(minutes(1));
    const saved = await posts.call('PUT', `/${id}`, {
      content: '  Deux mots.\n\n    du code\n',
      tags: ['methode', 'Nouveau tag', 'MÉTHODE'],
    });
    expect([saved.status, saved.expired]).toEqual([
      200,
      `post/${slug}, posts:feed, posts:addresses, posts:list`,
    ]);
    expect(saved.post).toMatchObject({
      content: '  Deux mots.\n\n    du code\n',
      summary: whole.summary,
      seo_title: 'Pour les moteurs',
      tags: ['methode', 'nouveau-tag'],
      tag_labels: { 'nouveau-tag': 'Nouveau tag' },
      has_working_copy: false,
      slug,
    });
    expect((await posts.installation.json('GET', `/api/blog/slug/${slug}`)).post).toMatchObject({
      content: saved.post.content,
    });
    expect(
      (await posts.installation.json('GET', '/api/blog?locale=fr&search=nouveau deux')).posts.map(
        (post: { id: string }) => post.id,
      ),
    ).toEqual([id]);
    expect((await posts.revisions(id)).map(({ reason, content, tags }) => [reason, content, tags])).toEqual([
      ['created', whole.content, '["methode"]'],
      ['saved', whole.content, '["methode"]'],
      ['saved', saved.post.content, '["methode","nouveau-tag"]'],
    ]);
    expect((await posts.activity(id)).at(-1)).toEqual({
      action: 'post.updated',
      fields: ['tags', 'content'],
      changes: [],
    });
  });

  it('creates no revision and no activity entry when nothing changed', async () => {
    const post = await posts.made({ title: 'Rien', tags: ['rien'] });
    const answer = await posts.call('PUT', `/${post.id}`, {
      title: 'Rien',
      summary: whole.summary,
      content: whole.content,
      slug: post.slug,
      tags: ['Rien'],
      featured: false,
      author_id: posts.admin.id,
      source_id: null,
    });
    expect([answer.status, answer.expired, answer.post.updated_at]).toEqual([200, null, post.updated_at]);
    expect([(await posts.revisions(post.id)).length, (await posts.activity(post.id)).length]).toEqual([1, 1]);
  });

  it('rejects a stale save and stores nothing of it', async () => {
    const { id, updated_at } = await posts.made({ title: 'À deux' });
    const first = await posts.call('PUT', `/${id}`, { content: 'Le premier.', updated_at });
    expect(first.post.updated_at > updated_at).toBe(true);
    const second = await posts.call('PUT', `/${id}`, { content: 'Le second.', updated_at });
    expect([second.status, second.code]).toEqual([409, 'STALE']);
    expect((await posts.record(id)).content).toBe('Le premier.');
    const both = await Promise.all(
      ['Un.', 'Deux.'].map((content) =>
        posts.call('PUT', `/${id}`, { content, updated_at: first.post.updated_at }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await posts.call('PUT', '/nobody', { title: 'a' })).status).toBe(404);
  });

  it('rejects changes that leave a published post incomplete', async () => {
    const { id } = await posts.published({ title: 'Entier' });
    const broken = await posts.call('PUT', `/${id}`, {
      summary: '',
      content: 'Voir ![](/uploads/blog/a.webp).',
      image_url: '/uploads/blog/b.webp',
    });
    const image_url = await posts.picture('quai-8x6');
    expect([broken.status, wrong(broken)]).toEqual([
      422,
      [
        'summary required',
        'image_url absent',
        'image_alt required',
        'content picturesAlt',
        'content picturesAbsent',
      ],
    ]);
    expect((await posts.record(id)).summary).toBe(whole.summary);
    expect((await posts.call('PUT', `/${id}`, { image_url, image_alt: 'Un quai' })).status).toBe(200);
  });
});

describe('post slugs', () => {
  it('redirects former slugs, reserves them for their post, and lets the post reuse them', async () => {
    const { id, slug } = await posts.published({ title: 'Avant' });
    const moved = await posts.call('PUT', `/${id}`, { slug: 'apres' });
    expect([moved.expired, moved.post.slug]).toEqual(['posts', 'apres']);
    const found = await posts.installation.json('GET', `/api/blog/slug/${slug}`);
    expect([found.post.id, found.post.slug]).toEqual([id, 'apres']);
    const taken = await posts.call('POST', '', { ...whole, slug });
    expect([taken.status, taken.code, wrong(taken)]).toEqual([409, 'SLUG_TAKEN', ['slug taken']]);
    expect((await posts.made({ title: 'Avant' })).slug).toBe('avant-2');
    expect((await posts.made({ title: 'Before', slug, locale: 'en' })).slug).toBe(slug);
    await posts.call('PUT', `/${id}`, { slug });
    expect([
      (await posts.installation.json('GET', `/api/blog/slug/${slug}`)).post.slug,
      (await posts.installation.json('GET', '/api/blog/slug/apres')).post.slug,
    ]).toEqual([slug, slug]);
    const races = await Promise.all(
      ['fr', 'fr'].map(() => posts.call('POST', '', { ...whole, slug: 'a-la-fois' })),
    );
    expect(races.map(({ status }) => status).sort()).toEqual([201, 409]);
    await posts.call('PATCH', `/${id}/unpublish`, {});
    expect(await posts.seen('apres')).toBe(404);
  });
});
