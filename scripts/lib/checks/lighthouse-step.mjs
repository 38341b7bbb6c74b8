// Four pages, which change daily; an audit checks all.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../build/build.mjs';
import { one, sum } from './counts.mjs';
import { floor, floorWhenDrawn, goals, look, openBrowser } from './lighthouse.mjs';
import { allPages, pagesOfDay } from './lighthouse-pages.mjs';
import { inRoot } from '../paths.mjs';
import { say } from '../terminal.mjs';
import { startTestSite } from '../servers/test-servers.mjs';

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {import('./lighthouse.mjs').Target} Target
 * @typedef {import('./lighthouse.mjs').Report} Report
 */

const MS_OF_A_DAY = 86_400_000;
/** Rotates with the end-to-end tests' looks; LOOKS_DAY repeats a day. */
const today = () => Number(process.env.LOOKS_DAY ?? Math.floor(Date.now() / MS_OF_A_DAY));

/** @param {string} place @param {Report} report */
const line = (place, { scores, lcp, tbt, cls, tries }) =>
  `${Object.values(scores).join('/')}  LCP ${(lcp / 1000).toFixed(2)} s  TBT ${tbt} ms  CLS ${cls}  ${place}${tries > 1 ? `  (the best of ${tries} runs)` : ''}`;

/**
 * @param {Target} target
 * @param {number} port
 * @param {import('./lighthouse.mjs').Limits} limits
 * @returns {Promise<{ place: string, report?: Report, counts: Counts }>}
 */
async function check(target, port, limits) {
  const { pathname } = new URL(target.url);
  try {
    const report = await look(target, port, limits);
    say(line(pathname, report));
    for (const fault of report.faults) say(`    ${fault}`);
    return {
      place: pathname,
      report,
      counts: {
        ...one(report.faults.length === 0),
        failures: report.faults.length > 0 ? [`Lighthouse ${pathname}`] : [],
      },
    };
  } catch (error) {
    say(`${pathname}: ${error instanceof Error ? error.message : String(error)}`);
    return { place: pathname, counts: { ...one(false), failures: [`Lighthouse ${pathname}`] } };
  }
}

/**
 * @param {{ folder: string, chromium?: string }} context
 * @param {{ every?: boolean }} [options] every: all pages
 * @returns {Promise<Counts>}
 */
export async function lighthouse({ folder: parent, chromium = '' }, { every = false } = {}) {
  await ensureBuilt();
  const folder = mkdtempSync(path.join(parent, 'lighthouse-'));
  const site = await startTestSite(folder);
  try {
    const pages = await allPages(site.url);
    const browser = await openBrowser(chromium, path.join(folder, 'browser'));
    try {
      const results = [];
      for (const target of every ? pages : pagesOfDay(pages, today()))
        results.push(
          await check(target, browser.port, every ? goals : target.index ? floor : floorWhenDrawn),
        );
      mkdirSync(inRoot('test-results'), { recursive: true });
      writeFileSync(
        inRoot('test-results/lighthouse.json'),
        JSON.stringify(
          results.map(({ place, report }) => ({ place, ...report })),
          null,
          2,
        ),
      );
      return sum(results.map(({ counts }) => counts));
    } finally {
      await browser.close();
    }
  } finally {
    await site.close();
  }
}
