import { aside, line, newPost, pane, saved, text } from '../fixtures/posts';
import { enterAsAdmin, expect, test } from '../fixtures/accounts';
import { faultsOfGraph } from '../fixtures/checks/structured-data';
import { address } from '../fixtures/test';
import type { Locale } from '@/lib/contract/core/locale';
import type { Target } from '@/lib/routes';

const pages: { target: Target; locale: Locale }[] = [
  { target: { route: 'home' }, locale: 'fr' },
  { target: { route: 'services' }, locale: 'en' },
  { target: { route: 'project', params: { slug: 'criee-de-port-lannec' } }, locale: 'en' },
  { target: { route: 'post', params: { slug: 'dessiner-un-tableau' } }, locale: 'fr' },
  { target: { route: 'legalNotice' }, locale: 'fr' },
];

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('public pages have their own social card and valid structured data', async ({ request, baseURL }) => {
  const cards = new Set<string>();
  for (const { target, locale } of pages) {
    const path = address(target, locale);
    const html = await (await request.get(path)).text();
    expect(faultsOfGraph(html, new URL(path, baseURL).href)).toEqual([]);
    const metaContent = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
    const card = metaContent('og:image');
    expect([
      metaContent('og:image:width'),
      metaContent('og:image:height'),
      metaContent('twitter:image'),
      metaContent('twitter:card'),
    ]).toEqual(['1200', '630', card, 'summary_large_image']);
    expect(metaContent('og:image:alt')).not.toBe('');
    expect(metaContent('twitter:image:alt')).toBe(metaContent('og:image:alt'));
    const response = await request.get(card);
    expect(response.headers()).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    });
    expect(sizeOf(await response.body()), path).toEqual([1200, 630]);
    expect(
      (await request.get(card, { headers: { 'if-none-match': response.headers()['etag'] ?? '' } })).status(),
    ).toBe(304);
    cards.add(card);
  }
  expect(cards.size).toBe(pages.length);
  for (const nothing of ['/og/fr/post/nowhere.png', '/og/fr/dashboard.png', '/og/fr/Words%20of%20mine.png'])
    expect((await request.get(nothing)).status(), nothing).toBe(404);
});

test('the draft card of a post follows the edited title and answers 404 to visitors', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/404/);
  await enterAsAdmin(page);
  const post = await newPost(page);
  const drawn = `/og/draft/${post.id}`;
  await page.goto(address({ route: 'officePostEdit', params: { id: post.id } }));
  await text(page, 'fr').waitFor();
  await aside(page).getByText('Carte de partage', { exact: true }).click();
  const card = aside(page).locator(`img[src^="${drawn}"]`);
  const width = () => card.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await card.scrollIntoViewIfNeeded();
  await expect.poll(width).toBe(1200);
  const before = await card.getAttribute('src');
  await line(page, 'fr', 'Titre').fill('Un titre de plus');
  await pane(page, 'fr').getByText('Chaque champ a un prix.').click();
  await expect(saved(page)).toBeVisible();
  await expect(card).not.toHaveAttribute('src', before ?? '');
  await expect.poll(width).toBe(1200);
  const visitor = await stranger();
  expect((await visitor.request.get(drawn)).status()).toBe(404);
});
