import { axe } from '../fixtures/checks/axe';
import { startFrontEnd } from '../fixtures/outage';
import { expect, test } from '../fixtures/test';

test.describe('cookie banner', () => {
  test.beforeEach(({ page }) =>
    page.route('https://audience.example/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    ),
  );

  for (const [button, value] of [
    ['Accepter', 'true'],
    ['Refuser', 'false'],
  ] as const) {
    test(`stores the answer "${button}" for six months, and does not reappear`, async ({ page, context }) => {
      await page.goto('/');
      const banner = page.getByRole('region', { name: 'Cookies' });
      await expect(banner).toBeVisible();
      await banner.getByRole('button', { name: button }).click();
      await expect(banner).toBeHidden();
      const cookies = await context.cookies();
      const stored = cookies.find(({ name }) => name === 'cookiesAccepted');
      expect(stored?.value).toBe(value);
      expect((stored?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(175 * 24 * 3600);
      expect(cookies.find(({ name }) => name === 'cookiesAcceptedAt')?.value).toBeTruthy();
      await page.reload();
      await expect(banner).toBeHidden();
    });
  }

  test('gives both buttons the same size and style', async ({ page }) => {
    await page.goto('/');
    const boxes = await Promise.all(
      ['Accepter', 'Refuser'].map((name) => page.getByRole('button', { name }).boundingBox()),
    );
    expect(Math.round(boxes[0]?.width ?? 0)).toBe(Math.round(boxes[1]?.width ?? -1));
    expect(Math.round(boxes[0]?.height ?? 0)).toBe(Math.round(boxes[1]?.height ?? -1));
    const looks = await Promise.all(
      ['Accepter', 'Refuser'].map((name) =>
        page
          .getByRole('button', { name })
          .evaluate((button) => [
            getComputedStyle(button).backgroundColor,
            getComputedStyle(button).color,
            getComputedStyle(button).fontWeight,
          ]),
      ),
    );
    expect(looks[0]).toEqual(looks[1]);
  });

  test('can be reopened from the footer to change the answer', async ({ page, context }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Accepter' }).click();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Choix des cookies' }).click();
    await page.getByRole('button', { name: 'Refuser' }).click();
    expect((await context.cookies()).find(({ name }) => name === 'cookiesAccepted')?.value).toBe('false');
  });

  test('reappears when the stored answer is older than six months', async ({ page, context, baseURL }) => {
    await context.addCookies([
      { name: 'cookiesAccepted', value: 'true', url: baseURL ?? '' },
      {
        name: 'cookiesAcceptedAt',
        value: encodeURIComponent('2020-01-01T00:00:00.000Z/1'),
        url: baseURL ?? '',
      },
    ]);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  });

  test('never covers the focused element', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(async () => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return undefined;
        await Promise.all(focused.getAnimations().map(({ finished }) => finished));
        const { left, top, width, height } = focused.getBoundingClientRect();
        const corners = [
          [left + 2, top + 2],
          [left + width - 2, top + height - 2],
          [left + width / 2, top + height / 2],
        ] as const;
        const seen = corners.some(([x, y]) => {
          const topmost = document.elementFromPoint(x, y);
          return topmost !== null && (focused.contains(topmost) || topmost.contains(focused));
        });
        return seen ? undefined : focused.outerHTML.slice(0, 120);
      });
      expect(hidden, `focus after ${step + 1} steps`).toBeUndefined();
    }
  });
});

test('without analytics there is no cookie banner, and the footer links to the cookie section', async ({
  page,
  baseURL,
}) => {
  const site = await startFrontEnd(baseURL ?? '');
  try {
    for (const [path, name] of [
      ['/', /^Cookies/],
      ['/en', /^Cookies/],
    ] as const) {
      await page.goto(`${site.url}${path}`);
      await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await expect(page).toHaveURL(/\/legal\/privacy#cookies$/);
      await expect(page.getByRole('heading', { name: 'Cookies', exact: true })).toBeInViewport();
    }
  } finally {
    await site.stop();
  }
});

test('theme switch applies immediately, and the next page starts in the chosen theme', async ({ page }) => {
  await page.goto('/');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await ground()).toBe('rgb(245, 242, 234)');
  await page.getByRole('radio', { name: 'Nuit' }).check({ force: true });
  expect(await ground()).toBe('rgb(18, 17, 13)');
  await page.goto('/services', { waitUntil: 'commit' });
  await page.waitForSelector('body');
  expect(await ground()).toBe('rgb(18, 17, 13)');
  await page.getByRole('radio', { name: 'Auto' }).check({ force: true });
  expect(await ground()).toBe('rgb(245, 242, 234)');
});

test('the header changes style after 20 pixels of scrolling', async ({ page }) => {
  await page.goto('/services');
  const root = page.locator('html');
  await page.evaluate(() => scrollTo(0, 20));
  await expect(root).not.toHaveAttribute('data-scrolled');
  await page.evaluate(() => scrollTo(0, 21));
  await expect(root).toHaveAttribute('data-scrolled', '');
});

test('“start a project” opens a new tab and announces it', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Refuser' }).click();
  const link = page
    .getByRole('banner')
    .getByRole('link', { name: /nouvel onglet/ })
    .first();
  await expect(link).toHaveAttribute('target', '_blank');
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(tab).toHaveURL(/\/auth\/login\?redirect=%2Fnew-project$/);
  await expect(tab.locator('h1')).toBeVisible();
});

test('the first Tab stop is a link that skips the header', async ({ page }) => {
  await page.goto('/services');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('the navigation marks the current page', async ({ page, isMobile }) => {
  await page.goto('/services');
  if (isMobile) await page.getByRole('banner').locator('summary').filter({ hasText: 'Menu' }).click();
  const current = page
    .getByRole('banner')
    .locator('a[aria-current=page]:visible')
    .filter({ hasText: 'Services' });
  await expect(current).toHaveCount(1);
});

test.describe('menus', () => {
  test('the language menu opens, closes on Escape and on a click outside', async ({ page }) => {
    // Narrow screens have it in the main menu.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Refuser' }).click();
    const summary = page.getByRole('banner').locator('summary').filter({ hasText: 'Langue' });
    const english = page.getByRole('banner').getByRole('link', { name: 'English' }).first();
    await summary.click();
    await expect(english).toBeVisible();
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(english).toBeHidden();
    await expect(summary).toBeFocused();
    await summary.click();
    await page.mouse.click(700, 800);
    await expect(english).toBeHidden();
  });

  test('the menu of small screens contains every page, and closes on Escape and on navigation', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Refuser' }).click();
    const summary = page.getByRole('banner').locator('summary').filter({ hasText: 'Menu' });
    await summary.click();
    await axe(page);
    const sheet = page.getByRole('navigation', { name: 'Menu' });
    for (const name of ['Accueil', 'Services', 'Réalisations', 'Blog', 'Contact'])
      await expect(sheet.getByRole('link', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(summary).toBeFocused();
    await summary.click();
    await sheet.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(sheet).toBeHidden();
  });
});

test('printed pages show no header over the text and no footer', async ({ page }) => {
  for (const path of ['/projects/criee-de-port-lannec', '/blog/dessiner-un-tableau', '/legal/terms']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const onTop = await page.locator('h1').evaluate((heading) => {
      const { left, top, width, height } = heading.getBoundingClientRect();
      return document
        .elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2)
        ?.closest('main, header')?.tagName;
    });
    expect(onTop, path).toBe('MAIN');
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await page.emulateMedia({ media: null });
  }
});
