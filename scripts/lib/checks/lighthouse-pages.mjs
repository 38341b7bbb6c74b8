import { testAdmin } from '../servers/test-identity.mjs';
import { Stop } from '../terminal.mjs';

/** @typedef {import('./lighthouse.mjs').Target} Target */

const PAGES_OF_A_RUN = 4;
const languages = /** @type {const} */ (['fr', 'en']);

/** @param {string} url */
const localeOf = (url) => (/^\/en(\/|$)/.test(new URL(url).pathname) ? 'en' : 'fr');

/** @param {string} url @param {Record<string, string>} [headers] */
async function textOf(url, headers = {}) {
  const answer = await fetch(url, { headers, redirect: 'manual' });
  if (answer.status !== 200) throw new Stop(`${url} answered ${answer.status}.`);
  return answer.text();
}

/** Follows sitemap indexes. @param {string} url @returns {Promise<string[]>} */
async function listedIn(url) {
  const xml = await textOf(url);
  const places = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) =>
    String(place).replaceAll('&amp;', '&'),
  );
  return xml.includes('<sitemapindex') ? (await Promise.all(places.map(listedIn))).flat() : places;
}

/** @param {string} site @returns {Promise<string>} the cookies */
async function adminCookies(site) {
  const cookiesOf = (/** @type {Response} */ answer) =>
    answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const first = await fetch(`${site}/session/csrf`);
  const { csrfToken } = /** @type {{ csrfToken: string }} */ (await first.json());
  const csrf = cookiesOf(first);
  const body = new URLSearchParams({
    csrfToken,
    json: 'true',
    locale: 'fr',
    email: testAdmin.email,
    password: testAdmin.password,
  });
  const answer = await fetch(`${site}/session/callback/credentials`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { cookie: csrf.join('; '), 'sec-fetch-site': 'same-origin' },
  });
  const session = cookiesOf(answer);
  if (!session.some((cookie) => String(cookie).includes('vitrine.session=')))
    throw new Stop(`The administrator could not sign in: ${answer.status}.`);
  return [...csrf, ...session].join('; ');
}

/** Unindexed routes. @returns {Promise<import('../../../lib/routes').Route[]>} */
async function hiddenRoutes() {
  const { tsImport } = await import('tsx/esm/api');
  const { routes } = /** @type {typeof import('../../../lib/routes')} */ (
    await tsImport('../../../lib/routes.ts', import.meta.url)
  );
  return Object.values(routes).filter(({ index }) => !index);
}

/**
 * The first linked address of each route with a parameter.
 * @param {string[]} paths
 * @param {string[]} patterns
 * @param {(path: string) => Promise<string>} read
 */
async function linkedRecords(paths, patterns, read) {
  const links = new Set(
    (await Promise.all(paths.map(read))).flatMap((html) =>
      [...html.matchAll(/href="(\/[^"?#]*)/g)].map(([, link]) => String(link)),
    ),
  );
  return patterns.flatMap((pattern) => {
    const form = new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[0-9a-f-]{36}')}$`);
    return [...links].filter((link) => form.test(link)).slice(0, 1);
  });
}

/**
 * For guests and the administrator.
 * @param {string} site
 * @param {'fr' | 'en'} locale
 * @param {string} cookie
 * @returns {Promise<Target[]>}
 */
async function hiddenPages(site, locale, cookie) {
  const routes = await hiddenRoutes();
  const prefix = locale === 'fr' ? '' : `/${locale}`;
  const pathsOf = (/** @type {boolean} */ personal) =>
    routes
      .filter(({ access, secret }) => !secret && personal === (access === 'user' || access === 'admin'))
      .map(({ path }) => `${prefix}${path}`);
  const personal = pathsOf(true);
  const plain = personal.filter((path) => !path.includes('{'));
  const records = await linkedRecords(
    plain,
    personal.filter((path) => path.includes('{')),
    (path) => textOf(`${site}${path}`, { cookie, 'accept-language': locale }),
  );
  const target = (/** @type {string} */ path, /** @type {string} */ of = '') => ({
    url: `${site}${path}`,
    locale,
    index: false,
    ...(of ? { cookie: of } : {}),
  });
  return [
    ...pathsOf(false)
      .filter((path) => !path.includes('{'))
      .map((path) => target(path)),
    ...[...plain, ...records].map((path) => target(path, cookie)),
  ];
}

/** The sitemap's pages first. @param {string} site its address @returns {Promise<Target[]>} */
export async function allPages(site) {
  const cookie = await adminCookies(site);
  const indexed = (await listedIn(`${site}/sitemap.xml`)).map((url) => ({
    url,
    locale: localeOf(url),
    index: true,
  }));
  return [
    ...indexed,
    ...(await Promise.all(languages.map((locale) => hiddenPages(site, locale, cookie)))).flat(),
  ];
}

/**
 * Changes daily, with a page of each quarter of the list.
 * @param {Target[]} pages
 * @param {number} day since 1970
 * @returns {Target[]}
 */
export function pagesOfDay(pages, day) {
  const quarter = Math.ceil(pages.length / PAGES_OF_A_RUN);
  return Array.from({ length: PAGES_OF_A_RUN }, (_, turn) =>
    pages.slice(turn * quarter, (turn + 1) * quarter),
  ).flatMap((part) => part.slice(day % part.length, (day % part.length) + 1));
}
