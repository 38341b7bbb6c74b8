// The first day of an owner, on a site without content: visitors see each change at their next request.
import type { Page } from '@playwright/test';
import { expect, password, testAdmin } from '../fixtures/accounts';
import { ask, crawl } from '../fixtures/checks/crawler';
import { readRobots, readSitemaps } from '../fixtures/checks/sitemaps';
import { faultsOfGraph } from '../fixtures/checks/structured-data';
import { demoWordsIn } from '../fixtures/demo-words';
import { mailedLink, mailTo } from '../fixtures/mail';
import { photo } from '../fixtures/office-projects';
import { testWithSeed } from '../fixtures/own-site';
import { newPost } from '../fixtures/posts';
import { newProject } from '../fixtures/projects';
import { callApi } from '../fixtures/requests';
import type { SectionName, SectionValues } from '@/lib/contract/settings/sections';

const test = testWithSeed('none');

const name = 'Atelier Lumen';
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 12"><path d="M0 0h40v12H0z" fill="#1d4e79"/></svg>';
const both = (fr: string, en: string) => ({ fr, en });

const french = {
  prefix: '',
  logIn: 'Se connecter',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  enter: 'Entrer',
  firstSteps: 'Premiers pas',
  stepsDone: (count: number) => `${count} sur 8`,
  write: 'Écrire',
  protect: 'Protéger',
  name: 'Nom',
  petrol: 'Pétrole',
  onPaper: 'sur papier',
  saved: /^Enregistré à/,
  isListed: 'Les moteurs peuvent lister le site',
};
type Words = typeof french;
const english: Words = {
  prefix: '/en',
  logIn: 'Log in',
  email: 'Email address',
  password: 'Password',
  enter: 'Enter',
  firstSteps: 'First steps',
  stepsDone: (count) => `${count} of 8`,
  write: 'Write',
  protect: 'Protect',
  name: 'Name',
  petrol: 'Petrol',
  onPaper: 'on paper',
  saved: /^Saved at/,
  isListed: 'Search engines may list the site',
};

const owners = {
  'in French on a desktop': { words: french, use: { viewport: { width: 1440, height: 900 } } },
  'in English on a phone': {
    words: english,
    use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  },
};

async function saveSection<Name extends SectionName>(
  owner: Page,
  section: Name,
  change: (value: SectionValues[Name]) => Partial<SectionValues[Name]>,
): Promise<void> {
  const path = `/api/site/${section}`;
  const saved = await callApi<{ updatedAt: string | null } & SectionValues>(owner, 'GET', path);
  const value = { ...saved[section], ...change(saved[section]) };
  await callApi(owner, 'PUT', path, { [section]: value, updatedAt: saved.updatedAt });
}

async function writeIdentity(owner: Page, words: Words): Promise<void> {
  await owner.getByRole('textbox', { name: words.name, exact: true }).fill(name);
  await owner.getByRole('radio', { name: words.petrol }).check();
  await owner
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
  await expect(owner.getByRole('img', { name: words.onPaper })).toBeVisible();
  await owner.keyboard.press('ControlOrMeta+s');
  await expect(owner.getByText(words.saved)).toBeVisible();
  await saveSection(owner, 'identity', ({ address }) => ({
    tagline: both('Logiciels pour ateliers', 'Software for workshops'),
    email: 'bonjour@lumen.test',
    address: { ...address, street: '3, rue des Lampes', postalCode: '29200', city: 'Brest', country: 'FR' },
  }));
  await saveSection(owner, 'legal', (legal) => ({
    publisher: `${name} SAS`,
    director: 'Soizic Le Floch',
    texts: {
      ...legal.texts,
      notice: {
        ...legal.texts.notice,
        title: both('Mentions légales', 'Legal notice'),
        text: both('Édité par {{site.name}}.', 'Published by {{site.name}}.'),
      },
    },
  }));
}

async function writeOffer(owner: Page): Promise<void> {
  const tier = (from: number) => ({
    price: { from, to: from * 2 },
    duration: { from: 2, to: 4, unit: 'week' as const },
    features: both('Une recette sur place', 'An acceptance test on site'),
  });
  await saveSection(owner, 'services', () => ({
    tierNames: {
      simple: both('Essai', 'Trial'),
      professional: both('Atelier', 'Workshop'),
      enterprise: both('Usine', 'Factory'),
    },
    items: [
      {
        id: 'tools',
        isVisible: true,
        name: both('Outils d’atelier', 'Workshop tools'),
        tagline: both('', ''),
        description: both('Des logiciels qui supportent la poussière.', 'Software that stands dust.'),
        action: both('', ''),
        projectType: 'website' as const,
        features: both('', ''),
        tiers: { simple: tier(4300), professional: tier(9700), enterprise: tier(23_000) },
      },
    ],
  }));
  await saveSection(owner, 'home', ({ hero, faq }) => ({
    hero: { ...hero, headline: both('Des outils\nqui durent.', 'Tools\nthat last.') },
    faq: {
      ...faq,
      heading: both('Vos questions', 'Your questions'),
      items: [
        {
          id: 'dust',
          question: both('Craignez-vous la poussière ?', 'Do you fear dust?'),
          answer: both('Non, nous en vivons.', 'No, we live on it.'),
        },
      ],
    },
  }));
}

async function publishProject(owner: Page): Promise<string> {
  const { id, slug } = await newProject(owner, {
    title: 'Four de la verrerie',
    clientName: 'Verrerie du Conquet',
    description: 'Un four qui dit quand l’ouvrir.',
    translations: { en: { title: 'The glassworks’ kiln', description: 'A kiln that says when to open it.' } },
    locale: 'fr',
  });
  const sent = await owner.request.post(`/api/projects/${id}/images`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    multipart: { file: await photo('four.jpg', '#8a5300') },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const { image } = (await sent.json()) as { image: { id: string } };
  await callApi(owner, 'PATCH', `/api/projects/${id}/images/${image.id}`, {
    alt: both('Le four, ouvert', 'The kiln, open'),
  });
  await callApi(owner, 'PUT', `/api/projects/${id}`, { isPublic: true });
  return slug;
}

for (const [owner, { words, use }] of Object.entries(owners))
  test.describe(`an owner ${owner}`, () => {
    test.use(use);

    test('an empty site is filled on the first day, and visitors see it at once', async ({
      page,
      stranger,
      site,
      complaints,
    }) => {
      test.slow();
      // Closed parts of the office.
      complaints.allow(/404/);
      const steps = page.getByRole('region', { name: words.firstSteps }).getByRole('listitem');
      const read = async (path: string) => (await ask(site.url, path)).text();
      // Stored before anything is written.
      for (const path of ['/', '/en', '/services', '/projects', '/legal/notice']) await read(path);

      await test.step('signs in and finds the first steps', async () => {
        await page.goto(`${words.prefix}/auth/login`);
        await page.getByLabel(words.email).fill(testAdmin.email);
        await page.getByLabel(words.password, { exact: true }).fill(testAdmin.password);
        await page.getByRole('main').getByRole('button', { name: words.logIn, exact: true }).click();
        await expect(page).toHaveURL(`${words.prefix}/admin`);
        await expect(page.getByRole('region', { name: words.firstSteps })).toContainText(words.stepsDone(1));
        await steps.first().getByRole('link', { name: words.write }).click();
        await expect(page).toHaveURL(`${words.prefix}/admin/settings/identity`);
      });

      await test.step('writes the name, legal identity, logo, colour, prices and questions', async () => {
        await writeIdentity(page, words);
        await writeOffer(page);
      });

      await test.step('promises an answer in its own time zone', async () => {
        await saveSection(page, 'promise', () => ({
          hours: { from: 24, to: 48 },
          timeZone: 'America/Toronto',
          region: 'CA-QC',
        }));
      });

      const slug = await publishProject(page);

      const writer = await test.step('invites a writer, who can only write', async () => {
        const email = 'iris@lumen.test';
        await callApi(page, 'POST', '/api/users/invite', {
          email,
          firstName: 'Iris',
          lastName: 'Tanguy',
          role: 'manager',
          rights: ['blog'],
        });
        const invited = await stranger();
        await invited.goto(await mailedLink(email, '/auth/invitation', site.mailDir));
        await invited.getByLabel('Mot de passe', { exact: true }).fill(password);
        await invited.getByRole('button', { name: 'Entrer', exact: true }).click();
        await expect(invited).toHaveURL(/\/admin\/blog$/);
        for (const closed of ['contacts', 'projects', 'users', 'team', 'settings/identity', 'outbox'])
          expect([closed, (await invited.request.get(`/admin/${closed}`)).status()]).toEqual([closed, 404]);
        return invited;
      });
      await newPost(writer, { title: 'Souffler sans se brûler', published: true });

      await test.step('tests the mail, and opens the site to search engines', async () => {
        await callApi(page, 'POST', '/api/outbox/test');
        await page.goto(`${words.prefix}/admin/settings/visibility`);
        await page.getByRole('checkbox', { name: words.isListed }).check();
        await page.keyboard.press('ControlOrMeta+s');
        await expect(page.getByText(words.saved)).toBeVisible();
      });

      await test.step('sees it on every page at the next request', async () => {
        const written: Record<string, readonly string[]> = {
          '/': [name, 'Des outils', 'Craignez-vous la poussière', 'Four de la verrerie', '/logo/light?v='],
          '/en': ['Do you fear dust?', 'The glassworks’ kiln'],
          '/services': ['Outils d’atelier', 'qui supportent la poussière'],
          '/contact': ['heure de l’Est nord-américain'],
          '/en/contact': ['Eastern Time'],
          [`/projects/${slug}`]: ['Le four, ouvert'],
          '/legal/notice': [`Édité par ${name}.`],
          '/manifest.webmanifest': [`"name":"${name}"`],
          '/feed.xml': [name, 'Souffler sans se brûler'],
          '/robots.txt': ['Sitemap:'],
        };
        for (const [path, texts] of Object.entries(written)) {
          const answer = await read(path);
          expect([path, texts.filter((text) => !answer.includes(text))]).toEqual([path, []]);
        }
        const home = await read('/');
        expect(faultsOfGraph(home, `${site.url}/`)).toEqual([]);
        const [, graph = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(home) ?? [];
        for (const fact of [`"name":"${name}"`, '"addressLocality":"Brest"', '"priceRange":"4'])
          expect(graph).toContain(fact);
      });

      const { disallowed } = readRobots(await read('/robots.txt'));
      const { visits } = await crawl(site.url, ['/', '/en'], (path) =>
        disallowed.some((beginning) => path.startsWith(beginning)),
      );

      await test.step('is found by search engines, with a card', async () => {
        expect(disallowed).not.toContain('/');
        const listed = (await readSitemaps(read)).map(({ address }) => new URL(address).pathname);
        expect(listed).toEqual(expect.arrayContaining(['/', '/services', `/projects/${slug}`]));
        const card = visits.get('/')?.page?.card['og:image'] ?? '';
        const answer = await ask(site.url, card);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      });

      await test.step('has its logo in the icon that browsers ask for', async () => {
        const icon =
          /<link rel="icon" href="([^"]*)" type="image\/png" sizes="32x32"/.exec(await read('/'))?.[1] ?? '';
        const linked = await ask(site.url, icon);
        const answer = await ask(site.url, '/favicon.ico');
        expect(answer.headers.get('content-type')).toBe('image/png');
        expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(await linked.arrayBuffer()));
      });

      await test.step('finds no word of the demonstration on the site or in a mail', async () => {
        expect(visits.size).toBeGreaterThan(15);
        expect([...visits.values()].filter(({ status }) => status >= 400).map(({ path }) => path)).toEqual(
          [],
        );
        const texts = new Map([...visits].map(([path, { html }]) => [path, html]));
        for (const path of ['/manifest.webmanifest', '/robots.txt', '/feed.xml', '/en/feed.xml', '/api/site'])
          texts.set(path, await read(path));
        const test = await mailTo(testAdmin.email, /test/i, site.mailDir);
        expect(test.from?.name).toBe(name);
        const invitation = await mailTo('iris@lumen.test', /invit/i, site.mailDir);
        for (const mail of [test, invitation])
          texts.set(mail.subject ?? '', `${mail.from?.name} ${mail.text} ${mail.html}`);
        expect(
          [...texts].flatMap(([path, text]) => demoWordsIn(text).map((word) => `${path}: ${word}`)),
        ).toEqual([]);
      });

      await test.step('has one step left: the second factor', async () => {
        await page.goto(`${words.prefix}/admin`);
        await expect(page.getByRole('region', { name: words.firstSteps })).toContainText(words.stepsDone(7));
        await expect(steps.getByRole('link')).toHaveText(words.protect);
      });
    });
  });
