import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Post } from '@/lib/contract/posts/schemas';
import { feedResponse } from './feed';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
const readLatestPosts = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/reads/posts/posts', () => ({ readLatestPosts }));

const post = (changes: Partial<Post>): Partial<Post> => ({
  id: '0199',
  slug: 'le-quai',
  locale: 'fr',
  title: 'Le quai',
  summary: 'Un résumé.',
  content: 'Voir [le contact](/contact) et ![le quai](/uploads/blog/q.webp).[^1]\n\n[^1]: Une note.',
  published_at: '2026-11-20T08:00:00.000Z',
  created_at: '2026-11-19T08:00:00.000Z',
  author: { id: 'a', name: 'Maud Kerbiriou' } as Post['author'],
  tags: ['web'],
  tag_labels: { web: 'Web & co' },
  ...changes,
});

const request = new Request('https://vitrine.example/feed.xml');

const hostile = ']]> <![CDATA[ ]]> ]]><script>alert(1)</script> & &amp; \u0000\u000b\u001f\uFFFE\uD800 fin';

async function feedOf(posts: Partial<Post>[], locale: 'fr' | 'en' = 'fr'): Promise<Document> {
  readLatestPosts.mockResolvedValue({ ok: true, value: posts });
  const response = await feedResponse(locale, request);
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const document = new DOMParser().parseFromString(await response.text(), 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
}

const inItem = (document: Document, name: string, at = 0) =>
  document.querySelectorAll('item')[at]?.getElementsByTagName(name)[0]?.textContent;

describe('the feed', () => {
  beforeEach(() => vi.stubEnv('SITE_URL', 'https://vitrine.example'));

  it('contains the full text with absolute addresses, and ids that do not depend on them', async () => {
    const document = await feedOf([post({})]);
    expect(document.querySelectorAll('item')).toHaveLength(1);
    expect(inItem(document, 'link')).toBe('https://vitrine.example/blog/le-quai');
    expect(inItem(document, 'guid')).toBe('0199');
    expect(inItem(document, 'dc:creator')).toBe('Maud Kerbiriou');
    expect(inItem(document, 'category')).toBe('Web & co');
    const content = inItem(document, 'content:encoded') ?? '';
    expect(content).toContain('<a href="https://vitrine.example/contact">le contact</a>');
    expect(content).toContain('<img src="https://vitrine.example/uploads/blog/q.webp" alt="le quai">');
    expect(content).toContain('Une note.');
    expect(content).not.toMatch(/class=|style=|<script|(?:href|src)="(?!https:\/\/|mailto:)/);
  });

  it('contains only the posts of its language', async () => {
    const document = await feedOf([post({}), post({ id: '2', locale: 'en', slug: 'the-quay' })], 'en');
    expect(document.querySelectorAll('item')).toHaveLength(1);
    expect(inItem(document, 'link')).toBe('https://vitrine.example/en/blog/the-quay');
    expect(document.querySelector('language')?.textContent).toBe('en');
  });

  it('is well-formed and escapes markup, whatever an author writes', async () => {
    const document = await feedOf([
      post({
        title: hostile,
        summary: hostile,
        content: `${hostile}\n\n\`${hostile}\``,
        author: { id: 'a', name: hostile } as Post['author'],
        tag_labels: { web: hostile },
      }),
      post({ id: '2' }),
    ]);
    expect(document.querySelectorAll('item')).toHaveLength(2);
    expect(document.querySelector('script')).toBeNull();
    const readable = hostile.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/gu, '\uFFFD');
    expect(inItem(document, 'title')).toBe(readable);
    const summary = window.document.createElement('div');
    summary.innerHTML = inItem(document, 'description') ?? '';
    expect(summary.textContent).toBe(readable);
    const content = window.document.createElement('div');
    content.innerHTML = inItem(document, 'content:encoded') ?? '';
    expect(content.querySelector('script')).toBeNull();
    expect(content.querySelector('code')?.textContent).toContain(']]> <![CDATA[ ]]> ]]><script>');
  });

  it('returns 503 while the API is unavailable', async () => {
    readLatestPosts.mockResolvedValue({ ok: false, failure: { status: 0, code: 'NETWORK' } });
    const response = await feedResponse('fr', request);
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
  });
});
