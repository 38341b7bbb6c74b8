// Uses mobile emulation.
import { start, stop } from '../processes.mjs';
import { freePort } from '../settings.mjs';
import { Stop } from '../terminal.mjs';

/**
 * @typedef {{ url: string, locale: string, index: boolean, cookie?: string | undefined }} Target cookie: of a session;
 *   index: whether it is indexed
 * @typedef {{ scores: Record<string, number>, lcp: number, tbt: number, cls: number, benchmark: number, tries: number, faults: string[] }} Report
 *   scores of 100; lcp and tbt in milliseconds; benchmark: the machine's speed; tries: runs
 */

/**
 * Minimum scores of 100, maximum milliseconds and layout shift.
 * @typedef {{ performance: number, score: number, lcp: number, tbt: number, cls: number }} Limits
 */

/** Limits in audits. @see docs/quality.md */
export const goals = Object.freeze({ performance: 100, score: 100, lcp: 1600, tbt: 50, cls: 0 });

/** Limits in every run; speed has a margin because it depends on load. */
export const floor = Object.freeze({ performance: 75, score: 100, lcp: 3000, tbt: 800, cls: 0 });

/**
 * Limits for pages rendered per request: their scripts load immediately, and editor and dashboards are slow on a phone.
 */
export const floorWhenDrawn = Object.freeze({ performance: 50, score: 100, lcp: 6000, tbt: 1500, cls: 0.1 });

/** The best run counts: load only slows a page. */
const TRIES = 3;
const BROWSER_TIMEOUT = 20_000;
const POLL_INTERVAL = 100;
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  'about:blank',
];

/** @param {number} port */
async function waitForBrowser(port) {
  const deadline = performance.now() + BROWSER_TIMEOUT;
  while (performance.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
  throw new Stop('The browser for Lighthouse did not answer.');
}

/** @param {string} chromium its path @param {string} profile an empty folder @returns its debugging port */
export async function openBrowser(chromium, profile) {
  const port = await freePort();
  const child = start(chromium, [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, ...args], {
    stdio: 'ignore',
  });
  try {
    await waitForBrowser(port);
  } catch (error) {
    await stop(child);
    throw error;
  }
  return { port, close: () => stop(child) };
}

/** @param {import('lighthouse').Result} lhr @param {number} score */
const below = (lhr, score) =>
  Object.values(lhr.categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ id: audit, weight }) => weight > 0 && (lhr.audits[audit]?.score ?? 1) < score)
      .map(({ id: audit }) =>
        `${id}: ${lhr.audits[audit]?.title ?? audit} ${lhr.audits[audit]?.displayValue ?? ''}`.trim(),
      ),
  );

/** @param {import('lighthouse').Result} lhr @param {Limits} limits @param {number} tries @returns {Report} */
function reportOf(lhr, limits, tries) {
  const figure = (/** @type {string} */ audit) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const scores = Object.fromEntries(
    Object.values(lhr.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
  );
  const times = {
    lcp: Math.round(figure('largest-contentful-paint')),
    tbt: Math.round(figure('total-blocking-time')),
    cls: Number(figure('cumulative-layout-shift').toFixed(3)),
  };
  const missed = [
    ...Object.entries(scores)
      .filter(([category, score]) => score < (category === 'performance' ? limits.performance : limits.score))
      .map(([category, score]) => `${category} ${score}`),
    // Negated, so that a missing value (NaN) fails.
    ...Object.entries(times)
      .filter(([name, value]) => !(value <= limits[/** @type {'lcp' | 'tbt' | 'cls'} */ (name)]))
      .map(([name, value]) => `${name} ${value}`),
  ];
  return {
    scores,
    ...times,
    benchmark: lhr.environment.benchmarkIndex,
    tries,
    faults: missed.length > 0 ? [...missed, ...below(lhr, 1)] : [],
  };
}

/** @param {Target} target @param {number} port @param {Limits} limits @param {number} tries including this one */
async function lookOnce({ url, locale, index, cookie }, port, limits, tries) {
  // Lazy: packages may not be installed yet.
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    formFactor: 'mobile',
    disableFullPageScreenshot: true,
    onlyCategories: ['performance', 'accessibility', 'best-practices', ...(index ? ['seo'] : [])],
    extraHeaders: { 'Accept-Language': locale, ...(cookie ? { Cookie: cookie } : {}) },
  });
  if (!result || result.lhr.runtimeError)
    throw new Stop(`Lighthouse could not check ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  return reportOf(result.lhr, limits, tries);
}

/** @param {Report} a @param {Report} b */
const better = (a, b) =>
  (b.faults.length - a.faults.length ||
    (a.scores.performance ?? 0) - (b.scores.performance ?? 0) ||
    b.lcp - a.lcp) > 0;

/**
 * Warms the page; the best of up to three tries counts.
 * @param {Target} target
 * @param {number} port of the browser
 * @param {Limits} limits
 * @returns {Promise<Report>}
 */
export async function look(target, port, limits) {
  const { cookie } = target;
  const warm = await fetch(target.url, {
    redirect: 'manual',
    headers: { 'accept-language': target.locale, ...(cookie ? { cookie } : {}) },
  });
  await warm.arrayBuffer();
  if (warm.status !== 200) throw new Stop(`${target.url} answered ${warm.status} instead of a page.`);
  let best = await lookOnce(target, port, limits, 1);
  for (let tries = 2; best.faults.length > 0 && tries <= TRIES; tries += 1) {
    const next = await lookOnce(target, port, limits, tries);
    best = { ...(better(next, best) ? next : best), tries };
  }
  return best;
}
