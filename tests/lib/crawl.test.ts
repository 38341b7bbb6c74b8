// The crawler of e2e/whole/crawl.spec.ts, on a site with every fault.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crawl, type Crawl } from '@/e2e/fixtures/checks/crawler';
import {
  brokenFragments,
  brokenLinks,
  indexedPages,
  pagesOf,
  repeatedWords,
  tooDeep,
  wrongCanonical,
  wrongCard,
  wrongLanguages,
  wrongRobots,
  wrongSitemaps,
  wrongWords,
} from '@/e2e/fixtures/checks/found-rules';
import { readSitemaps } from '@/e2e/fixtures/checks/sitemaps';

const description = 'Cinquante signes au moins, pour que les résultats disent quelque chose.';

interface Document {
  path: string;
  language?: string;
  title?: string;
  description?: string;
  canonical?: string;
  robots?: string;
  alternates?: Record<string, string>;
  head?: string;
  body?: string;
}

let origin = '';

const page = ({
  path,
  language = 'fr',
  title = `Une page à l’adresse ${path}`,
  description: words = `${path} : ${description}`,
  canonical = path,
  robots = 'index, follow',
  alternates = robots.startsWith('noindex') ? {} : { fr: path, 'x-default': path },
  head = '',
  body = '',
}: Document) => `<!DOCTYPE html>
<html lang="${language}"><head><title>${title}</title><meta name="description" content="${words}"/>${robots.startsWith('noindex') ? '' : `<link rel="canonical" href="${origin}${canonical}"/>`}<meta name="robots" content="${robots}"/>
${Object.entries(alternates)
  .map(([name, to]) => `<link rel="alternate" hrefLang="${name}" href="${origin}${to}"/>`)
  .join('')}${head}</head>
<body><script>"<a href='/not-a-link'>"</script><!-- <a href="/nor-this"> --><main id="main"><h1>${title}</h1>${body}</main></body></html>`;

const links = (...addresses: string[]) =>
  addresses.map((address) => `<a href="${address.replaceAll('&', '&amp;')}">ici</a>`).join('');

const card = (path: string, title: string) =>
  Object.entries({
    'og:title': title,
    'og:description': `${path} : ${description}`,
    'og:url': `${origin}${path}`,
    'og:site_name': 'Vitrine',
    'og:type': 'website',
    'og:locale': 'fr_FR',
    'og:image': `${origin}/a.png`,
    'og:image:alt': 'Un quai',
  })
    .map(([name, content]) => `<meta property="${name}" content="${content}"/>`)
    .join('') +
  `<meta name="twitter:card" content="summary_large_image"/><meta name="twitter:image" content="${origin}/a.png"/><meta name="twitter:image:alt" content="Un quai"/>`;

const documents: Record<string, () => string> = {
  '/services': () =>
    page({
      path: '/services',
      title: 'Services et prix · Vitrine',
      head: card('/services', 'Services et prix'),
      body: links(
        '#main',
        '#nowhere',
        '/nope',
        '/fr/contact',
        '/blog?tag=a&page=2',
        '/projects',
        '/thank-you',
        '/legal/terms',
        '/dashboard',
        '/api/health',
      ),
    }),
  '/contact': () =>
    page({ path: '/contact', alternates: { fr: '/contact', en: '/en/contact', 'x-default': '/contact' } }),
  '/projects': () => page({ path: '/projects', title: 'Court', body: links('/projects/un', '/en/contact') }),
  '/projects/un': () => page({ path: '/projects/un', description: 'Deux fois la même.', language: 'en' }),
  '/blog?tag=a&page=2': () =>
    page({ path: '/blog?tag=a&amp;page=2', canonical: '/services', body: '<h1>Encore</h1>' }),
  '/en/contact': () =>
    page({
      path: '/en/contact',
      language: 'en',
      alternates: { en: '/en/contact', 'x-default': '/en/contact' },
    }),
  '/thank-you': () => page({ path: '/thank-you', robots: 'noindex, nofollow' }),
  '/legal/terms': () =>
    page({ path: '/legal/terms', title: 'Services et prix · Vitrine', body: links('/legal/privacy') }),
  '/legal/privacy': () => page({ path: '/legal/privacy', body: links('/legal/notice') }),
  '/legal/notice': () => page({ path: '/legal/notice', body: links('/blog') }),
  '/blog': () => page({ path: '/blog', body: links('/blog/un') }),
  '/blog/un': () => page({ path: '/blog/un' }),
  '/auth/login': () => page({ path: '/auth/login', robots: 'noindex, nofollow' }),
};

const moves: Record<string, [number, string]> = {
  '/fr/contact': [308, '/contact/'],
  '/contact/': [308, '/contact'],
  '/dashboard': [307, '/auth/login?redirect=%2Fdashboard'],
};

const sitemap =
  () => `<urlset><url><loc>${origin}/services</loc><xhtml:link rel="alternate" hreflang="fr" href="${origin}/services"/><xhtml:link rel="alternate" hreflang="x-default" href="${origin}/services"/><lastmod>2026-11-02</lastmod></url>
<url><loc>${origin}/thank-you</loc><lastmod>2026-11-02</lastmod></url><url><loc>${origin}/contact</loc><lastmod>2099-01-01</lastmod></url></urlset>`;

const files: Record<string, () => string> = {
  '/robots.txt': () => `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`,
  '/sitemap.xml': () =>
    `<sitemapindex><sitemap><loc>${origin}/sitemap-pages.xml</loc></sitemap></sitemapindex>`,
  '/sitemap-pages.xml': sitemap,
};

describe('the crawler', () => {
  let server: Server;
  let site: Crawl;
  const requested: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      requested.push(path);
      const move = moves[path];
      if (move) return response.writeHead(move[0], { location: move[1] }).end();
      const document = documents[path];
      if (document)
        return response
          .writeHead(200, {
            'content-type': 'text/html; charset=utf-8',
            ...(path === '/auth/login' ? { 'x-robots-tag': 'noindex, nofollow' } : {}),
          })
          .end(document());
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Rien</h1>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    site = await crawl(origin, ['/services'], (path) => path.startsWith('/api/'));
  });

  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('requests each address once, obeys robots.txt and ignores text that only looks like a link', () => {
    expect(requested.filter((path, index) => requested.indexOf(path) !== index)).toEqual([]);
    expect(requested).toContain('/blog?tag=a&page=2');
    for (const path of ['/api/health', '/not-a-link', '/nor-this', '/auth/login?redirect=%2Fdashboard'])
      expect(requested).not.toContain(path);
  });

  it('finds broken and redirected links, except those to private pages', () => {
    expect(brokenLinks(site)).toEqual([
      '/nope (linked from /services) answers 404',
      '/fr/contact (linked from /services) answers 308 and redirects to /contact/, which answers 308',
      '/contact/ (linked from /fr/contact) answers 308 and redirects to /contact: link there',
    ]);
    expect(brokenFragments(site)).toEqual(['/services links to #nowhere: no element has the id nowhere']);
  });

  it('finds texts that are missing, too short, repeated or in another language', () => {
    const faults = pagesOf(site).flatMap(wrongWords);
    expect(faults).toContain('/projects has a title of 5 characters: Court');
    expect(faults).toContain('/projects/un has the language en');
    expect(faults).toContain('/projects/un has a description of 18 characters: Deux fois la même.');
    expect(faults.filter((fault) => fault.includes('must have one h1'))).toHaveLength(1);
    expect(repeatedWords(indexedPages(site))).toEqual([
      '/legal/terms repeats a text of /services: Services et prix · Vitrine',
    ]);
  });

  it('finds a page with noindex in its head only', () => {
    expect(pagesOf(site).flatMap(wrongRobots)).toEqual(['/thank-you: meta noindex, nofollow, header null']);
  });

  it('finds pages with another page as canonical, and language links that are not mutual', () => {
    expect(pagesOf(site).flatMap((each) => wrongCanonical(site, each))).toEqual([
      `/blog?tag=a&page=2 is canonical to ${origin}/services, another page`,
    ]);
    expect(indexedPages(site).flatMap((each) => wrongLanguages(site, each))).toEqual([
      `/projects/un links to ${origin}/projects/un for fr, which does not match`,
      `/contact links to ${origin}/en/contact for en, which does not match`,
    ]);
  });

  it('finds pages without a card, and pages too many links away', () => {
    const bare = new Set(
      indexedPages(site)
        .flatMap((each) => wrongCard(site, each))
        .map((fault) => fault.split(':')[0]),
    );
    expect(bare.has('/services')).toBe(false);
    expect(bare.has('/contact')).toBe(true);
    expect(tooDeep(indexedPages(site))).toEqual(['/blog/un is 5 links away, through /blog']);
  });

  it('finds pages missing from the sitemap or from the links, and invalid dates', async () => {
    const faults = wrongSitemaps(
      site,
      await readSitemaps((address) => Promise.resolve(files[new URL(address, origin).pathname]?.() ?? '')),
      new Date('2026-11-22'),
    );
    expect(faults).toContain(`${origin}/blog/un is in no sitemap`);
    expect(faults).toContain(
      `${origin}/thank-you is in ${origin}/sitemap-pages.xml, but no link leads to an indexed page there`,
    );
    expect(faults).toContain(`${origin}/contact has lastmod 2099-01-01 in ${origin}/sitemap-pages.xml`);
    expect(faults).toContain(
      `${origin}/contact has other languages in ${origin}/sitemap-pages.xml than in its document`,
    );
    expect(faults.filter((fault) => fault.startsWith(`${origin}/services `))).toEqual([]);
  });
});
