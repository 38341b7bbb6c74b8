import { exportList } from '../fixtures/export-list';
import { readFile } from 'node:fs/promises';
import { inEachLook, inspectPrivate, inTurns } from '../fixtures/looks';
import { mailTo } from '../fixtures/mail';
import { enterAsAdmin, expect, newVerifiedCustomer, test } from '../fixtures/accounts';
import { newProject, userIdOf } from '../fixtures/projects';
import { callApi } from '../fixtures/requests';

test(
  'a change is found by person, type and date; a pending mail is sent immediately',
  { tag: '@bundled' },
  async ({ page, stranger }) => {
    const customer = await stranger();
    const email = await newVerifiedCustomer(customer);
    await enterAsAdmin(page);
    const title = `Pesée ${Date.now()}`;
    const { id } = await newProject(page, {
      title,
      status: 'planning',
      members: [{ userId: await userIdOf(customer), role: 'client' }],
    });
    await callApi(page, 'PATCH', `/api/projects/${id}/status`, { status: 'in_progress' });

    await page.goto('/admin/activity');
    await page.getByRole('searchbox').fill(title);
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('row')).toHaveCount(4);
    const changed = page.getByRole('row').filter({ hasText: 'État du projet changé' });
    await expect(changed).toContainText(/en préparation.*en cours/);
    await page.getByRole('combobox', { name: 'Quoi' }).selectOption('Projets');
    await expect(page).toHaveURL(/type=project/);
    await page.getByRole('combobox', { name: 'Acte' }).selectOption('État du projet changé');
    await expect(page.getByRole('row')).toHaveCount(2);
    const [file] = await Promise.all([page.waitForEvent('download'), exportList(page)]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(id);
    await changed.getByRole('link', { name: title }).click();
    await expect(page.locator('h1')).toHaveText(title);

    await callApi(page, 'POST', `/api/projects/${id}/updates`, { body: 'La bascule est réglée.' });
    await page.goto(`/admin/outbox?status=pending&search=${encodeURIComponent(email)}`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page
      .getByRole('row')
      .getByRole('button', { name: /^Envoyer maintenant/ })
      .dblclick();
    await mailTo(email, /La bascule est réglée/);
    await page.goto(`/admin/outbox?status=sent&search=${encodeURIComponent(email)}`);
    await expect(page.getByRole('row').filter({ hasText: 'Nouvelles d’un projet' })).toHaveCount(1);
  },
);

inEachLook('the activity log and the outbox', () => {
  test('are accessible, private and fit a narrow screen', async ({ page }) => {
    await enterAsAdmin(page);
    for (const path of inTurns([
      '/admin/activity',
      '/admin/activity?type=project&from=2026-01-01',
      '/admin/outbox',
      '/admin/outbox?search=nobody',
    ]))
      await inspectPrivate(page, path);
  });
});
