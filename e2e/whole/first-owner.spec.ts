// The first day of an owner, on a site without content: visitors see each change at their next request.
import { expect, password, testAdmin } from '../fixtures/accounts';
import { ask, crawl } from '../fixtures/checks/crawler';
import { readRobots, readSitemaps } from '../fixtures/checks/sitemaps';
import { faultsOfGraph } from '../fixtures/checks/structured-data';
import { demoWordsIn } from '../fixtures/demo-words';
import {
  agencyName,
  owners,
  publishProject,
  saveSection,
  writeIdentity,
  writeOffer,
} from '../fixtures/first-day';
import { mailedLink, mailTo } from '../fixtures/mail';
import { testWithSeed } from '../fixtures/own-site';
import { newPost } from '../fixtures/posts';
import { callApi } from '../fixtures/requests';

const test = testWithSeed('none');

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
      // Terms that are not written cannot be accepted.
      expect(await read('/auth/login?redirect=%2Fnew-project')).not.toContain('/legal/terms');

      await test.step('signs in and finds the first steps', async () => {
        await page.goto(`${words.prefix}/auth/login`);
        await page.getByLabel(words.email).fill(testAdmin.email);
        await page.getByLabel(words.password, { exact: true }).fill(testAdmin.password);
        await page.getByRole('main').getByRole('button', { name: words.logIn, exact: true }).click();
        await expect(page).toHaveURL(`${words.prefix}/admin`);
        await expect(page.getByRole('region', { name: words.firstSteps })).toContainText(words.stepsDone(1));
        await steps.first().getByRole('link', { name: words.signWith }).click();
        await expect(page).toHaveURL(`${words.prefix}/admin/account`);
        const profile = page.getByRole('region', { name: words.profile });
        await profile.getByLabel(words.firstName, { exact: true }).fill('Lucie');
        await profile.getByLabel(words.lastName, { exact: true }).fill('Lumen');
        await profile.getByRole('button', { name: words.saveProfile }).click();
        await expect(profile.getByText(words.savedProfile)).toBeVisible();
        await page.goto(`${words.prefix}/admin`);
        await expect(page.getByRole('region', { name: words.firstSteps })).toContainText(words.stepsDone(2));
        await steps.getByRole('link', { name: words.write, exact: true }).click();
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
          '/': [
            agencyName,
            'Des outils',
            'Craignez-vous la poussière',
            'Four de la verrerie',
            '/logo/light?v=',
          ],
          '/en': ['Do you fear dust?', 'The glassworks’ kiln'],
          '/services': ['Outils d’atelier', 'qui supportent la poussière'],
          '/contact': ['heure de l’Est nord-américain'],
          '/en/contact': ['Eastern Time'],
          [`/projects/${slug}`]: ['Le four, ouvert'],
          '/legal/notice': [`Édité par ${agencyName}.`],
          '/manifest.webmanifest': [`"name":"${agencyName}"`],
          '/feed.xml': [agencyName, 'Souffler sans se brûler'],
          '/robots.txt': ['Sitemap:'],
        };
        for (const [path, texts] of Object.entries(written)) {
          const answer = await read(path);
          expect([path, texts.filter((text) => !answer.includes(text))]).toEqual([path, []]);
        }
        const home = await read('/');
        expect(faultsOfGraph(home, `${site.url}/`)).toEqual([]);
        const [, graph = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(home) ?? [];
        for (const fact of [`"name":"${agencyName}"`, '"addressLocality":"Brest"', '"priceRange":"4'])
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
        expect(test.from?.name).toBe(agencyName);
        const invitation = await mailTo('iris@lumen.test', /invit/i, site.mailDir);
        for (const mail of [test, invitation])
          texts.set(mail.subject ?? '', `${mail.from?.name} ${mail.text} ${mail.html}`);
        expect(
          [...texts].flatMap(([path, text]) => demoWordsIn(text).map((word) => `${path}: ${word}`)),
        ).toEqual([]);
      });

      await test.step('has one step left: the second factor', async () => {
        await page.goto(`${words.prefix}/admin`);
        await expect(page.getByRole('region', { name: words.firstSteps })).toContainText(words.stepsDone(8));
        await expect(steps.getByRole('link')).toHaveText(words.protect);
      });

      await test.step('takes a long name, which hides nothing beside it', async () => {
        const name = 'Atelier numérique des Trois Rivières et de la Côte d’Émeraude';
        await saveSection(page, 'identity', () => ({ name, logo: { light: '', dark: '' } }));
        for (const path of ['', '/admin']) {
          await page.goto(`${words.prefix}${path}`);
          const banner = page.getByRole('banner');
          await expect(banner.getByRole('link', { name }).first()).toBeVisible();
          for (const control of await banner.getByRole('button').filter({ visible: true }).all())
            await expect(control).toBeInViewport({ ratio: 1 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
        }
      });
    });
  });
