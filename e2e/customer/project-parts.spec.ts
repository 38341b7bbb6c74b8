import { enterAsAdmin, expect, logIn, newVerifiedCustomer, password, test } from '../fixtures/accounts';
import { newProject } from '../fixtures/projects';

test('each part of a project has a URL: tabs, back and reload work, and old links redirect once', async ({
  page,
  stranger,
}) => {
  const desk = await stranger();
  await enterAsAdmin(desk);
  const project = await newProject(desk, { members: [await newVerifiedCustomer(page)], physical: true });
  const path = `/my-projects/${project.id}`;
  for (const [locale, overview, files] of [
    ['', 'Aperçu', 'Fichiers'],
    ['/en', 'Overview', 'Files'],
  ] as const) {
    const tabs = page.getByRole('navigation', {
      name: locale === '' ? 'Parties du projet' : 'Parts of the project',
    });
    const current = tabs.locator('[aria-current="page"]');
    await page.goto(`${locale}${path}`);
    await tabs.getByRole('link', { name: files }).click();
    await expect(page).toHaveURL(`${locale}${path}/files`);
    await expect(current).toHaveText(new RegExp(files));
    await expect(page).toHaveTitle(new RegExp(`^${files} · ${project.title}`));
    await page.reload();
    await expect(current).toHaveText(new RegExp(files));
    await page.goBack();
    await expect(page).toHaveURL(`${locale}${path}`);
    await expect(current).toHaveText(overview);
    for (const [earlier, now] of [
      ['?tab=plan', '/plan'],
      ['?tab=conversation&page=2', '/conversation?page=2'],
      ['?tab=files&category=brief', '/files?category=brief'],
      ['?tab=offers&offer=q1', '/quotes?quote=q1'],
      ['?tab=specifications', '/specifications'],
    ] as const) {
      const response = await page.request.get(`${locale}${path}${earlier}`, { maxRedirects: 0 });
      expect(response.status(), earlier).toBe(308);
      expect(response.headers()['location'], earlier).toMatch(
        new RegExp(`${locale}${path}${now}$`.replace('?', '\\?')),
      );
    }
    await page.goto(`${locale}${path}?tab=nothing`);
    await expect(current).toHaveText(overview);
  }
});

test('a signed-out visitor reaches the part named by an old link after signing in', async ({
  page,
  stranger,
}) => {
  const desk = await stranger();
  await enterAsAdmin(desk);
  const email = await newVerifiedCustomer(page);
  const { id } = await newProject(desk, { members: [email] });
  const visitor = await stranger();
  await logIn(visitor, email, password, `/my-projects/${id}?tab=files&category=brief`);
  await expect(visitor).toHaveURL(`/my-projects/${id}/files?category=brief`);
});
