// Every public page, in both languages: whole, quiet, accessible, and found by search engines.
import { inEachLook, inspect } from './fixtures/looks';
import { publicPages } from './fixtures/pages';
import { address, expect, test } from './fixtures/test';

for (const { name, target, locale } of publicPages) {
  inEachLook(`${name} in ${locale}`, () => {
    test('is whole and accessible, and says what it is to search engines', async ({ page, baseURL }) => {
      const response = await page.goto(address(target, locale));
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      expect(await page.title()).toMatch(/Vitrine/);
      expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(40);
      await inspect(page);
      const robots = page.locator('meta[name=robots]');
      if (target.route === 'thankYou') return expect(robots).toHaveAttribute('content', /noindex/);
      await expect(robots).toHaveAttribute('content', /^index, follow/);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL ?? ''}${address(target, locale)}`.replace(/\/$/, ''));
      const languages = await page.locator('link[rel=alternate][hreflang]').evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
      expect(languages.sort()).toEqual(['en', 'fr', 'x-default']);
    });
  });
}

test('every public page has a title and a description of its own', async ({ request }) => {
  const seen = new Map<string, string>();
  for (const { target, locale } of publicPages) {
    const path = address(target, locale);
    const html = await (await request.get(path)).text();
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
    const description = /<meta name="description" content="(.*?)"/.exec(html)?.[1] ?? '';
    for (const text of [title, description]) {
      expect(text, path).not.toBe('');
      expect(seen.get(text), `${path} repeats "${text}"`).toBeUndefined();
      seen.set(text, path);
    }
  }
});
