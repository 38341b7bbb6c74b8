// Publishing needs the files of the pictures that an article shows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours } from '../ops/installation';
import { openPosts, wrong } from './post-calls';
import type { Posts } from './post-calls';

let posts: Posts;
beforeAll(async () => {
  posts = await openPosts();
});
afterAll(() => posts.installation.close());

describe('an article to be published', () => {
  it('needs the files of cover and pictures, also for a later time', async () => {
    const { id } = await posts.made({
      content: 'Voir ![Un quai](/uploads/blog/photo2.png) et `![](/uploads/blog/code.png)`.',
      image_url: '/uploads/blog/parti-8x6.webp',
      image_alt: 'Un port',
    });
    const published_at = new Date(posts.installation.time.now.getTime() + hours(1)).toISOString();
    for (const body of [{}, { published_at }])
      expect(wrong(await posts.call('PATCH', `/${id}/publish`, body))).toEqual([
        'image_url absent',
        'content picturesAbsent',
      ]);
    const url = await posts.picture('quai-800x600');
    const focused = url.replace('.webp', '-f20x80.webp');
    await posts.call('PUT', `/${id}`, { content: `Voir ![Un quai](${url}).`, image_url: focused });
    expect((await posts.call('PATCH', `/${id}/publish`, { published_at })).status).toBe(200);
    const broken = await posts.call('PUT', `/${id}`, {
      content: 'Voir ![Un quai](/uploads/blog/photo2.png).',
    });
    expect(wrong(broken)).toEqual(['content picturesAbsent']);
  });

  it('needs the text of its footnotes', async () => {
    const { id } = await posts.made({ content: 'Un mot.[^1]\n\n[^1]:' });
    expect(wrong(await posts.call('PATCH', `/${id}/publish`, {}))).toEqual(['content notesEmpty']);
    await posts.call('PUT', `/${id}`, { content: 'Un mot.[^1]\n\n[^1]: Une note.' });
    expect((await posts.call('PATCH', `/${id}/publish`, {})).status).toBe(200);
  });
});
