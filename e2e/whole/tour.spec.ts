// docs/tour.md: with TOUR=write, takes its pictures and writes it.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { enter, enterAsAdmin, expect } from '../fixtures/accounts';
import { signInOf } from '../fixtures/demo-accounts';
import { testWithSeed } from '../fixtures/own-site';
import { stops, tourDocument, type Traveller } from '../fixtures/tour';

const docs = path.join(import.meta.dirname, '../../docs');
const writes = process.env.TOUR === 'write';

testWithSeed('demo')('the tour leads past what it says and shows', async ({ stranger, site }) => {
  // Before requests fill the last lines.
  const accounts = { customer: signInOf(site, 'Customer'), writer: signInOf(site, 'Writer') };
  const pages = new Map<Traveller, Page>();
  async function pageOf(who: Traveller): Promise<Page> {
    const known = pages.get(who);
    if (known) return known;
    const page = await stranger();
    await page.setViewportSize({ width: 1440, height: 900 });
    pages.set(who, page);
    if (who === 'administrator') await enterAsAdmin(page);
    if (who === 'customer' || who === 'writer') {
      const { email, password } = accounts[who];
      await enter(page, email, password);
    }
    return page;
  }

  for (const { name, who, go } of stops) {
    const page = await pageOf(who);
    await go(page);
    const file = path.join(docs, 'tour', `${name}.webp`);
    if (writes) {
      await page.waitForLoadState('networkidle');
      const picture = await page.screenshot({ animations: 'disabled' });
      await sharp(picture).webp({ quality: 80 }).toFile(file);
    }
    expect(await sharp(file).metadata(), name).toMatchObject({ width: 1440, height: 900 });
  }
  if (writes) await writeFile(path.join(docs, 'tour.md'), tourDocument());
  expect(await readFile(path.join(docs, 'tour.md'), 'utf8')).toBe(tourDocument());
});
