// Stored XSS in each text field.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { sendContacts } from '../fixtures/contacts';
import { makeQuote, quotesPath } from '../fixtures/quotes';
import { enterAsAdmin, expect, newVerifiedCustomer, newEmail, test } from '../fixtures/accounts';
import { newPost } from '../fixtures/posts';
import { addMilestone, newProject } from '../fixtures/projects';
import { callApi, draft, ownPage, sendRequest } from '../fixtures/requests';

const evil = (sign: string) =>
  `${sign}'"--></title></style></textarea></script><img src=x onerror=injected=1><svg onload=injected=1><script>injected=1</script>{{7*7}}\${7*7}`;
const short = '"\'><img src=x onerror=injected=1>';
/** For names, where the form refuses tags. */
const attribute = '"\' onfocus=injected=1 autofocus x="';
const picture = '/uploads/blog/nope.webp';
const markdown = [
  evil('M'),
  '<script>injected=1</script>',
  '<img src=x onerror=injected=1>',
  '[a](javascript:injected=1) [b](JaVaScRiPt:injected=1) [c](data:text/html,<script>injected=1</script>) [d](vbscript:injected=1) <javascript:injected=1>',
  `![a](javascript:injected=1) ![" onerror="injected=1](${picture})`,
  '```html" onload="injected=1\n<script>injected=1</script>\n```',
  '| <script>injected=1</script> | b |\n|---|---|\n| <svg onload=injected=1> | d |',
  '[^1]\n\n[^1]: <iframe srcdoc="<script>injected=1</script>"></iframe>',
].join('\n\n');

/** @param whole selector of the last part */
async function expectHarmless(page: Page, address: string, whole = 'h1'): Promise<void> {
  const response = await page.goto(address);
  expect(response?.status(), address).toBe(200);
  await expect(page.locator(whole).first(), address).toBeAttached();
  expect(await page.content(), address).toContain('injected');
  const harm = await page.evaluate(() => ({
    ran: 'injected' in window,
    elements: [...document.querySelectorAll('*')]
      .filter((element) =>
        [...element.attributes].some(
          ({ name, value }) =>
            name.startsWith('on') ||
            name === 'srcdoc' ||
            (!name.startsWith('data-') && /^\s*(?:javascript|vbscript|data:text)/i.test(value)),
        ),
      )
      .map((element) => element.outerHTML),
    frames: document.querySelectorAll('iframe, object, embed, base').length,
  }));
  expect(harm, address).toEqual({ ran: false, elements: [], frames: 0 });
}

test('text from customers executes on no page of the portal or the back office', async ({
  page,
  stranger,
  complaints,
}) => {
  // A payload's image does not exist.
  complaints.allow(/404/);
  await newVerifiedCustomer(page);
  await callApi(page, 'PUT', '/api/users/profile', {
    companyName: short,
    legalRepresentative: short,
    position: short,
    accountType: 'business',
  });
  await callApi(page, 'POST', '/api/users/addresses', {
    type: 'both',
    street: short,
    city: short,
    postalCode: '44000',
    country: 'FR',
    state: short,
  });
  const email = (await callApi<{ data: { user: { email: string } } }>(page, 'GET', '/api/auth/profile')).data
    .user.email;
  const texts = {
    description: evil('D'),
    integrations: evil('I'),
    constraints: evil('C'),
    performanceGoals: evil('P'),
    comments: evil('K'),
  };
  const about = {
    ...texts,
    projectName: short,
    contact: { fullName: short, email, company: short },
    features: [short, short],
    details: { webApp: { roles: [short], currentTool: short, notes: evil('N') } },
  };
  const { id: request, reference } = await sendRequest(page, about);
  await callApi(page, 'POST', `/api/project-requests/${request}/messages`, { body: evil('Q') });
  await draft(page, about);
  const [letter = ''] = await sendContacts(page, [
    {
      fullName: attribute,
      email: newEmail(),
      company: attribute,
      message: `Voici ce que notre éditeur écrit : ${evil('L')}`,
    },
  ]);
  for (const address of ['/account', '/dashboard', `/my-requests/${request}`, '/new-project'])
    await expectHarmless(page, address);

  const admin = await stranger();
  await enterAsAdmin(admin);
  const { users } = await callApi<{ users: { id: string }[] }>(
    admin,
    'GET',
    `/api/users?search=${encodeURIComponent(email)}`,
  );
  const { contacts } = await callApi<{ contacts: { id: string }[] }>(
    admin,
    'GET',
    `/api/contacts?search=${letter}`,
  );
  await callApi(admin, 'POST', `/api/contacts/${contacts[0]?.id}/notes`, { body: evil('B') });
  for (const address of [
    `/admin/users/${users[0]?.id}`,
    `/admin/requests/${request}`,
    `/admin/requests?search=${reference}`,
    `/admin/contacts/${contacts[0]?.id}`,
    `/admin/contacts?search=${letter}`,
  ])
    await expectHarmless(admin, address);
});

test('text of a project executes on none of its pages', async ({ page, stranger, complaints }) => {
  complaints.allow(/404/);
  const customer = await stranger();
  const email = await newVerifiedCustomer(customer);
  await enterAsAdmin(page);
  const caseStudy = {
    problem: evil('P'),
    approach: markdown,
    results: evil('R'),
    figures: [{ figure: short, label: short }],
    stack: [short],
  };
  const { id, slug } = await newProject(page, {
    title: `${short} ${Date.now()}`,
    clientName: short,
    description: evil('D'),
    sector: short,
    tags: [short],
    caseStudy,
    isPublic: true,
    physical: true,
    members: [email],
  });
  try {
    await addMilestone(page, id, { title: short, dueDate: '2030-01-01' });
    await callApi(page, 'PUT', `/api/projects/${id}/specifications`, {
      material: short,
      color: short,
      notes: markdown,
    });
    await callApi(page, 'POST', `/api/projects/${id}/updates`, { body: markdown });
    await callApi(customer, 'POST', `/api/projects/${id}/updates`, { body: markdown });
    const { id: quote } = await makeQuote(page, id, {
      title: short,
      notes: markdown,
      lines: [{ label: short, quantity: 1, unitPrice: 100 }],
    });
    for (const address of [
      `/my-projects/${id}`,
      `/my-projects/${id}/conversation`,
      `/my-projects/${id}/specifications`,
      quotesPath(id, quote),
    ])
      await expectHarmless(customer, address);
    for (const address of [
      `/admin/projects/${id}`,
      `/admin/projects/${id}/history`,
      '/admin/projects',
      '/admin/activity',
    ])
      await expectHarmless(page, address);
    await expectHarmless(page, `/admin/projects/${id}/edit`, '.ProseMirror');
    for (const address of [
      `/projects/${slug}`,
      `/en/projects/${slug}`,
      `/projects?search=${encodeURIComponent(short)}`,
    ])
      await expectHarmless(customer, address);
  } finally {
    await callApi(page, 'DELETE', `/api/projects/${id}`);
  }
});

/** @returns the address of a new file in the media library */
async function addPicture(admin: Page): Promise<string> {
  const background = { r: 0, g: 90, b: Date.now() % 256 };
  const buffer = await sharp({ create: { width: 64, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const response = await admin.request.post('/api/blog/images', {
    headers: ownPage,
    multipart: { file: { name: `${short}.png`, mimeType: 'image/png', buffer } },
  });
  const { image } = (await response.json()) as { image: { url: string } };
  return image.url;
}

test('text of a post executes neither in the editor nor on its page', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/404/);
  await enterAsAdmin(page);
  const post = await newPost(page, {
    title: `${short} ${Date.now()}`,
    summary: short,
    content: markdown.replace(picture, await addPicture(page)),
    image_alt: short,
    seo_title: short.slice(0, 60),
    seo_description: short,
    published: true,
  });
  const tag = `injection-${Date.now()}`;
  try {
    await callApi(page, 'PUT', `/api/blog/${post.id}`, { tags: [tag] });
    await callApi(page, 'PATCH', '/api/blog/tags', { slug: tag, label_fr: short, label_en: short });
    const reader = await stranger();
    for (const address of [
      `/blog/${post.slug}`,
      '/blog',
      `/blog?tag=${tag}`,
      `/blog?search=${encodeURIComponent(short)}`,
    ])
      await expectHarmless(reader, address);
    const feed = await (await reader.request.get('/feed.xml')).text();
    expect(feed).toContain('injected');
    expect(
      [
        ...feed
          .replace(/<title>.*<\/title>| alt="[^"]*"/g, '')
          .matchAll(
            /<(?:script|svg|iframe)|<[a-z][^>]*\s(?:on\w+=|(?:href|src)="?\s*(?:javascript|vbscript|data):)[^>]*/gi,
          ),
      ].map(([harm]) => harm),
    ).toEqual([]);
    await expectHarmless(page, `/admin/blog/${post.id}/edit`, '.ProseMirror');
    for (const address of ['/admin/blog', '/admin/blog/tags', '/admin/blog/media'])
      await expectHarmless(page, address);
  } finally {
    await callApi(page, 'PATCH', `/api/blog/${post.id}/unpublish`, {});
    await callApi(page, 'DELETE', `/api/blog/${post.id}`);
    await callApi(page, 'DELETE', `/api/blog/tags/${tag}`);
  }
});

test('URL parameters appear as plain text and cause no redirect to another site', async ({
  page,
  complaints,
  baseURL,
}) => {
  complaints.allow(/404/);
  const sent = encodeURIComponent(evil('A'));
  for (const address of [`/blog?search=${sent}`, `/en/blog?search=${sent}`])
    await expectHarmless(page, address);
  for (const address of [
    `/nope-${sent}`,
    `/blog/${sent}`,
    `/projects/${sent}`,
    `/projects?search=${sent}&status=${sent}`,
    `/contact?service=${sent}`,
    `/auth/login?redirect=${sent}&error=${sent}`,
    `/auth/reset-password?token=${sent}`,
    `/newsletter/confirm?token=${sent}`,
    `/preview/${sent}`,
  ]) {
    const html = await (await page.request.get(address)).text();
    expect(html, address).not.toContain('<img src=x');
    expect(html, address).not.toContain('<script>injected');
  }
  for (const address of [
    '//evil.example',
    '/fr//evil.example',
    '/en//evil.example/',
    '/%5Cevil.example',
    '/fr/%5Cevil.example',
    '/administration//evil.example',
  ]) {
    const { location } = (await page.request.get(`${baseURL}${address}`, { maxRedirects: 0 })).headers();
    if (location) expect(new URL(location, baseURL).origin, address).toBe(baseURL);
  }
});
