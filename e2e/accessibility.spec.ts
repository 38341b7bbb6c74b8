// Every screen by keyboard alone, the cookie banner open, and whatever opens on it open too; forms that say what is wrong; forced
// colours and reduced motion. A run takes some of the screens, the next day others; an audit all of them, in each look and language.
import type { Page } from '@playwright/test';
import { axe } from './fixtures/axe';
import { expectWalkable } from './fixtures/keyboard';
import { inEachLook, languagesInTurn, shareOf } from './fixtures/looks';
import { expectOpenings } from './fixtures/openings';
import { expect, test } from './fixtures/people';
import { guestScreens, peopledScreens, publicScreens, type Screen } from './fixtures/screens';

/** How many screens of each kind a run walks. */
const A_RUN = 3;

/** Beyond a usual test: an audit walks dozens of screens in each. */
const MOST_SCREENS_TIME = 20 * 60_000;

async function expectUsable(page: Page, prefix: string, screens: readonly Screen[]): Promise<void> {
  // As somebody meets the site who has answered nothing yet.
  await page.context().clearCookies({ name: 'cookiesAccepted' });
  for (const { path } of screens) {
    const address = `${prefix}${path}`.replace(/(?<=.)\/$/, '');
    expect((await page.goto(address))?.status(), address).toBe(200);
    await expect(page.getByRole('region', { name: 'Cookies' }), address).toBeVisible();
    await expectWalkable(page);
    await expectOpenings(page);
  }
}

for (const prefix of languagesInTurn(5)) {
  inEachLook(`screens of visitors${prefix}`, () => {
    test('work by keyboard alone beside the cookie banner, all that opens on them open', async ({ page }) => {
      test.setTimeout(MOST_SCREENS_TIME);
      await expectUsable(page, prefix, shareOf([...publicScreens, ...guestScreens], 2 * A_RUN, 0));
    });
  });

  inEachLook(`screens of accounts${prefix}`, () => {
    test('work by keyboard alone beside the cookie banner, all that opens on them open', async ({ page, stranger }) => {
      test.setTimeout(MOST_SCREENS_TIME);
      const office = await stranger();
      const { user, admin, preview } = await peopledScreens(page, office);
      await expectUsable(page, prefix, shareOf([...user, preview], A_RUN, 1));
      await expectUsable(office, prefix, shareOf(admin, 2 * A_RUN, 2));
    });
  });
}
