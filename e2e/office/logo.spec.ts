import type { Page } from '@playwright/test';
import { enterAsAdmin, expect, newEmail, test } from '../fixtures/accounts';
import { sendContacts } from '../fixtures/contacts';
import { mailTo } from '../fixtures/mail';
import { callApi } from '../fixtures/requests';

interface Saved {
  identity: { name: string; logo: { light: string; dark: string } };
  updatedAt: string;
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path fill="#224466" d="M0 0h40v10H0z"/></svg>';

async function setLogo(page: Page, light: string): Promise<void> {
  const { identity, updatedAt } = await callApi<Saved>(page, 'GET', '/api/site/identity');
  const body = { identity: { ...identity, logo: { light, dark: '' } }, updatedAt };
  await callApi(page, 'PUT', '/api/site/identity', body);
}

const icons = (page: Page) =>
  page
    .locator('head link[rel=icon], head link[rel=apple-touch-icon]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test('a saved logo appears on pages, in icons and in mails at once', async ({
  page,
  stranger,
  complaints,
}) => {
  test.slow();
  complaints.allow(/429/);
  await enterAsAdmin(page);
  await page.goto('/services');
  const before = await icons(page);
  expect(before.join()).toContain('/icon.svg');
  try {
    await setLogo(page, drawing);
    await page.goto('/services');
    const after = await icons(page);
    expect(after).toHaveLength(3);
    for (const address of after) {
      const response = await page.request.get(address);
      expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png']);
      expect(response.headers()['cache-control']).toContain('immutable');
    }
    const card = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(card).toMatch(/\?v=/);
    const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
      icons: { src: string; purpose?: string }[];
    };
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual([undefined, undefined, 'maskable']);

    const email = newEmail();
    await sendContacts(await stranger(), [
      { fullName: 'Rosa Kerven', email, company: 'Criée', message: 'Bonjour, passez voir notre halle.' },
    ]);
    const { attachments, html } = await mailTo(email, /C-\d{4}-/);
    expect(html).toMatch(/<img src="cid:mark@vitrine"[^>]* alt="Vitrine"/);
    expect(attachments[0]?.mimeType).toBe('image/png');
  } finally {
    await setLogo(page, '');
  }
  await page.goto('/services');
  expect(await icons(page)).toEqual(before);
});
