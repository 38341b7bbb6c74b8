import { afterEach, describe, expect, it, vi } from 'vitest';
import { post } from '@/components/article/post/post.fixture';
import { faultsOfGraph } from '@/e2e/fixtures/checks/structured-data';
import { locales, type Locale } from '@/lib/contract/core/locale';
import type { Project } from '@/lib/contract/projects/schemas';
import { readLegalText } from '@/lib/legal/text';
import { blogGraph, postGraph } from '@/lib/seo/structured-data/blog';
import { graphText, type Graph } from '@/lib/seo/structured-data/graph';
import { contactGraph, homeGraph, legalGraph } from '@/lib/seo/structured-data/pages';
import { catalogueGraph, projectGraph } from '@/lib/seo/structured-data/projects';
import { servicesGraph } from '@/lib/seo/structured-data/services';
import { changeSettings, resetSettings } from '@/tests/setup/site-settings';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('@/lib/api/reads/settings', () => import('@/tests/setup/site-settings'));

const origin = 'http://localhost:3000';

afterEach(resetSettings);

const project: Project = {
  id: '0190a000-0000-7000-8000-000000000001',
  title: 'Vendre avant six heures',
  slug: 'criee',
  description: 'Les enchères du matin.',
  status: 'in_progress',
  isPublic: true,
  clientName: 'Criée de Port-Lannec',
  sector: null,
  startDate: '2026-01-26',
  endDate: null,
  deadline: null,
  memberCount: 3,
  progress: 40,
  tags: ['Temps réel'],
  services: ['software'],
  cover: { family: 'chart' },
  locale: 'fr',
  updatedAt: '2026-09-08T00:00:00.000Z',
  caseStudy: { problem: '', approach: '', results: '', figures: [], stack: ['Go', 'Temps réel'] },
  locales: ['fr'],
  gallery: [
    {
      id: '0190a000-0000-7000-8000-000000000003',
      alt: 'Le quai',
      locale: 'fr',
      width: 1600,
      height: 900,
      sources: [
        { width: 640, url: '/uploads/projects/quai-640.webp' },
        { width: 1600, url: '/uploads/projects/quai-1600.webp' },
      ],
    },
  ],
  previous: null,
  next: null,
};

const full = post({
  image_url: '/uploads/blog/quai-1600x900.webp',
  seo_title: 'Un champ de moins',
  author: {
    id: '0190a000-0000-7000-8000-000000000002',
    name: 'Inès Aubrac',
    slug: 'ines-aubrac',
    title: 'Développeuse',
    bio: 'Retire des champs.',
    links: [
      { label: 'Mastodon', url: 'https://mastodon.example/@ines' },
      { label: 'Courriel', url: 'mailto:ines@vitrine.example' },
    ],
    image_url: '/uploads/blog/ines-400x400.webp',
  },
  translations: [{ locale: 'en', slug: 'one-field-too-many' }],
});

interface Case {
  path: string;
  locale: Locale;
  graph: () => Promise<Graph>;
}

const at = (locale: Locale, path: string) => `${locale === 'fr' ? '' : '/en'}${path}`;
const pages: Case[] = [
  ...locales.flatMap((locale): Case[] => [
    {
      path: at(locale, ''),
      locale,
      graph: () => homeGraph(locale, [{ question: 'Combien ?', answer: 'Entre 1 000 € et 30 000 €.' }]),
    },
    { path: at(locale, '/services'), locale, graph: () => servicesGraph(locale) },
    { path: at(locale, '/projects'), locale, graph: () => catalogueGraph([project], locale) },
    {
      path: at(locale, '/blog'),
      locale,
      graph: () => blogGraph({ locale, posts: [full, post({ id: '2', slug: 'autre' })], page: 1 }),
    },
    {
      path: at(locale, '/blog?tag=web&page=2'),
      locale,
      graph: () => blogGraph({ locale, posts: [full], page: 2, tag: { slug: 'web', label: 'Web' } }),
    },
    { path: at(locale, '/contact'), locale, graph: () => contactGraph(locale) },
    {
      path: at(locale, '/legal/privacy'),
      locale,
      graph: async () =>
        legalGraph(await readLegalText('privacy', locale), { route: 'legalPrivacy' }, locale),
    },
  ]),
  { path: '/projects/criee', locale: 'fr', graph: () => projectGraph(project) },
  { path: '/blog/un-champ-de-trop', locale: 'fr', graph: () => postGraph(full) },
  { path: '/blog/un-champ-de-trop', locale: 'fr', graph: () => postGraph(post({ tags: [] })) },
];

/** Shows its graph's texts by default. */
function page(
  graph: Graph | string,
  { path, locale }: Pick<Case, 'path' | 'locale'>,
  words?: string,
): string {
  const text = typeof graph === 'string' ? graph : graphText(graph);
  const claim =
    words ??
    JSON.stringify(typeof graph === 'string' ? {} : graph)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('\\"', '&quot;');
  return `<!DOCTYPE html><html lang="${locale}"><head><link rel="canonical" href="${origin}${path.replaceAll('&', '&amp;')}"/></head><body>${claim}<script type="application/ld+json">${text}</script></body></html>`;
}

const wrong = async (change: (text: string) => string, { graph, ...place } = pages.at(-2) as Case) =>
  faultsOfGraph(
    page(change(graphText(await graph())), place, JSON.stringify(await graph())),
    origin + place.path,
  ).join('\n');

describe('structured data', () => {
  it.each(pages)('of $path in $locale is valid', async ({ graph, ...place }) => {
    expect(faultsOfGraph(page(await graph(), place), origin + place.path)).toEqual([]);
  });

  it('is escaped, so that it cannot end its element, and parses back unchanged', async () => {
    const title = '</script><script>alert(1)</script><!-- & \u2028 \u2029';
    const graph = await postGraph(post({ title }));
    const text = graphText(graph);
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(graph);
  });

  it('describes a photograph as the page shows it, and a drawing by its card', async () => {
    expect(graphText(await postGraph(full))).toContain(
      '"url":"http://localhost:3000/uploads/blog/quai-1600x900.webp","caption":"Des cases noires","width":"1600 px"',
    );
    expect(graphText(await postGraph(post()))).toContain(
      '"url":"http://localhost:3000/og/fr/post/un-champ-de-trop.png?v=',
    );
    const [image = null] = project.gallery;
    const photographed = await projectGraph({ ...project, cover: { family: 'chart', image } });
    expect(graphText(photographed)).toContain(
      '"image":{"@type":"ImageObject","url":"http://localhost:3000/uploads/projects/quai-1600.webp","caption":"Le quai"',
    );
    expect(graphText(await projectGraph(project))).toContain(
      '"image":{"@type":"ImageObject","url":"http://localhost:3000/og/fr/project/criee.png?v=',
    );
  });

  it('gives a card the address that changes with the logo', async () => {
    const drawn = { light: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', dark: '' };
    const before = graphText(await projectGraph(project));
    changeSettings((site) => ({ ...site, identity: { ...site.identity, logo: drawn } }));
    const addressIn = (text: string) => /"url":"([^"]*\/og\/[^"]*)"/.exec(text)?.[1];
    const own = addressIn(graphText(await projectGraph(project)));
    expect(own?.startsWith(`${addressIn(before)}-`)).toBe(true);
  });

  it('lets an account of the team work for the agency, and a guest not', async () => {
    expect(graphText(await postGraph(full))).toContain('"worksFor"');
    const guest = graphText(await postGraph(post({ author: { ...full.author, guest: true } })));
    expect(guest).toContain('"author":{"@type":"Person","name":"Inès Aubrac","jobTitle"');
    expect(guest).not.toContain('"worksFor"');
  });

  it('uses the only existing address of an untranslated text', async () => {
    expect(graphText(await catalogueGraph([project], 'en'))).toContain(
      '"url":"http://localhost:3000/projects/criee"',
    );
    expect(graphText(await blogGraph({ locale: 'en', posts: [full], page: 1 }))).toContain(
      '"url":"http://localhost:3000/blog/un-champ-de-trop"',
    );
  });
});

describe('the check of structured data', () => {
  it.each([
    [
      'an unknown property',
      (text: string) => text.replace('"wordCount"', '"words"'),
      /BlogPosting does not allow the property words[\s\S]*BlogPosting has no wordCount/,
    ],
    [
      'an unknown type',
      (text: string) => text.replace('"@type":"Person"', '"@type":"Human"'),
      /Human is not a schema.org type/,
    ],
    [
      'a value of the wrong type',
      (text: string) => text.replace('"@type":"Person"', '"@type":"Place"'),
      /BlogPosting\.author does not allow the type Place/,
    ],
    [
      'a broken reference',
      (text: string) => text.replaceAll('/#agency"},"datePublished', '/#nobody"},"datePublished'),
      /refers to http:\/\/localhost:3000\/#nobody/,
    ],
    [
      'a path instead of a URL',
      (text: string) => text.replace('"url":"http://localhost:3000/uploads', '"url":"/uploads'),
      /ImageObject\.url is not a full URL/,
    ],
    [
      'a date in another format',
      (text: string) => text.replace('2026-10-21T07:30:00.000Z', '21/10/2026'),
      /datePublished is not an ISO 8601 date/,
    ],
    [
      'the wrong language',
      (text: string) => text.replaceAll('"inLanguage":"fr"', '"inLanguage":"en"'),
      /has inLanguage en/,
    ],
    [
      'a text that is not on the page',
      (text: string) => text.replace('Retire des champs.', 'Le meilleur du monde.'),
      /Person\.description is not shown on the page/,
    ],
    [
      'the URL of another page',
      (text: string) =>
        text.replace(
          '"url":"http://localhost:3000/blog/un-champ-de-trop","name"',
          '"url":"http://localhost:3000/blog/autre","name"',
        ),
      /the page the canonical URL http:\/\/localhost:3000\/blog\/un-champ-de-trop/,
    ],
    [
      'an incomplete breadcrumb',
      (text: string) => text.replace('"position":2', '"position":4'),
      /breadcrumb does not lead/,
    ],
    ['a missing main type', (text: string) => text.replaceAll('BlogPosting', 'Recipe'), /has no BlogPosting/],
    ['invalid JSON', (text: string) => text.slice(1), /is not valid JSON/],
    ['unescaped markup', (text: string) => text.replace('Web', '<b>'), /unescaped characters/],
  ])('finds %s', async (_, change, fault) => {
    expect(await wrong(change)).toMatch(fault);
  });

  it('requires exactly one graph on each indexable page', () => {
    expect(faultsOfGraph('<html lang="fr"></html>', `${origin}/`)).toEqual([`${origin}/ has no graph`]);
    expect(faultsOfGraph('<meta name="robots" content="noindex, nofollow"/>', `${origin}/thank-you`)).toEqual(
      [],
    );
    const twice = '<script type="application/ld+json">{}</script>'.repeat(2);
    expect(faultsOfGraph(twice, `${origin}/`)).toEqual([`${origin}/ has 2 graphs`]);
  });
});
