// Tagged @look: audits also run it, and render every card.
import { ask, crawl, inside, inTurns, type Crawl } from '../fixtures/checks/crawler';
import {
  brokenFragments,
  brokenLinks,
  indexedPages,
  pagesOf,
  privateLinks,
  repeatedWords,
  tooDeep,
  wrongCanonical,
  wrongCard,
  wrongLanguages,
  wrongRobots,
  wrongSitemaps,
  wrongWords,
  type Found,
} from '../fixtures/checks/found-rules';
import { faultsOf } from '../fixtures/checks/html';
import { readRobots, readSitemaps } from '../fixtures/checks/sitemaps';
import { faultsOfGraph } from '../fixtures/checks/structured-data';
import { expect, test } from '../fixtures/test';
import { routes } from '@/lib/routes';

const MOST_ADDRESSES = 400;

test.describe('the site as crawled by a bot @bundled @look', () => {
  test.describe.configure({ mode: 'default', timeout: 120_000 });

  let origin = '';
  let site: Crawl;
  let pages: Found[] = [];
  let indexed: Found[] = [];
  const text = async (address: string) => (await ask(origin, address)).text();

  test.beforeAll(async ({}, testInfo) => {
    testInfo.setTimeout(120_000);
    origin = testInfo.project.use.baseURL ?? '';
    const { disallowed } = readRobots(await text('/robots.txt'));
    site = await crawl(origin, ['/', '/en'], (path) =>
      disallowed.some((beginning) => path.startsWith(beginning)),
    );
    pages = pagesOf(site);
    indexed = indexedPages(site);
  });

  test('has a limited number of URLs and contains every kind of public page', () => {
    expect(site.visits.size).toBeLessThan(MOST_ADDRESSES);
    const seen = new Set(indexed.map(({ place }) => place.name));
    expect(
      Object.entries(routes)
        .filter(([, { sitemap }]) => sitemap !== undefined)
        .map(([name]) => name)
        .filter((name) => !seen.has(name as Found['place']['name'])),
    ).toEqual([]);
    expect(tooDeep(indexed)).toEqual([]);
  });

  test('has no broken, redirected or private links', () => {
    expect(brokenLinks(site)).toEqual([]);
    expect(brokenFragments(site)).toEqual([]);
    expect(privateLinks(site)).toEqual([]);
  });

  test('has no missing images, style sheets or scripts', async () => {
    const needed = new Map(
      pages.flatMap(({ page, path }) =>
        [...page.resources, ...page.feeds]
          .flatMap((href) => inside(href, path, origin) ?? [])
          .map((address) => [address, path]),
      ),
    );
    const faults = await inTurns([...needed], async ([address, path]) => {
      const { status } = await ask(origin, address, 'HEAD');
      return status === 200 ? [] : [`${address} on ${path} answers ${status}`];
    });
    expect(faults.flat()).toEqual([]);
  });

  test('gives every page a unique title and description', () => {
    expect(pages.flatMap(wrongWords)).toEqual([]);
    expect(repeatedWords(indexed)).toEqual([]);
  });

  test('declares indexing as in the route table, alike in meta tag and header', () => {
    expect(pages.flatMap(wrongRobots)).toEqual([]);
  });

  test('gives every page a canonical URL and its language versions', () => {
    expect(pages.flatMap((page) => wrongCanonical(site, page))).toEqual([]);
    expect(indexed.flatMap((page) => wrongLanguages(site, page))).toEqual([]);
  });

  test('lists exactly the indexed pages in the sitemaps', async () => {
    const listed = await readSitemaps(text);
    expect(wrongSitemaps(site, listed, new Date())).toEqual([]);
  });

  test('has complete social metadata', () => {
    expect(indexed.flatMap((page) => wrongCard(site, page))).toEqual([]);
  });

  test('has a social card image for each page', async () => {
    // HEAD skips rendering.
    const drawn =
      process.env.AUDIT === 'true'
        ? indexed
        : [...new Map(indexed.map((each) => [each.place.name, each])).values()];
    const faults = await inTurns(indexed, async (each) => {
      const address = each.page.card['og:image'] ?? '';
      const response = await ask(origin, address, drawn.includes(each) ? 'GET' : 'HEAD');
      await response.arrayBuffer();
      return response.status === 200 &&
        /^image\/(png|jpeg|webp)/.test(response.headers.get('content-type') ?? '')
        ? []
        : [`${address} of ${each.path} answers ${response.status}`];
    });
    expect(faults.flat()).toEqual([]);
  });

  test('has valid structured data', () => {
    expect(indexed.flatMap(({ html, path }) => faultsOfGraph(html, `${origin}${path}`))).toEqual([]);
  });

  test('is valid HTML', async () => {
    const documents = new Map(
      pages.map(({ place, path, html, page }) => [
        page.canonicals[0] ?? path,
        { html, path: `${place.name} ${path}` },
      ]),
    );
    const faults: string[] = [];
    for (const { html, path } of documents.values())
      faults.push(...(await faultsOf(html)).map((fault) => `${path}: ${fault}`));
    expect(faults).toEqual([]);
  });
});
