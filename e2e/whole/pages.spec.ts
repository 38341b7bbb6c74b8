import { inEachLook, inspect, localesInTurn } from '../fixtures/looks';
import { publicPages } from '../fixtures/pages';
import { address, expect, test } from '../fixtures/test';

const names = [...new Set(publicPages.map(({ name }) => name))];

for (const { name, target, locale } of publicPages.filter((page) =>
  localesInTurn(names.indexOf(page.name)).includes(page.locale),
)) {
  inEachLook(`${name} in ${locale}`, () => {
    test('is valid and accessible', async ({ page }) => {
      const response = await page.goto(address(target, locale));
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await inspect(page);
    });
  });
}
