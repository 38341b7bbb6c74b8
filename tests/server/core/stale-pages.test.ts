import { describe, expect, it } from 'vitest';
import { prepareInstallation, preparePerson } from '../ops/prepare-installation';
import { postsOf, whole } from '../posts/post-calls';
import { projectsOf } from '../projects/project-calls';

const installation = prepareInstallation();
const admin = preparePerson(installation, { role: 'admin' });
const posts = postsOf(installation, admin);
const projects = projectsOf(installation, admin);

describe('a published post', () => {
  it('expires its page, the feed and the sitemap after a change of its own text', async () => {
    const { id, slug } = await posts.published({ title: 'Un texte' });
    for (const change of [
      { content: 'Un autre texte.' },
      { seo_title: 'Pour les moteurs' },
      { seo_description: 'Une phrase.' },
    ])
      expect((await posts.call('PUT', `/${id}`, change)).expired, Object.keys(change)[0]).toBe(
        `post/${slug}, posts:feed, posts:addresses`,
      );
  });

  it('expires the lists after a change they show, and the home page when featured', async () => {
    const { id, slug } = await posts.published({ title: 'En vue' });
    const own = `post/${slug}, posts:feed, posts:addresses`;
    const inLists = [
      { title: 'Mieux en vue' },
      { summary: 'Un autre résumé.' },
      { tags: ['methode'] },
      { content: 'mot '.repeat(900) },
    ];
    for (const change of inLists)
      expect((await posts.call('PUT', `/${id}`, change)).expired, Object.keys(change)[0]).toBe(
        `${own}, posts:list`,
      );
    expect((await posts.call('PUT', `/${id}`, { featured: true })).expired).toBe(
      `posts:list, posts:featured, ${own}`,
    );
    expect((await posts.call('PUT', `/${id}`, { title: 'Tout en haut' })).expired).toBe(
      `${own}, posts:list, posts:featured`,
    );
  });

  it('expires all post pages when published, withdrawn or moved', async () => {
    const { id } = await posts.published({ title: 'Déplacé' });
    expect((await posts.call('PUT', `/${id}`, { slug: 'deplace-ailleurs' })).expired).toBe('posts');
    for (const step of ['unpublish', 'publish', 'archive'])
      expect((await posts.call('PATCH', `/${id}/${step}`, {})).expired, step).toBe('posts');
  });

  it('expires nothing while it is a draft', async () => {
    const { id } = await posts.made({ title: 'Brouillon' });
    expect((await posts.call('PUT', `/${id}`, { title: 'Toujours un brouillon' })).expired).toBeNull();
    expect((await posts.call('POST', '', { ...whole, title: 'Autre brouillon' })).expired).toBeNull();
  });

  it('can be featured before it has a text in a language', async () => {
    const answer = await posts.call('POST', '', { ...whole, title: 'Déjà en vue', featured: true });
    expect([answer.status, answer.expired]).toEqual([201, 'posts:list, posts:featured']);
  });

  it('expires only the lists when an unused tag is deleted', async () => {
    const { id } = await posts.made({ tags: ['Éphémère'] });
    await posts.call('PUT', `/${id}`, { tags: [] });
    expect((await posts.call('DELETE', '/tags/ephemere')).expired).toBe('posts:list');
  });
});

describe('a public project', () => {
  const story = { problem: 'Une file.', approach: '', results: '', figures: [], stack: [] };

  it('expires its page and the sitemap after a change of its case study', async () => {
    const { id, slug } = await projects.made({ isPublic: true });
    expect((await projects.call('PUT', `/${id}`, admin, { caseStudy: story })).tags).toBe(
      `project/${slug}, projects:addresses`,
    );
  });

  it('expires the lists after a change they show', async () => {
    const { id, slug } = await projects.made({ isPublic: true });
    for (const change of [
      { description: 'Une borne.' },
      { sector: 'Culture' },
      { progress: 40 },
      { deadline: '2030-01-01' },
    ])
      expect((await projects.call('PUT', `/${id}`, admin, change)).tags, Object.keys(change)[0]).toBe(
        `project/${slug}, projects:list, projects:addresses`,
      );
  });

  it('expires all project pages after a change they share, and when published or withdrawn', async () => {
    const { id } = await projects.made();
    for (const change of [
      { isPublic: true },
      { title: 'Autre titre' },
      { clientName: 'Autre client' },
      { tags: ['web'] },
      { startDate: '2020-01-01' },
      { translations: { en: { title: 'Another title' } } },
      { slug: 'ailleurs-encore' },
      { isPublic: false },
    ])
      expect((await projects.call('PUT', `/${id}`, admin, change)).tags, JSON.stringify(change)).toBe(
        'projects',
      );
  });
});
