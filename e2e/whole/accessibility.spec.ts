// A run checks a daily selection; an audit all screens, looks and languages.
import type { Page } from '@playwright/test';
import { axe } from '../fixtures/checks/axe';
import { expectWalkable } from '../fixtures/keyboard';
import { inEachLook, languagesInTurn, shareOf } from '../fixtures/looks';
import { expectNamesInLanguage } from '../fixtures/checks/names';
import { expectOpenings } from '../fixtures/openings';
import { expect, test } from '../fixtures/accounts';
import { guestScreens, peopledScreens, publicScreens, type Screen } from '../fixtures/screens';
import { matchRoute } from '@/lib/match-route';

const A_RUN = { visitors: 4, customers: 2, office: 3 };

const MOST_SCREENS_TIME = 20 * 60_000;

/** These pages show the cookie banner. */
function isMeasured(path: string): boolean {
  const { pathname, searchParams } = new URL(path, 'http://site');
  return !searchParams.has('search') && matchRoute(pathname)?.route.index === true;
}

async function expectUsable(page: Page, prefix: string, screens: readonly Screen[]): Promise<void> {
  for (const { path } of screens) {
    // Opens the banner.
    await page.context().clearCookies({ name: 'cookiesAccepted' });
    const address = `${prefix}${path}`.replace(/(?<=.)\/$/, '');
    expect((await page.goto(address))?.status(), address).toBe(200);
    const banner = page.getByRole('region', { name: 'Cookies' });
    const asks = isMeasured(path);
    await expect(banner, address).toHaveCount(asks ? 1 : 0);
    await expectWalkable(page);
    if (asks) {
      await banner.getByRole('button').first().press('Enter');
      await expect(banner).toBeHidden();
    }
    await expectOpenings(page);
  }
}

for (const prefix of languagesInTurn(5)) {
  inEachLook(`pages for visitors, ${prefix || '/fr'}`, () => {
    test('are usable by keyboard alone with the cookie banner open, including all menus and dialogs', async ({
      page,
    }) => {
      test.setTimeout(MOST_SCREENS_TIME);
      await expectUsable(page, prefix, shareOf([...publicScreens, ...guestScreens], A_RUN.visitors, 0));
    });
  });

  inEachLook(`pages for signed-in users, ${prefix || '/fr'}`, () => {
    test('are usable by keyboard alone, including all menus and dialogs', async ({
      page,
      stranger,
      complaints,
    }) => {
      test.setTimeout(MOST_SCREENS_TIME);
      // The checks try to run in the frames of previewed mails, which allow no scripts.
      complaints.allow(/about:srcdoc/);
      const office = await stranger();
      const { user, admin, preview } = await peopledScreens(page, office);
      await expectUsable(page, prefix, shareOf([...user, preview], A_RUN.customers, 1));
      await expectUsable(office, prefix, shareOf(admin, A_RUN.office, 2));
    });
  });
}

const forms = ['/contact', '/auth/login', '/auth/signup', '/auth/forgot-password'] as const;

for (const prefix of languagesInTurn(6)) {
  inEachLook(`forms submitted empty, ${prefix || '/fr'}`, () => {
    test('focus an error summary and show an error at each field, in the language of the page', async ({
      page,
      complaints,
    }) => {
      complaints.allow(/422/);
      for (const path of forms) {
        await page.goto(`${prefix}${path}`);
        const form = page.getByRole('main').locator('form').first();
        await form.locator('[type=submit]:enabled').press('Enter');
        await expect(form.getByRole('alert')).toBeFocused();
        await expect(form.getByRole('alert')).toContainText(/\S/);
        const wrong = await form.locator('[aria-invalid=true]').all();
        expect(wrong.length, path).toBeGreaterThan(0);
        for (const field of wrong) await expect(field).toHaveAccessibleDescription(/\S/);
        await axe(page);
        await expectNamesInLanguage(page);
      }
    });
  });
}

test('forced colours mark selected items with the system highlight colour', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/blog?tag=methode');
  const chosen = page.locator('a[aria-current]:visible, label:has(:checked):visible');
  await expect(chosen).not.toHaveCount(0);
  const highlight = await page.evaluate(() => {
    const probe = document.createElement('p');
    probe.style.cssText = 'background: Highlight; forced-color-adjust: none';
    document.body.append(probe);
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
  for (const each of await chosen.all()) await expect(each).toHaveCSS('background-color', highlight);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages have no animations and no smooth scrolling', async ({ page }) => {
    for (const path of ['/', '/services', '/projects', '/blog/dessiner-un-tableau']) {
      await page.goto(path);
      await page.mouse.move(720, 450);
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
          .map(({ effect }) =>
            effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 80) : 'something',
          ),
      );
      expect(moving, path).toEqual([]);
      await page.locator('a[href^="#"]').first().focus();
      await expect(page.locator(':root'), path).toHaveCSS('scroll-behavior', 'auto');
    }
  });
});
