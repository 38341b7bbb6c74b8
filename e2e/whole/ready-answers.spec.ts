// @see docs/decisions/0026-answer-stored-pages-from-compressed-bytes-in-memory.md
import type { APIRequestContext } from '@playwright/test';
import { enterAsAdmin, expect, test } from '../fixtures/accounts';
import { newPost, postTitle } from '../fixtures/posts';
import { callApi } from '../fixtures/requests';

const read = (request: APIRequestContext, path: string, headers: Record<string, string> = {}) =>
  request.get(path, { headers: { 'user-agent': 'Mozilla/5.0', ...headers } });

/** Later requests get the ready answer. */
async function ready(request: APIRequestContext, path: string) {
  await expect.poll(async () => (await read(request, path)).headers()['x-stored']).toBe('HIT');
  return read(request, path);
}

test('a stored page is served in each accepted encoding, with the headers of the page', async ({
  request,
}) => {
  const page = await ready(request, '/services');
  const { 'content-encoding': encoding, etag = '', 'content-security-policy': policy } = page.headers();
  expect(encoding).toBe('br');
  expect(policy).toContain("'sha256-");
  const text = await page.text();
  expect(text).toMatch(/<\/html>$/);

  const [gzip, plain] = [
    await read(request, '/services', { 'accept-encoding': 'gzip' }),
    await read(request, '/services', { 'accept-encoding': 'identity' }),
  ];
  expect([gzip.headers()['content-encoding'], plain.headers()['content-encoding']]).toEqual([
    'gzip',
    undefined,
  ]);
  expect([await gzip.text(), await plain.text()]).toEqual([text, text]);
  for (const answer of [gzip, plain])
    expect(answer.headers()).toMatchObject({
      etag,
      'content-security-policy': policy,
      vary: page.headers()['vary'],
    });

  const held = await read(request, '/services', { 'if-none-match': etag });
  expect([held.status(), (await held.body()).length]).toEqual([304, 0]);
  const head = await request.head('/services');
  expect([head.status(), head.headers()['etag'], (await head.body()).length]).toEqual([200, etag, 0]);
  // Ready answers do not serve RSC requests.
  expect((await read(request, '/services', { rsc: '1' })).headers()['content-type']).toContain(
    'text/x-component',
  );
  expect((await read(request, '/services', { 'accept-language': 'en' })).url()).toMatch(/\/en\/services$/);
});

test('a ready answer is renewed at the next request after its data changed', async ({
  page,
  request,
  complaints,
}) => {
  complaints.allow(/404/);
  await enterAsAdmin(page);
  await ready(request, '/blog');
  const title = postTitle();
  const post = await newPost(page, { title, published: true });
  expect(await (await read(request, '/blog')).text()).toContain(title);

  const own = `/blog/${post.slug}`;
  expect(await (await ready(request, own)).text()).toContain(title);
  const renamed = postTitle();
  await callApi(page, 'PUT', `/api/blog/${post.id}`, { title: renamed });
  for (const address of [own, '/blog'])
    expect(await (await read(request, address)).text(), address).toContain(renamed);

  await ready(request, own);
  await callApi(page, 'PATCH', `/api/blog/${post.id}/archive`, {});
  expect((await read(request, own)).status()).toBe(404);
  expect(await (await read(request, '/blog')).text()).not.toContain(renamed);
});

test('a stored page is painted before its scripts load, and becomes interactive', async ({ browser }) => {
  // Without the tests' init script, which starts scripts immediately.
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto('/services');
  const banner = page.getByRole('region', { name: /cookies/i });
  await expect(async () => {
    // Clicks before hydration are lost.
    if (await banner.isVisible())
      await banner.getByRole('button', { name: /^Refuser/ }).click({ timeout: 1000 });
    await expect(banner).toBeHidden({ timeout: 1000 });
  }).toPass();
  const [painted = 0, requested = 0] = await page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/_next\/static\/(?!elements\/boot).+\.js$/.test(name));
    return [
      performance.getEntriesByType('paint')[0]?.startTime,
      Math.min(...scripts.map(({ startTime }) => startTime)),
    ];
  });
  expect(painted).toBeGreaterThan(0);
  expect(requested).toBeGreaterThanOrEqual(painted);
  await context.close();
});
