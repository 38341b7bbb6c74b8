// Storage only; rendering is in lib/markdown/attacks.test.tsx.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postLimits } from '@/lib/contract/posts/desk-choices';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';

let installation: Installation;
let admin: Person;
beforeAll(async () => {
  installation = await openInstallation();
  admin = await installation.signUp({ role: 'admin' });
});
afterAll(() => installation.close());

const deep = 10_000;
/** Maximum length but one character. */
const longest = postLimits.content - 4;
/** Milliseconds on a busy machine; quadratic behaviour takes far longer. */
const timeout = 8000;

async function timed(method: string, path: string, body: unknown) {
  const started = performance.now();
  const response = await installation.ask(method, path, { body, token: admin.token });
  const answer = await response.json();
  expect(performance.now() - started).toBeLessThan(timeout);
  return { status: response.status, answer };
}
let count = 0;
const draft = (more: object) => ({
  title: `Attaque ${(count += 1)}`,
  locale: 'fr',
  summary: 'Court.',
  ...more,
});

describe('oversized or invalid post', () => {
  it('rejects a text of five megabytes with 413', async () => {
    const {
      answer: { post },
    } = await timed('POST', '/api/blog', draft({ content: 'a' }));
    const content = 'mot et mots '.repeat(420_000);
    for (const [method, path, body] of [
      ['POST', '/api/blog', draft({ content })],
      ['PUT', `/api/blog/${post.id}`, { content }],
      ['PUT', `/api/blog/${post.id}/working-copy`, { content, version: 0 }],
    ] as const) {
      const { status, answer } = await timed(method, path, body);
      expect([status, answer.code]).toEqual([413, 'TOO_LARGE']);
    }
    expect(
      (await installation.json('GET', `/api/blog/${post.id}`, { token: admin.token })).post.content,
    ).toBe('a');
  });

  it('rejects a text above the maximum length with a field error', async () => {
    const { status, answer } = await timed(
      'POST',
      '/api/blog',
      draft({ content: 'é'.repeat(postLimits.content + 1) }),
    );
    expect(status).toBe(422);
    expect(answer.errors).toMatchObject([{ field: 'content' }]);
    expect(
      (await timed('POST', '/api/blog', draft({ content: 'é'.repeat(postLimits.content) }))).status,
    ).toBe(201);
  });

  it.each([
    ['image_url', 'javascript:alert(1)'],
    ['image_url', 'data:image/svg+xml,<svg onload=alert(1)>'],
    ['image_url', '//evil.example/a.png'],
    ['slug', '../../admin'],
    ['slug', '<script>'],
    ['title', 'Un\u0000titre'],
    ['title', 'a'.repeat(postLimits.title + 1)],
    ['summary', 'a'.repeat(postLimits.summary + 1)],
    ['content', 'Un\u0000texte'],
    ['tags', Array.from({ length: postLimits.tags + 1 }, (_, at) => `tag-${at}`)],
    ['seo_title', 'a\u001bb'],
    ['locale', 'de'],
  ])('rejects %s %j', async (field, value) => {
    const { status, answer } = await timed('POST', '/api/blog', draft({ [field]: value }));
    expect(status).toBe(422);
    expect((answer.errors as { field: string }[]).map((error) => error.field.split('.')[0])).toEqual([field]);
  });
});

describe('hostile Markdown', () => {
  it.each([
    ['script', '<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)>'],
    ['links', '[x](javascript:alert(1)) [y](data:text/html,<script>alert(1)</script>) <javascript:alert(1)>'],
    ['quotes', `${'> '.repeat(deep)}a`],
    ['lists', `${'- '.repeat(deep)}a`],
    ['emphasis', `${'*_'.repeat(deep)}a${'_*'.repeat(deep)}`],
    ['brackets', '['.repeat(longest)],
    ['unclosed links', '[a]('.repeat(longest / 4)],
    ['unclosed pictures', '![]('.repeat(longest / 4)],
    ['comments', '<!--'.repeat(longest / 4)],
    ['notes', '[^a]: '.repeat(30_000)],
    ['headings', 'a\n-\n'.repeat(longest / 4)],
    ['fences', '```\n'.repeat(longest / 4)],
    ['spaces', `a${' '.repeat(longest - 2)}b`],
    ['underscores', `a${'_'.repeat(longest - 2)}b`],
  ])(
    'is stored unchanged, counted, searched and published within the time limit: %s',
    async (_name, content) => {
      const { status, answer } = await timed('POST', '/api/blog', draft({ content }));
      expect(status).toBe(201);
      expect(answer.post.content).toBe(content);
      expect(answer.post.reading_time).toBeGreaterThan(0);
      const saved = await timed('PUT', `/api/blog/${answer.post.id}`, { content: `${content} ` });
      expect(saved.status).toBe(200);
      // Published, or refused because of its images.
      expect([200, 422]).toContain((await timed('PATCH', `/api/blog/${answer.post.id}/publish`, {})).status);
      expect((await timed('GET', '/api/blog?search=alert', undefined)).status).toBe(200);
    },
  );

  it.each([
    ['short paragraphs', 'a\n\n', 'b\n\n'],
    ['paragraphs in another order', 'a\n\nb\n\n', 'b\n\na\n\n'],
    ['lines', '- a\n', '- b\n'],
    ['fences', '```\n', '~~~\n'],
    ['one long word', 'a', 'b'],
  ])(
    'in a source is compared with its translation within the time limit: %s',
    async (_name, before, after) => {
      const whole = (part: string) => part.repeat(longest / part.length);
      const {
        answer: { post: source },
      } = await timed('POST', '/api/blog', draft({ content: whole(before) }));
      const {
        answer: { post: translation },
      } = await timed('POST', '/api/blog', {
        title: 'Attack',
        locale: 'en',
        source_id: source.id,
        content: 'x',
      });
      expect((await timed('PUT', `/api/blog/${source.id}`, { content: whole(after) })).status).toBe(200);
      expect((await timed('GET', `/api/blog/${translation.id}/behind`, undefined)).status).toBe(200);
    },
  );
});
