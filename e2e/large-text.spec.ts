// Text at 200 % by the browser's own setting, 32 px, on a phone: rem and breakpoints follow it, unlike zoom.
import { expect, test } from './fixtures/people';
import { guestScreens, publicScreens } from './fixtures/screens';

const { CHROMIUM_PATH } = process.env;

test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: { ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}), args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'] },
});

for (const prefix of ['', '/en']) {
  test(`text of 32 px scrolls no page sideways${prefix}`, async ({ page }) => {
    test.slow();
    const wide: string[] = [];
    for (const { path } of [...publicScreens, ...guestScreens].filter(({ path }) => prefix === '' || path !== '/blog/dessiner-un-tableau')) {
      await page.goto(`${prefix}${path}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 390) wide.push(`${path} ${width}`);
    }
    expect(wide).toEqual([]);
  });
}
