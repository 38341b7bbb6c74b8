import { readdir, readFile } from 'node:fs/promises';
import { budgets, type Budget, type PageKind } from '../fixtures/checks/budgets';
import { enterAsAdmin, expect, newCustomer, test } from '../fixtures/accounts';
import { address } from '../fixtures/test';
import { measureTransfer } from '../fixtures/transfer';
import { postListAnswer } from '@/lib/contract/posts/schemas';
import { projectListAnswer } from '@/lib/contract/projects/schemas';
import { routes, type RouteName } from '@/lib/routes';
import type { APIRequestContext, Page } from '@playwright/test';

type Paths = (request: APIRequestContext) => Promise<string>;

const at =
  (
    route:
      | 'home'
      | 'services'
      | 'projects'
      | 'blog'
      | 'contact'
      | 'legalNotice'
      | 'legalTerms'
      | 'legalPrivacy'
      | 'login'
      | 'signup'
      | 'dashboard'
      | 'myProjects'
      | 'account'
      | 'newProject'
      | 'admin'
      | 'officeContacts'
      | 'officeProjects'
      | 'officePostNew'
      | 'officeUsers',
  ): Paths =>
  () =>
    Promise.resolve(address({ route }));

/** By tag: the full list grows during a run. */
const demonstrationPosts: Paths = () => Promise.resolve(`${address({ route: 'officePosts' })}?tag=methode`);

const firstProject: Paths = async (request) => {
  const { projects } = projectListAnswer.parse(
    await (await request.get('/api/projects/public?locale=fr')).json(),
  );
  return address({ route: 'project', params: { slug: projects[0]?.slug ?? '' } });
};

const firstProjectEdit: Paths = async (request) => {
  const { projects } = projectListAnswer.parse(
    await (await request.get('/api/projects/public?locale=fr')).json(),
  );
  return address({ route: 'officeProjectEdit', params: { id: projects[0]?.id ?? '' } });
};

const demonstrationPage: Paths = () =>
  Promise.resolve(address({ route: 'page', params: { slug: 'notre-facon-de-travailler' } }));

const firstPost: Paths = async (request) => {
  const { posts } = postListAnswer.parse(await (await request.get('/api/blog?locale=fr')).json());
  return address({ route: 'post', params: { slug: posts[0]?.slug ?? '' } });
};

const pages: { route: RouteName; kind: PageKind; path: Paths }[] = [
  { route: 'home', kind: 'reading', path: at('home') },
  { route: 'services', kind: 'list', path: at('services') },
  { route: 'projects', kind: 'list', path: at('projects') },
  { route: 'project', kind: 'reading', path: firstProject },
  { route: 'blog', kind: 'reading', path: at('blog') },
  { route: 'post', kind: 'reading', path: firstPost },
  { route: 'page', kind: 'reading', path: demonstrationPage },
  { route: 'legalNotice', kind: 'reading', path: at('legalNotice') },
  { route: 'legalTerms', kind: 'reading', path: at('legalTerms') },
  { route: 'legalPrivacy', kind: 'reading', path: at('legalPrivacy') },
  { route: 'contact', kind: 'form', path: at('contact') },
  { route: 'login', kind: 'form', path: at('login') },
  { route: 'signup', kind: 'form', path: at('signup') },
  { route: 'dashboard', kind: 'customer', path: at('dashboard') },
  { route: 'myProjects', kind: 'customer', path: at('myProjects') },
  { route: 'account', kind: 'customer', path: at('account') },
  { route: 'newProject', kind: 'wizard', path: at('newProject') },
  { route: 'admin', kind: 'overview', path: at('admin') },
  { route: 'officeContacts', kind: 'office', path: at('officeContacts') },
  { route: 'officeProjects', kind: 'office', path: at('officeProjects') },
  { route: 'officeProjectEdit', kind: 'project', path: firstProjectEdit },
  { route: 'officePosts', kind: 'office', path: demonstrationPosts },
  { route: 'officePostNew', kind: 'editor', path: at('officePostNew') },
  { route: 'officeUsers', kind: 'office', path: at('officeUsers') },
];

/** Such as "script 131.2 of 130 kB". */
function excess(measured: Budget, budget: Budget): string[] {
  return (Object.keys(budget) as (keyof Budget)[])
    .filter((kind) => measured[kind] > budget[kind])
    .map((kind) => `${kind} ${measured[kind].toFixed(1)} of ${budget[kind]} kB`);
}

const readOnly: readonly PageKind[] = ['reading', 'list', 'form'];

/** Forbidden on read-only pages; strings survive minification. */
const strangers = [
  { name: 'zod', word: 'invalid_type', folder: 'zod/v4/core' },
  { name: 'next-intl', word: 'MISSING_MESSAGE', folder: 'use-intl/dist/esm/production' },
];

for (const { name, word, folder } of strangers) {
  test(`the code of ${name} contains "${word}"`, async () => {
    const files = (await readdir(`node_modules/${folder}`)).filter((file) => file.endsWith('.js'));
    const texts = await Promise.all(files.map((file) => readFile(`node_modules/${folder}/${file}`, 'utf8')));
    expect(
      texts.some((text) => text.includes(word)),
      'its code has another word now: no page would be found to carry it',
    ).toBe(true);
  });
}

const visits: { name: string; kinds: readonly PageKind[]; enter?: (page: Page) => Promise<unknown> }[] = [
  { name: 'reading pages', kinds: ['reading', 'list'] },
  { name: 'form pages', kinds: ['form'] },
  { name: 'customer pages', kinds: ['customer', 'wizard'], enter: newCustomer },
  { name: 'back office pages', kinds: ['overview', 'office', 'editor', 'project'], enter: enterAsAdmin },
];

for (const { name, kinds, enter } of visits) {
  test(`${name} stay within their size budgets`, async ({ page, request }) => {
    test.slow();
    await enter?.(page);
    const faults: string[] = [];
    for (const { route, kind, path } of pages.filter((each) => kinds.includes(each.kind))) {
      const { sizes, code, ahead } = await measureTransfer(page, await path(request));
      const at = routes[route].path;
      test.info().annotations.push({
        type: 'kB',
        description: `${at} ${Object.entries(sizes)
          .map(([part, size]) => `${part} ${size.toFixed(1)}`)
          .join(', ')}`,
      });
      faults.push(
        ...excess(sizes, budgets[kind]).map((fault) => `${at}: ${fault}`),
        ...ahead.map((url) => `${at} loads ${url}, a page that nobody opened`),
      );
      if (readOnly.includes(kind))
        faults.push(
          ...strangers.filter(({ word }) => code.includes(word)).map((each) => `${at} contains ${each.name}`),
        );
      expect(sizes.script, 'no JavaScript was measured: the measurement is broken').toBeGreaterThan(0);
    }
    expect(faults).toEqual([]);
  });
}
