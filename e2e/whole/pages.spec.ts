import { inEachLook, inspect } from '../fixtures/looks';
import { publicPages } from '../fixtures/pages';
import { address, expect, test } from '../fixtures/test';

for (const { name, target, locale } of publicPages) {
  inEachLook(`${name} in ${locale}`, () => {
    test('is whole and accessible', async ({ page }) => {
      const response = await page.goto(address(target, locale));
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await inspect(page);
    });
  });
}
