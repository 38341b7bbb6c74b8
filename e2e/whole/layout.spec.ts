import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { enterAsAdmin, expect, test } from '../fixtures/accounts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

interface Shift {
  value: number;
  moved: string[];
}

declare global {
  var shifts: Shift[];
}

async function slowFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.continue();
  });
  await page.addInitScript(() => {
    globalThis.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[]) {
        globalThis.shifts.push({
          value: entry.value,
          moved: entry.sources.map(
            ({ node }) => `${node?.nodeName} ${node?.textContent?.trim().slice(0, 40)}`,
          ),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`slow fonts on a ${name}`, () => {
    test.use({ viewport });
    for (const path of ['/', '/services', '/blog/dessiner-un-tableau', '/contact', '/en']) {
      test(`cause no layout shift on ${path}`, async ({ page, complaints }) => {
        complaints.allow(/preload/);
        await slowFonts(page);
        await page.goto(path);
        await page.waitForFunction(
          () =>
            [...document.fonts].filter(({ status }) => status === 'loaded').length > 1 &&
            document.fonts.status === 'loaded',
        );
        await page.waitForTimeout(300);
        // Smaller shifts move text by at most a pixel.
        expect(await page.evaluate(() => globalThis.shifts.filter(({ value }) => value >= 0.002))).toEqual(
          [],
        );
        expect(
          await page.evaluate(() => globalThis.shifts.reduce((sum, { value }) => sum + value, 0)),
        ).toBeLessThan(0.005);
      });
    }
  });
}

test.describe('increased contrast', () => {
  test('gives all text a ratio of 7:1 in both themes, on the site and in the back office', async ({
    page,
  }) => {
    test.slow();
    await enterAsAdmin(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ contrast: 'more', colorScheme });
      for (const path of ['/', '/services', '/contact', '/admin', '/admin/blog/new']) {
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page }).withRules('color-contrast-enhanced').analyze();
        expect(
          violations.flatMap(({ nodes }) =>
            nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message}`),
          ),
          `${path} ${colorScheme}`,
        ).toEqual([]);
      }
    }
  });
});

test('forced colours keep the three tiers distinct and remove the outline of the headline', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/services');
  const fills = await page
    .locator('tbody')
    .first()
    .locator('tr td:first-of-type > span')
    .evaluateAll((tracks) =>
      tracks.map((track) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(track, '::before');
        return `${backgroundColor} ${backgroundImage}`;
      }),
    );
  expect(new Set(fills).size, fills.join('\n')).toBe(3);
  await page.goto('/');
  const strokes = await page
    .locator('h1 span')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).webkitTextStrokeWidth));
  expect(strokes).toEqual(['0px', '0px', '0px', '0px']);
});

test('tabs wider than the screen scroll to the open one', async ({ page }) => {
  await enterAsAdmin(page);
  await page.setViewportSize(phone);
  await page.goto('/account');
  const open = page.getByRole('navigation', { name: 'Espace client' }).getByRole('link', { name: 'Compte' });
  await expect(open).toBeInViewport({ ratio: 1 });
});

test('in a window of 320 × 256 neither header nor cookie banner stays over the page', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ['/', '/services', '/blog/dessiner-un-tableau', '/contact']) {
    await page.goto(path);
    await page.evaluate(() => scrollTo(0, 1200));
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((part) => ['sticky', 'fixed'].includes(getComputedStyle(part).position))
        .map((part) => ({ part: part.outerHTML.slice(0, 60), box: part.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && box.width > 100 && box.top < innerHeight && box.bottom > 0)
        .map(({ part, box }) => `${part} ${box.height}`),
    );
    expect(covered, path).toEqual([]);
  }
});

test('answering the cookie banner focuses the content and does not scroll the page', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  await page.goto('/services');
  await page.evaluate(() => scrollTo(0, 600));
  await page.getByRole('button', { name: 'Refuser' }).press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(600);
});

for (const { way, from, to, request } of [
  { way: 'by the router', from: '/services', to: '/contact', request: /\/contact\?.*_rsc/ },
  // A page that the browser does not prefetch.
  { way: 'as a document', from: '/', to: '/auth/login', request: /\/auth\/login$/ },
])
  test(`a page that takes more than 300 ms to open ${way} shows a progress line until it is open`, async ({
    page,
  }) => {
    await page.goto(from);
    // Outside the page, Playwright waits for the navigation.
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await page.evaluate(() => {
      const root = document.documentElement;
      const report = () =>
        console.info(root.hasAttribute('data-opening'), getComputedStyle(root, '::after').borderTopWidth);
      new MutationObserver(report).observe(root, { attributeFilter: ['data-opening'] });
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(request, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('banner').locator(`a[href="${to}"]`).first().dispatchEvent('click');
    await expect.poll(() => lines).toContain('true 3px');
    release();
    await expect(page).toHaveURL((url) => url.pathname === to);
    await expect(page.locator(':root')).not.toHaveAttribute('data-opening');
  });

test('service details are collapsed on a phone and visible on wider screens', async ({ page }) => {
  for (const path of ['/services', '/en/services']) {
    await page.setViewportSize(phone);
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9500);
    const card = page.locator('article#software');
    await expect(card.getByRole('definition').first()).toBeHidden();
    await card.locator('summary').press('Enter');
    await expect(card.getByRole('definition').first()).toBeVisible();
    await page.setViewportSize(desktop);
    await page.reload();
    await expect(card.getByRole('definition').first()).toBeVisible();
    await expect(card.getByRole('listitem').first()).toBeVisible();
    await expect(card.locator('summary')).toBeHidden();
  }
});

test('a selected price shows its selected colours while the pointer is on it', async ({ page }) => {
  await page.goto('/services');
  const cell = page.locator('tbody button').first();
  const ground = () =>
    cell.evaluate((button) => [
      getComputedStyle(button).color,
      getComputedStyle(button, '::before').backgroundColor,
    ]);
  await cell.click();
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(ground).toEqual(['rgb(245, 242, 234)', 'rgb(74, 71, 61)']);
});
