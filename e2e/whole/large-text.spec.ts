// Unlike zoom, a font size of 32 px changes rem and breakpoints.
import type { Page } from '@playwright/test';
import { languagesInTurn } from '../fixtures/looks';
import { expect, test } from '../fixtures/accounts';
import { guestScreens, peopledScreens, publicScreens, type Screen } from '../fixtures/screens';

const { CHROMIUM_PATH } = process.env;

test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  },
});

async function findWide(page: Page, screens: readonly Screen[], prefix = ''): Promise<string[]> {
  const wide: string[] = [];
  for (const { path } of screens) {
    await page.goto(`${prefix}${path}`);
    await expect(page.locator('h1').first()).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 390) wide.push(`${path} ${width}`);
  }
  return wide;
}

for (const prefix of languagesInTurn(14)) {
  test(`a font size of 32 px makes no public page scroll horizontally, ${prefix || '/fr'}`, async ({
    page,
  }) => {
    test.slow();
    const screens = [...publicScreens, ...guestScreens].filter(
      ({ path }) => prefix === '' || path !== '/blog/dessiner-un-tableau',
    );
    expect(await findWide(page, screens, prefix)).toEqual([]);
  });
}

test('a font size of 32 px makes no portal or back office page scroll horizontally', async ({
  page,
  stranger,
  complaints,
}) => {
  test.slow();
  // Mail previews block the scripts of the test.
  complaints.allow(/about:srcdoc/);
  const office = await stranger();
  const { user, admin } = await peopledScreens(page, office);
  expect([...(await findWide(page, user)), ...(await findWide(office, admin))]).toEqual([]);
});
