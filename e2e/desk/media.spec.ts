import sharp from 'sharp';
import { articleWord } from '../fixtures/articles';
import { axe } from '../fixtures/checks/axe';
import { chooseFiles } from '../fixtures/file-chooser';
import { enterAsAdmin, expect, test } from '../fixtures/accounts';
import { callApi } from '../fixtures/requests';
import { newPost } from '../fixtures/posts';

const photograph = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 1600, height: 1000, channels: 3, background: { r: 40, g: 90, b: Date.now() % 256 } },
  })
    .withExifMerge({ IFD0: { Artist: 'secret-name' } })
    .jpeg()
    .toBuffer(),
});
const drawing = (name: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><script>alert(1)</script><rect width="400" height="300" fill="#c30"/><text x="9" y="40">${name}</text></svg>`,
  ),
});

test('pictures are uploaded, described, found, protected while in use, and deleted', async ({
  page,
  stranger,
}) => {
  const word = articleWord().toLowerCase();
  const [quay, plan, note] = [
    await photograph(`${word}-quai.jpg`),
    drawing(`${word}-plan.svg`),
    { name: `${word}.txt`, mimeType: 'text/plain', buffer: Buffer.from('x') },
  ];
  await enterAsAdmin(page);
  await page.goto('/admin/blog/media');
  await chooseFiles(page, () => page.getByRole('button', { name: 'Choisir des images' }).click(), [
    quay,
    plan,
    note,
  ]);
  await expect(page.getByText(/avif, gif ou svg uniquement/).first()).toBeVisible();

  await page.getByRole('searchbox').fill(word);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/[?&]search=/);
  const rows = page
    .getByRole('table', { name: /^Images du blog/ })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(2);
  const row = (name: string) => rows.filter({ hasText: name });
  await row(quay.name)
    .getByLabel(/^Description en français/)
    .fill('Le quai au matin');
  await row(quay.name)
    .getByLabel(/^Description en anglais/)
    .fill('The quay in the morning');
  await row(quay.name)
    .getByLabel(/^Description en anglais/)
    .press('Enter');
  await expect(page.getByText(new RegExp(`^${word}-quai\\.jpg.: description enregistrée`))).toBeVisible();
  await axe(page);

  const url = (await row(quay.name).getByRole('rowheader').getByRole('link').getAttribute('href')) ?? '';
  expect(url).toMatch(/^\/uploads\/blog\/[0-9a-f-]{36}-1600x1000\.webp$/);
  const visitor = await stranger();
  const file = await visitor.request.get(url);
  expect([file.status(), file.headers()['content-type'], file.headers()['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  expect((await file.body()).toString('latin1')).not.toContain('secret-name');

  const post = await newPost(page, {
    title: `${word} au quai`,
    content: `![Le quai au matin](${url} "À huit heures")\n\nUn texte.`,
    image_url: url,
    image_alt: 'Le quai',
    published: true,
  });
  await visitor.goto(`/blog/${post.slug}`);
  const picture = visitor.getByRole('img', { name: 'Le quai au matin' });
  await expect(picture).toHaveAttribute('srcset', /\/_next\/image\?/);
  expect([
    await picture.getAttribute('width'),
    await picture.getAttribute('height'),
    await picture.getAttribute('style'),
  ]).toEqual(['1600', '1000', null]);
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  const sized = `/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`;
  const requestImage = async (accept: string) => visitor.request.get(sized, { headers: { accept } });
  const [avif, again, webp] = [
    await requestImage('image/avif,image/webp'),
    await requestImage('image/avif,image/webp'),
    await requestImage('image/webp'),
  ];
  expect([avif, again, webp].map((answer) => answer.headers()['content-type'])).toEqual([
    'image/avif',
    'image/avif',
    'image/webp',
  ]);
  expect([again.headers()['x-stored'], again.headers()['cache-control']]).toEqual([
    'HIT',
    expect.stringContaining('max-age=31536000'),
  ]);
  expect((await visitor.request.get(`/_next/image?url=${encodeURIComponent(url)}&w=700&q=75`)).status()).toBe(
    400,
  );
  expect(
    (
      await visitor.request.get(
        `/_next/image?url=${encodeURIComponent('/uploads/projects/x.webp')}&w=640&q=75`,
      )
    ).status(),
  ).toBe(400);

  await page.reload();
  await expect(row(quay.name).getByRole('link', { name: `${word} au quai` })).toBeVisible();
  await expect(row(quay.name).getByRole('button', { name: /^Supprimer/ })).toHaveCount(0);
  const known = await row(plan.name).getByRole('rowheader').getByRole('link').getAttribute('href');
  await row(plan.name)
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer l’image' }).click();
  await expect(rows).toHaveCount(1);
  expect((await visitor.request.get(known ?? '')).status()).toBe(404);
  await callApi(page, 'PATCH', `/api/blog/${post.id}/archive`, {});
});
