// Every public page, in both languages and themes: whole, quiet, accessible, and found by search engines.
import { axe } from './fixtures/axe';
import { publicPages } from './fixtures/pages';
import { address, expect, test } from './fixtures/test';
import { themes, useTheme } from './fixtures/themes';

for (const { name, target, locale } of publicPages) {
  test.describe(`${name} in ${locale}`, () => {
    for (const theme of themes) {
      test(`is accessible and quiet on ${theme}`, async ({ page }) => {
        await useTheme(page, theme);
        const response = await page.goto(address(target, locale));
        expect(response?.status()).toBe(200);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page.locator('[class~="undefined"]'), 'a class its style module does not have').toHaveCount(0);
        await axe(page);
      });
    }

    test('says what it is to search engines', async ({ page, baseURL }) => {
      await page.goto(address(target, locale));
      expect(await page.title()).toMatch(/Vitrine/);
      const description = await page.locator('meta[name=description]').getAttribute('content');
      expect(description?.length).toBeGreaterThan(40);
      const robots = await page.locator('meta[name=robots]').getAttribute('content');
      if (target.route === 'thankYou') {
        expect(robots).toContain('noindex');
        return;
      }
      expect(robots).toContain('index, follow');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL ?? ''}${address(target, locale)}`.replace(/\/$/, ''));
      const languages = await page.locator('link[rel=alternate][hreflang]').evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
      expect(languages.sort()).toEqual(['en', 'fr', 'x-default']);
    });

    test('fits a narrow screen without sideways scrolling', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(address(target, locale));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
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
