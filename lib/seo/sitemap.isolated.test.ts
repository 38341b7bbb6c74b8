import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PostAddress, PostList } from '@/lib/api/reads/posts/posts';
import { fail, ok } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import { legalNames, readLegalText } from '@/lib/legal/text';
import { routes, type Route } from '@/lib/routes';
import { sitemapFiles, type SitemapEntry } from './sitemap';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml';
import { changeSettings, withoutTexts, resetSettings } from '@/tests/setup/site-settings';

vi.mock('@/lib/api/reads/settings', () => import('@/tests/setup/site-settings'));

const saved = '2026-07-01T00:00:00.000Z';
/** UUID version 7. */
const revision = `${Date.parse(saved)
  .toString(16)
  .padStart(12, '0')
  .replace(/(.{8})/, '$1-')}-7000-8000-000000000000`;

const { readPageAddresses, readProjectAddresses, readPosts, readPostAddresses, readSentLetters } = vi.hoisted(
  () => ({
    readPageAddresses: vi.fn(),
    readSentLetters: vi.fn(),
    readProjectAddresses: vi.fn(),
    readPosts: vi.fn(),
    readPostAddresses: vi.fn(),
  }),
);
vi.mock('@/lib/api/reads/projects/projects', () => ({ readProjectAddresses }));
vi.mock('@/lib/api/reads/letters', () => ({ readSentLetters }));
vi.mock('@/lib/api/reads/posts/pages', () => ({ readPageAddresses }));
vi.mock('@/lib/api/reads/posts/posts', () => ({ readPosts, readPostAddresses }));

const project = (slug: string, locale: Locale, updatedAt: string) => ({ slug, locale, updatedAt });
const post = (
  slug: string,
  locale: Locale,
  key: string,
  changedAt: string,
  tags: string[] = [],
): PostAddress => ({ title: slug, slug, locale, translation_key: key, changedAt, tags });
const list = (totalPages: number, tags: Record<string, number> = {}) =>
  ({
    totalPages,
    tags: Object.entries(tags).map(([slug, count]) => ({ slug, label: slug, count })),
  }) as PostList;

const content = {
  projects: {
    fr: [
      project('criee', 'fr', '2026-03-01T00:00:00.000Z'),
      project('musee', 'fr', '2026-02-01T00:00:00.000Z'),
    ],
    // A project without English text: the English list shows the French one.
    en: [
      project('criee', 'en', '2026-03-01T00:00:00.000Z'),
      project('musee', 'fr', '2026-02-01T00:00:00.000Z'),
    ],
  },
  posts: {
    fr: [
      post('un-tableau', 'fr', 'table', '2026-05-01T00:00:00.000Z', ['web']),
      post('trois-semaines', 'fr', 'weeks', '2026-04-01T00:00:00.000Z', ['prix']),
    ],
    en: [
      post('a-table', 'en', 'table', '2026-06-01T00:00:00.000Z', ['web']),
      post('trois-semaines', 'fr', 'weeks', '2026-04-01T00:00:00.000Z', ['prix']),
      post('english-only', 'en', 'only', '2026-01-01T00:00:00.000Z'),
    ],
  },
  letters: {
    fr: [{ number: 2, slug: 'le-prix', sentAt: '2026-05-02T00:00:00.000Z' }],
    en: [
      { number: 2, slug: 'the-price', sentAt: '2026-05-02T00:00:00.000Z' },
      { number: 1, slug: 'english-only', sentAt: '2026-04-02T00:00:00.000Z' },
    ],
  },
  pages: { fr: [], en: [] } as Record<Locale, PostAddress[]>,
  lists: { fr: list(1, { web: 10, prix: 1 }), en: list(2, { web: 9, prix: 1, only: 1 }) },
};

beforeEach(() => {
  resetSettings();
  changeSettings((site) => ({ ...site, revision }));
  vi.stubEnv('SITE_URL', 'https://vitrine.example');
  readProjectAddresses.mockImplementation((locale: Locale) => Promise.resolve(ok(content.projects[locale])));
  readPageAddresses.mockImplementation((locale: Locale) => Promise.resolve(ok(content.pages[locale])));
  readPostAddresses.mockImplementation((locale: Locale) => Promise.resolve(ok(content.posts[locale])));
  readSentLetters.mockImplementation((locale: Locale) => Promise.resolve(ok(content.letters[locale])));
  readPosts.mockImplementation((locale: Locale) => Promise.resolve(ok(content.lists[locale])));
});

async function files(most?: number) {
  const found = await sitemapFiles(most);
  if (!found.ok) throw new Error(found.failure.code);
  return found.value;
}

async function entriesOf(name: string): Promise<Record<string, Omit<SitemapEntry, 'path'>>> {
  const file = (await files()).find((each) => each.name === name);
  return Object.fromEntries((file?.entries ?? []).map(({ path, ...entry }) => [path, entry]));
}

describe('the sitemaps', () => {
  it('contain every indexed page of the route table in each language, with a date', async () => {
    const pages = await entriesOf('pages');
    const listed = (Object.values(routes) as Route[]).filter(({ sitemap }) => sitemap === 'static');
    expect(Object.keys(pages)).toEqual(
      listed.flatMap(({ path }) => [path, path === '/' ? '/en' : `/en${path}`]),
    );
    for (const [path, { changedAt }] of Object.entries(pages))
      expect(changedAt, path).toMatch(/^\d{4}-\d{2}-\d{2}/);
    expect(pages['/en/services']).toEqual({
      versions: { fr: '/services', en: '/en/services' },
      changedAt: saved,
    });
    expect(pages['/']?.changedAt).toBe(saved);
    expect(pages['/projects']?.changedAt).toBe('2026-03-01T00:00:00.000Z');
  });

  it('list nothing while search engines may not list the site', async () => {
    changeSettings(withoutTexts);
    expect((await files()).flatMap(({ entries }) => entries)).toEqual([]);
  });

  it('leave out the services of an agency that has none', async () => {
    changeSettings((site) => ({
      ...site,
      services: withoutTexts(site).services,
    }));
    const pages = Object.keys(await entriesOf('pages'));
    expect(pages).toContain('/en/contact');
    expect(pages.filter((path) => path.includes('services'))).toEqual([]);
  });

  it('date legal pages by their texts', async () => {
    const pages = await entriesOf('pages');
    for (const name of legalNames)
      expect(pages[`/legal/${name}`]?.changedAt).toBe((await readLegalText(name, 'fr')).updatedAt);
  });

  it('list a project only in the languages of its texts', async () => {
    expect(await entriesOf('projects')).toEqual({
      '/projects/criee': {
        versions: { fr: '/projects/criee', en: '/en/projects/criee' },
        changedAt: '2026-03-01T00:00:00.000Z',
      },
      '/en/projects/criee': {
        versions: { fr: '/projects/criee', en: '/en/projects/criee' },
        changedAt: '2026-03-01T00:00:00.000Z',
      },
      '/projects/musee': { versions: { fr: '/projects/musee' }, changedAt: '2026-02-01T00:00:00.000Z' },
    });
  });

  it('list a letter in the languages in which it was sent', async () => {
    expect(await entriesOf('letters')).toEqual({
      '/letters/le-prix': {
        versions: { fr: '/letters/le-prix', en: '/en/letters/the-price' },
        changedAt: '2026-05-02T00:00:00.000Z',
      },
      '/en/letters/the-price': {
        versions: { fr: '/letters/le-prix', en: '/en/letters/the-price' },
        changedAt: '2026-05-02T00:00:00.000Z',
      },
      '/en/letters/english-only': {
        versions: { en: '/en/letters/english-only' },
        changedAt: '2026-04-02T00:00:00.000Z',
      },
    });
  });

  it('leave out the list of letters before the first one', async () => {
    readSentLetters.mockResolvedValue(ok([]));
    expect(Object.keys(await entriesOf('pages'))).not.toContain('/letters');
  });

  it('list each version of a post with its own date and its other languages', async () => {
    const versions = { fr: '/blog/un-tableau', en: '/en/blog/a-table' };
    expect(await entriesOf('posts')).toEqual({
      '/blog/un-tableau': { versions, changedAt: '2026-05-01T00:00:00.000Z' },
      '/en/blog/a-table': { versions, changedAt: '2026-06-01T00:00:00.000Z' },
      '/blog/trois-semaines': {
        versions: { fr: '/blog/trois-semaines' },
        changedAt: '2026-04-01T00:00:00.000Z',
      },
      '/en/blog/english-only': {
        versions: { en: '/en/blog/english-only' },
        changedAt: '2026-01-01T00:00:00.000Z',
      },
    });
  });

  it('list further pages and tags of the blog with their existing language versions', async () => {
    expect(await entriesOf('lists')).toEqual({
      '/blog?tag=web': {
        versions: { fr: '/blog?tag=web', en: '/en/blog?tag=web' },
        changedAt: '2026-05-01T00:00:00.000Z',
      },
      '/blog?tag=web&page=2': {
        versions: { fr: '/blog?tag=web&page=2' },
        changedAt: '2026-05-01T00:00:00.000Z',
      },
      '/blog?tag=prix': {
        versions: { fr: '/blog?tag=prix', en: '/en/blog?tag=prix' },
        changedAt: '2026-04-01T00:00:00.000Z',
      },
      '/en/blog?page=2': { versions: { en: '/en/blog?page=2' }, changedAt: '2026-06-01T00:00:00.000Z' },
      '/en/blog?tag=web': {
        versions: { fr: '/blog?tag=web', en: '/en/blog?tag=web' },
        changedAt: '2026-06-01T00:00:00.000Z',
      },
      '/en/blog?tag=prix': {
        versions: { fr: '/blog?tag=prix', en: '/en/blog?tag=prix' },
        changedAt: '2026-04-01T00:00:00.000Z',
      },
      '/en/blog?tag=only': { versions: { en: '/en/blog?tag=only' }, changedAt: undefined },
    });
  });

  it('are split when they are too long, without losing an entry', async () => {
    const parts = (await files(2)).filter(({ name }) => name.startsWith('posts'));
    expect(parts.map(({ name, entries }) => `${name}: ${entries.length}`)).toEqual([
      'posts: 2',
      'posts-2: 2',
    ]);
    expect(parts.flatMap(({ entries }) => entries.map(({ path }) => path))).toEqual(
      Object.keys(await entriesOf('posts')),
    );
  });

  it('list the pages that the desk wrote, each in its languages', async () => {
    const changedAt = '2026-08-01T00:00:00.000Z';
    const french = post('nos-methodes', 'fr', 'methods', changedAt);
    readPageAddresses.mockImplementation((locale: Locale) =>
      Promise.resolve(
        ok(
          locale === 'fr'
            ? [french, post('emplois', 'fr', 'jobs', changedAt)]
            : [post('our-methods', 'en', 'methods', changedAt), post('emplois', 'fr', 'jobs', changedAt)],
        ),
      ),
    );
    const versions = { fr: '/pages/nos-methodes', en: '/en/pages/our-methods' };
    const pages = Object.entries(await entriesOf('pages')).filter(([path]) => path.includes('/pages/'));
    expect(Object.fromEntries(pages)).toEqual({
      '/pages/nos-methodes': { versions, changedAt },
      '/en/pages/our-methods': { versions, changedAt },
      '/pages/emplois': { versions: { fr: '/pages/emplois' }, changedAt },
    });
  });

  it.each([readPageAddresses, readProjectAddresses, readPosts, readPostAddresses])(
    'fail as a whole when a part of the data is unavailable',
    async (read) => {
      read.mockResolvedValue(fail({ status: 503, code: 'DATABASE' }));
      expect(await sitemapFiles()).toEqual(fail({ status: 503, code: 'DATABASE' }));
    },
  );
});

describe('sitemap XML', () => {
  it('contains absolute addresses, languages and dates', async () => {
    const lists = (await files()).find(({ name }) => name === 'lists');
    expect(sitemapXml({ name: 'lists', entries: lists?.entries.slice(1, 2) ?? [] })).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
        '<url><loc>https://vitrine.example/blog?tag=web&amp;page=2</loc><lastmod>2026-05-01T00:00:00.000Z</lastmod><xhtml:link rel="alternate" hreflang="fr" href="https://vitrine.example/blog?tag=web&amp;page=2"/>' +
        '<xhtml:link rel="alternate" hreflang="x-default" href="https://vitrine.example/blog?tag=web&amp;page=2"/></url>\n</urlset>\n',
    );
  });

  it('lists the non-empty sitemaps, each with its newest date', async () => {
    const xml = sitemapIndexXml([...(await files()), { name: 'empty', entries: [] }]);
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)).toEqual(
      ['pages', 'projects', 'posts', 'lists', 'letters'].map(
        (name) => `https://vitrine.example/sitemap-${name}.xml`,
      ),
    );
    expect(xml).toContain('sitemap-posts.xml</loc><lastmod>2026-06-01T00:00:00.000Z</lastmod>');
  });
});
