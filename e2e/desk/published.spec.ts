// Runs after tests that count public content.
import { axe } from '../fixtures/checks/axe';
import { enterAsAdmin, expect, test } from '../fixtures/accounts';
import { list, openOnBothSides, row, send, sheet } from '../fixtures/project-files';
import { newProject } from '../fixtures/projects';
import { callApi, pdf } from '../fixtures/requests';

test('a project is published, renamed and hidden again; visitors see it at the next request', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/404/);
  const title = `Kiosque ${Date.now()}`;
  await enterAsAdmin(page);
  const { id, slug } = await newProject(page, { title, isPublic: false });
  const visitor = await stranger();
  const search = async (what: string) => {
    await visitor.goto(`/projects?search=${encodeURIComponent(what)}`);
    return visitor.locator('li[data-status]:visible');
  };
  expect((await visitor.goto(`/projects/${slug}`))?.status()).toBe(404);
  await expect(await search(title)).toHaveCount(0);

  await callApi(page, 'PUT', `/api/projects/${id}`, { isPublic: true });
  expect((await visitor.goto(`/projects/${slug}`))?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(await search(title)).toHaveCount(1);
  expect(await (await visitor.request.get('/sitemap-projects.xml')).text()).toContain(`/projects/${slug}<`);

  for (const now of [`${slug}-du-quai`, `${slug}-du-hall`])
    await callApi(page, 'PUT', `/api/projects/${id}`, { slug: now });
  for (const former of [slug, `${slug}-du-quai`]) {
    const moved = await visitor.request.get(`/en/projects/${former}?from=mail`, { maxRedirects: 0 });
    expect(moved.status()).toBe(308);
    expect(new URL(moved.headers()['location'] ?? '', visitor.url()).pathname).toBe(
      `/en/projects/${slug}-du-hall`,
    );
  }
  await visitor.goto(`/projects/${slug}`);
  await expect(visitor).toHaveURL(new RegExp(`/projects/${slug}-du-hall$`));

  await callApi(page, 'PUT', `/api/projects/${id}`, { isPublic: false });
  for (const address of [slug, `${slug}-du-hall`])
    expect((await visitor.request.get(`/projects/${address}`)).status(), address).toBe(404);
  await expect(await search(title)).toHaveCount(0);
  expect(await (await visitor.request.get('/sitemap-projects.xml')).text()).not.toContain(slug);
});

test('a public file of a public project is available to all visitors; other files are not', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/404/);
  const { project, team } = await openOnBothSides(page, stranger, { isPublic: true });
  const visitor = await stranger();
  await visitor.goto(`/projects/${project.slug}`);
  await expect(visitor.getByRole('region', { name: 'Documents' })).toHaveCount(0);

  await send(team, sheet('Bilan.pdf'), sheet('Marge.pdf', `${pdf}\n`));
  await expect(list(team).getByRole('listitem')).toHaveCount(2);
  await team.getByRole('checkbox', { name: 'Public Bilan.pdf' }).press('Space');
  await expect(team.getByText(/Bilan\.pdf\s» est public\.$/)).toBeVisible();
  await page.reload();
  await expect(row(page, 'Bilan.pdf')).toContainText('public');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await axe(team);

  await visitor.reload();
  const documents = visitor.getByRole('region', { name: 'Documents' });
  await expect(documents.getByRole('listitem')).toHaveText([/^Bilan\.pdf\s*PDF, 1\sko$/]);
  const [file] = await Promise.all([
    visitor.waitForEvent('download'),
    documents.getByRole('link', { name: 'Bilan.pdf' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Bilan.pdf');
  const { files } = await callApi<{ files: { id: string; name: string }[] }>(
    team,
    'GET',
    `/api/projects/${project.id}/files`,
  );
  const shown = await visitor.request.get(`/api/projects/${project.id}/files`);
  expect(((await shown.json()) as { files: { name: string }[] }).files.map(({ name }) => name)).toEqual([
    'Bilan.pdf',
  ]);
  for (const { id, name } of files)
    expect(
      (await visitor.request.get(`/api/projects/${project.id}/files/${id}/download`)).status(),
      name,
    ).toBe(name === 'Bilan.pdf' ? 200 : 404);

  await team.getByRole('checkbox', { name: 'Public Bilan.pdf' }).uncheck();
  await expect(team.getByText(/Bilan\.pdf\s» n’est plus public\.$/)).toBeVisible();
  await visitor.reload();
  await expect(documents).toHaveCount(0);
});
