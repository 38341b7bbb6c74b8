// Table of docs/caching.md. FRONT_SITE: site of npm test.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { testAdmin } from '../../scripts/lib/servers/test-identity.mjs';
import type { Front } from '../../scripts/lib/servers/front.mjs';
import { ask, front, until, type Answer } from './support';

const site = process.env.FRONT_SITE ?? '';
let proxy: Front;
let token: string;

interface Post {
  id: string;
  slug: string;
  title: string;
  locale: string;
  featured: boolean;
  translation_key: string;
}
interface Project {
  id: string;
  slug: string;
  progress: number;
}

async function api<Body>(method: string, path: string, body?: object): Promise<Body> {
  const answer = await ask(`${site}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.status, `${method} ${path}: ${answer.text.slice(0, 300)}`).toBeLessThan(300);
  return JSON.parse(answer.text) as Body;
}

beforeAll(async () => {
  proxy = await front({ url: site });
  token = (await api<{ data: { tokens: { accessToken: string } } }>('POST', '/api/auth/login', testAdmin))
    .data.tokens.accessToken;
});
afterAll(() => proxy.close());

describe('cache headers of each kind of response', () => {
  const rows = readFileSync('docs/caching.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| [^|]+ \| `(?:GET|HEAD|POST) /.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const bare = (cell: string) => cell.replaceAll('`', '');

  const named: Record<string, () => Promise<string | undefined>> = {
    '{script}': async () => /\/_next\/static\/[^"\\ ]+\.js/.exec((await ask(`${site}/`)).text)?.[0],
    '{cover}': async () => /\/covers\/[^"\\ ]+\.svg/.exec((await ask(`${site}/`)).text)?.[0],
    '{post}': async () => `/blog/${(await posts())[0]?.slug ?? ''}`,
    '{upload}': async () => (await uploaded()).url,
    '{image}': async () => `/_next/image?url=${encodeURIComponent((await uploaded()).url)}&w=640&q=75`,
  };

  it('are documented for at least 20 kinds', () => {
    expect(rows.length).toBeGreaterThanOrEqual(20);
  });

  it.each(rows)('%s: %s', async (_kind = '', call = '', status, cacheControl, etag, vary) => {
    const [, method = '', given = '', more] = /^(\w+) (\S+)(?: (.+))?$/.exec(bare(call)) ?? [];
    const address = (await named[given]?.()) ?? given;
    const headers = Object.fromEntries(
      (more ?? '')
        .split('; ')
        .filter(Boolean)
        .map((line) => line.split(': ') as [string, string]),
    );
    for (const base of [site, proxy.url]) {
      const answer = await ask(`${base}${address}`, { method, headers });
      expect([answer.status, answer.headers['cache-control'] ?? '–'], base).toEqual([
        Number(status),
        bare(cacheControl ?? ''),
      ]);
      expect(
        (answer.headers['vary'] ?? '')
          .split(', ')
          .filter((name) => /^(?:accept|accept-language|cookie)$/i.test(name))
          .join(', '),
        base,
      ).toBe(bare(vary ?? '').replace('–', ''));
      expect(answer.headers['x-cache-tags']).toBeUndefined();
      if (etag === '–') continue;
      const again = await ask(`${base}${address}`, {
        method,
        headers: { ...headers, 'if-none-match': String(answer.headers['etag']) },
      });
      expect([again.status, again.text, again.headers['etag'], again.headers['cache-control']], base).toEqual(
        [304, '', answer.headers['etag'], answer.headers['cache-control']],
      );
    }
  });
});

const posts = async (locale = 'fr') =>
  (await api<{ posts: Post[] }>('GET', `/api/blog?locale=${locale}&limit=100&status=published`)).posts;
const projects = async () =>
  (await api<{ projects: Project[] }>('GET', '/api/projects/public?locale=fr')).projects;

let upload: Promise<{ url: string }> | undefined;
const uploaded = () =>
  (upload ??= (async () => {
    const form = new FormData();
    form.append('file', new File([readFileSync('public/icon-512.png')], 'icon.png', { type: 'image/png' }));
    const answer = await fetch(`${site}/api/blog/images`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { image: { url: string } }).image;
  })());

describe('the framework’s router data', () => {
  const router = { rsc: '1' };

  it('is never served as a page, nor a page as router data, in any order of requests', async () => {
    for (const address of ['/en/services', '/projects', '/en', '/blog?page=1']) {
      // With this parameter, only headers differ.
      const marked = `${address}${address.includes('?') ? '&' : '?'}_rsc`;
      for (const headers of [router, {}, router, {}]) {
        const answer = await ask(`${proxy.url}${marked}`, { headers });
        expect([answer.status, answer.headers['content-type']], marked).toEqual([
          200,
          'rsc' in headers ? 'text/x-component' : 'text/html; charset=utf-8',
        ]);
      }
    }
  });
});

describe('a change', () => {
  async function renewed(pages: readonly string[], change: () => Promise<unknown>): Promise<string[]> {
    for (const page of pages)
      await until(
        () => ask(`${site}${page}`),
        ({ headers }) => headers['x-stored'] === 'HIT',
      );
    await change();
    const answers: [string, Answer][] = [];
    for (const page of pages) answers.push([page, await ask(`${site}${page}`)]);
    return answers.filter(([, { headers }]) => headers['x-stored'] !== 'HIT').map(([page]) => page);
  }

  it('to a post regenerates the pages that show it at the next request, and no others', async () => {
    const [one, two] = (await posts()).filter(({ featured }) => !featured);
    if (!one || !two) throw new Error('The demonstration content has no two articles that are not featured');
    const [own, other] = [`/blog/${one.slug}`, `/blog/${two.slug}`];
    const pages = ['/', '/en', '/services', '/projects', '/blog', '/en/blog', '/blog?page=2', own, other];
    const lists = ['/blog', '/en/blog', '/blog?page=2', own, other];
    const save = (body: object) => () => api('PUT', `/api/blog/${one.id}`, body);
    expect(
      await renewed(
        pages,
        save({ seo_description: 'Une phrase pour les moteurs de recherche, et pour eux seuls.' }),
      ),
    ).toEqual([own]);
    expect(await renewed(pages, save({ title: `${one.title} (bis)` }))).toEqual(lists);
    expect(await renewed(pages, save({ featured: true }))).toEqual(['/', '/en', ...lists]);
    expect(await renewed(pages, save({ featured: false, title: one.title }))).toEqual(['/', '/en', ...lists]);
    expect(await renewed(pages, () => api('PATCH', `/api/blog/${one.id}/unpublish`, {}))).toEqual([
      '/',
      '/en',
      ...lists,
    ]);
    const english = (await posts('en')).find(({ translation_key: key }) => key === one.translation_key);
    const withdrawn = await ask(`${site}${own}`);
    expect([withdrawn.status, withdrawn.headers['location'], withdrawn.headers['cache-control']]).toEqual([
      308,
      `/en/blog/${english?.slug}`,
      'public, max-age=0, must-revalidate',
    ]);
    await api('PATCH', `/api/blog/${one.id}/publish`, {});
    expect((await ask(`${site}${own}`)).status).toBe(200);
  });

  it('to a project regenerates the pages that show it, and no others', async () => {
    const [one, two] = await projects();
    if (!one || !two) throw new Error('The demonstration content has no two public projects');
    const [own, other] = [`/projects/${one.slug}`, `/projects/${two.slug}`];
    const pages = ['/', '/en', '/services', '/blog', '/projects', '/en/projects', own, `/en${own}`, other];
    const { project } = await api<{ project: { description: string | null; caseStudy: object } }>(
      'GET',
      `/api/projects/${one.id}`,
    );
    const save = (body: object) => () => api('PUT', `/api/projects/${one.id}`, body);
    expect(
      await renewed(pages, save({ caseStudy: { ...project.caseStudy, problem: 'Une autre histoire.' } })),
    ).toEqual([own, `/en${own}`]);
    expect(await renewed(pages, save({ description: 'Une autre phrase.' }))).toEqual([
      '/',
      '/en',
      '/projects',
      '/en/projects',
      own,
      `/en${own}`,
      other,
    ]);
    expect(
      await renewed(
        pages,
        save({ description: project.description ?? 'Une troisième phrase.', caseStudy: project.caseStudy }),
      ),
    ).toContain('/projects');
  });

  it('is visible behind the proxy within two seconds of its response', async () => {
    const [one] = await posts();
    if (!one) throw new Error('The demonstration content has no article');
    const address = `${proxy.url}/blog/${one.slug}`;
    const title = `Un titre de ${Date.now()}`;
    await ask(address);
    await api('PUT', `/api/blog/${one.id}`, { title });
    const made = performance.now();
    let late = 0;
    await until(
      () => ask(address),
      ({ text, requests: requestedAt }) => {
        if (!text.includes(title)) late = Math.max(late, requestedAt - made);
        return text.includes(title);
      },
    );
    // Latest request with the old text.
    expect(late).toBeLessThanOrEqual(2000);
    await api('PUT', `/api/blog/${one.id}`, { title: one.title });
  });
});

describe('the build', () => {
  it('prerenders no page', () => {
    const { routes: stored } = JSON.parse(
      readFileSync(`${readFileSync('.next/current', 'utf8')}/prerender-manifest.json`, 'utf8'),
    ) as { routes: Record<string, unknown> };
    const pages = Object.values(routes).map(
      ({ path }) => new RegExp(`^(?:/fr|/en)?${path.replace(/\{\w+\}/g, '[^/]+').replace(/\/$/, '')}$`),
    );
    expect(
      Object.keys(stored).filter(
        (path) => path === '/fr' || path === '/en' || pages.some((page) => page.test(path)),
      ),
    ).toEqual([]);
  });
});

describe('requests for many unknown addresses', () => {
  it('store nothing and keep the stored pages', async () => {
    await until(
      () => ask(`${site}/blog`),
      ({ headers }) => headers['x-stored'] === 'HIT',
    );
    for (let index = 0; index < 15; index += 1) {
      const answers = await Promise.all(
        [`/blog/none-${index}`, `/projects/none-${index}`, `/none-${index}`].map((path) =>
          ask(`${site}${path}`),
        ),
      );
      expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual(
        answers.map(() => [404, 'no-store']),
      );
    }
    for (const path of ['/blog/none-1', '/projects/none-1'])
      expect((await ask(`${site}${path}`)).headers['x-stored'], path).not.toBe('HIT');
    expect((await ask(`${site}/blog`)).headers['x-stored']).toBe('HIT');
  });
});
