// Pages open at the top without scrolling, despite smooth scrolling.
import type { Locator, Page } from '@playwright/test';
import { localesInTurn } from '../fixtures/looks';
import { expect, test } from '../fixtures/accounts';
import { address } from '../fixtures/test';
import type { Locale } from '@/lib/contract/core/locale';
import { accountEntrances, legalNavigation, navigation } from '@/lib/routes';

/** Frames observed after the page appears: 0.2 s. */
const FRAMES = 12;

const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} as const;

declare global {
  var tops: number[];
}

/** For links that load a document. */
async function recordDocuments(page: Page): Promise<void> {
  await page.addInitScript((frames) => {
    const tops: number[] = [];
    globalThis.tops = tops;
    const frame = () => {
      tops.push(scrollY);
      if (tops.length < frames) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }, FRAMES);
}

async function recordTops(page: Page): Promise<void> {
  await page.evaluate((frames) => {
    const from = location.href;
    globalThis.tops = [];
    const frame = () => {
      if (location.href !== from) globalThis.tops.push(scrollY);
      if (globalThis.tops.length < frames) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }, FRAMES);
}

const waitForTops = (page: Page) =>
  page.waitForFunction((frames) => (globalThis.tops as number[] | undefined)?.length === frames, FRAMES);

async function expectTop({ page, link, from }: { page: Page; link: Locator; from: number }): Promise<void> {
  const path = (await link.getAttribute('href')) ?? '';
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), from);
  await recordTops(page);
  await link.click();
  await waitForTops(page);
  await expect(page).toHaveURL(({ pathname }) => pathname === path);
  await expect(page.locator('h1')).toBeVisible();
  expect(
    Math.max(...(await page.evaluate(() => globalThis.tops))),
    `scrolled after ${path} from ${from}`,
  ).toBe(0);
}

test.describe('with motion allowed', () => {
  for (const [turn, [name, screen]] of Object.entries(screens).entries()) {
    for (const locale of localesInTurn(turn)) {
      test.describe(`${name}, ${locale}`, () => {
        test.use(screen);
        test.slow();

        test('every link of header, menu and footer opens its page scrolled to the top', async ({ page }) => {
          expect(
            await page.evaluate(() => matchMedia('(prefers-reduced-motion: no-preference)').matches),
          ).toBe(true);
          await recordDocuments(page);
          // The last page: each link leads elsewhere.
          await page.goto(address({ route: 'contact' }, locale));
          for (const from of [0, 1200]) {
            for (const route of [...navigation, ...accountEntrances])
              await expectTop({ page, link: await headerLink({ page, route, locale }), from });
            await expectTop({ page, link: page.getByRole('banner').locator('a').first(), from });
            await page.goto(address({ route: 'contact' }, locale));
          }
          for (const route of legalNavigation)
            await expectTop({
              page,
              link: page.getByRole('contentinfo').locator(`a[href="${address({ route }, locale)}"]`),
              from: 100_000,
            });
        });
      });
    }
  }

  for (const [name, screen] of Object.entries(screens)) {
    test.describe(name, () => {
      test.use(screen);

      test('a link to the current page scrolls to its top', async ({ page }) => {
        await page.goto('/');
        const scrolled = async () => {
          await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
          await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
        };
        const expectAtTop = () => expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
        await scrolled();
        await page.getByRole('banner').locator('a').first().click();
        await expectAtTop();
        await scrolled();
        await (await headerLink({ page, route: 'home', locale: 'fr' })).click();
        await expectAtTop();
      });
    });
  }

  test('a link in the text opens its page at the top, and an anchor link scrolls to its section', async ({
    page,
  }) => {
    await recordDocuments(page);
    await page.goto('/');
    await expectTop({
      page,
      link: page.getByRole('main').getByRole('link', { name: 'Voir les prix' }),
      from: 0,
    });
    await page.getByRole('main').locator('a[href="#cloud"]').click();
    const header = await page.getByRole('banner').boundingBox();
    const top = () => page.locator('#cloud').evaluate((part) => part.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    expect(await top()).toBeGreaterThanOrEqual(header?.height ?? Infinity);
  });

  test('going back restores the scroll position without intermediate positions', async ({ page }) => {
    await page.goto('/services');
    await page.evaluate(() => scrollTo(0, 900));
    // Clicking the element would scroll first.
    const box = await (await headerLink({ page, route: 'contact', locale: 'fr' })).boundingBox();
    await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await expect(page).toHaveURL(/contact$/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await recordTops(page);
    await page.goBack();
    await waitForTops(page);
    const tops = await page.evaluate(() => globalThis.tops);
    expect(
      tops.filter((top) => top !== 0 && top !== 900),
      'frames on the way',
    ).toEqual([]);
    expect(tops.at(-1)).toBe(900);
  });
});

async function headerLink({
  page,
  route,
  locale,
}: {
  page: Page;
  route: (typeof navigation | typeof accountEntrances | typeof legalNavigation)[number];
  locale: Locale;
}): Promise<Locator> {
  const link = `a[href="${address({ route }, locale)}"]`;
  const header = page.getByRole('banner');
  const seen = header.locator(`${link}:visible`);
  if ((await seen.count()) === 0) await header.locator(`details:has(${link}) > summary:visible`).click();
  return seen.last();
}
