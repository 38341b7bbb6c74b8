import { exportList } from '../fixtures/export-list';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axe } from '../fixtures/checks/axe';
import { inEachLook, inspectPrivate } from '../fixtures/looks';
import { mailedLink } from '../fixtures/mail';
import { enterAsAdmin, expect, newCustomer, newVerifiedCustomer, test } from '../fixtures/accounts';
import { callApi, sendRequest } from '../fixtures/requests';

let readers = 0;
const reader = (word: string) => `${word}-${readers++}@lecture.example`;
const rare = () => `r${process.pid}${Date.now().toString(36)}`;

async function subscribe(page: Page, email: string): Promise<void> {
  await callApi(page, 'POST', '/api/newsletter', { email, source: 'home', locale: 'fr' });
  const token = new URL(await mailedLink(email, '/newsletter/confirm'), 'http://x').searchParams.get('token');
  await callApi(page, 'POST', '/api/newsletter/confirm', { token });
}

/** Shortcuts work after hydration. */
const awake = (page: Page) => expect(page.getByRole('button', { name: 'Aller à…' })).toBeEnabled();
const palette = (page: Page) => page.getByRole('dialog', { name: 'Aller à, ou faire' });

test('command palette finds pages, records and commands by keyboard, and restores the focus', async ({
  page,
  stranger,
}) => {
  const customer = await stranger();
  await newVerifiedCustomer(customer);
  const { id, reference } = await sendRequest(customer, { projectName: `Serre ${rare()}` });

  await enterAsAdmin(page);
  await page.goto('/admin');
  await awake(page);
  await page
    .getByRole('link', { name: /^Contacts/ })
    .first()
    .focus();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole('link', { name: /^Contacts/ }).first()).toBeFocused();

  await page.getByRole('button', { name: 'Aller à…' }).click();
  await palette(page).getByRole('combobox').fill(reference);
  const found = palette(page).getByRole('group', { name: 'Demandes' }).getByRole('option');
  await expect(found.first()).toContainText(/Serre/);
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  await axe(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/requests/${id}$`));

  await awake(page);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('> lettre');
  await expect(palette(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/letters$/);
  await expect(page.locator('h1')).toContainText('Lettre');
  await page.keyboard.press('ControlOrMeta+k');
  await palette(page).getByRole('combobox').fill('rien-de-tel-nulle-part');
  await expect(palette(page).getByRole('status')).toHaveText('Rien de ce nom.');
});

test('shortcuts navigate, are listed in a dialog, are ignored in fields, and can be disabled', async ({
  page,
}) => {
  await enterAsAdmin(page);
  await page.goto('/admin');
  await awake(page);
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL(/\/admin\/letters$/);
  await expect(page.getByRole('navigation', { name: 'Chemin' })).toContainText('Lettre');
  await page.keyboard.press('Shift+?');
  const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await expect(help.getByRole('region', { name: 'Aller à' })).toContainText('Contacts');
  await axe(page);
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(help).toBeVisible();
  await help.getByRole('link', { name: 'Régler les touches seules' }).click();

  await expect(page).toHaveURL(/\/account#keys$/);
  const choice = page.getByRole('checkbox', { name: 'Les touches seules agissent' });
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await page.goto('/admin/newsletter');
  await awake(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/account');
  await expect(choice).not.toBeChecked();
  await choice.check();
  await page.goto('/admin/newsletter');
  await awake(page);
  // The list hydrates after the frame.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('gt?');
  await expect(page.getByRole('searchbox')).toHaveValue('gt?');
  await expect(page).toHaveURL(/\/admin\/newsletter$/);
});

test('subscriber list can be searched, sorted and exported; subscriptions are ended or erased', async ({
  page,
}) => {
  const word = rare();
  await page.goto('/');
  const [first, second, third] = [reader(word), reader(word), reader(word)];
  for (const email of [first, second, third]) await subscribe(page, email);

  await enterAsAdmin(page);
  await page.goto('/admin/newsletter');
  await page.getByRole('searchbox').fill(word);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(3);
  await page.getByRole('columnheader', { name: 'adresse' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=email/);
  await expect(page.getByRole('columnheader', { name: 'adresse' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText(first);

  const [file] = await Promise.all([page.waitForEvent('download'), exportList(page)]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(first);

  // Focuses the body: no control handles the keys.
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  await expect(bar).toContainText('2 choisis');
  await axe(page);
  await bar.getByRole('button', { name: 'Désabonner' }).press('Enter');
  const question = page.getByRole('dialog', { name: /Désabonner 2 adresses/ });
  await expect(question).toContainText(first);
  await axe(page);
  await question.getByRole('button', { name: 'Désabonner' }).press('Enter');
  await expect(page.getByText('2 adresses désabonnées.')).toBeVisible();
  await expect(rows.nth(0)).toContainText('Désabonnée');
  await expect(rows.nth(1)).toContainText('Désabonnée');
  await expect(rows.nth(2)).toContainText('Abonnée');

  await rows
    .nth(2)
    .getByRole('button', { name: `Effacer ${third}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer' }).click();
  await expect(page.getByText(`${third} est effacée.`)).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await expect(page.getByRole('searchbox')).toHaveValue(word);
});

test('back office answers 404 to a customer', async ({ page, complaints }) => {
  complaints.allow(/404/);
  await newCustomer(page);
  for (const path of ['/admin', '/admin/newsletter', '/en/admin/newsletter']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0);
  }
});

inEachLook('the layout of the back office', () => {
  test('is accessible and valid, also with its menu open', async ({ page }) => {
    await enterAsAdmin(page);
    for (const path of ['/admin/newsletter', '/en/admin/newsletter?search=nothing-of-that-name'])
      await inspectPrivate(page, path);
    await page.getByRole('banner').locator('summary').click();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await axe(page);
  });
});

test('navigation on a phone shows the current item without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsAdmin(page);
  for (const path of ['/admin/activity', '/admin']) {
    await page.goto(path);
    await awake(page);
    await expect(page.locator('header nav [aria-current=page]')).toBeInViewport({ ratio: 0.98 });
  }
});

test('selecting a row neither moves nor covers rows, and the list can be left', async ({ page }) => {
  await enterAsAdmin(page);
  const word = rare();
  for (let count = 0; count < 3; count++) await subscribe(page, reader(word));
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/admin/newsletter?search=${word}`);
    await awake(page);
    const boxes = page.getByRole('checkbox', { name: /^Choisir / });
    const places = () =>
      boxes.evaluateAll((all) => all.map((box) => Math.round(box.getBoundingClientRect().top + scrollY)));
    const before = await places();
    await boxes.last().press('Space');
    await expect(page.getByRole('region', { name: 'Actions sur la sélection' })).toBeVisible();
    expect(await places()).toEqual(before);
    expect(
      await boxes.last().evaluate((box) => {
        const { left, top, width: wide, height: high } = box.getBoundingClientRect();
        return box === document.elementFromPoint(left + wide / 2, top + high / 2);
      }),
    ).toBe(true);
    await page.getByRole('navigation', { name: 'Chemin' }).getByRole('link').first().press('Enter');
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
