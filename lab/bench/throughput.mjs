// Alternates site, site behind nginx, and nginx with files: disturbances affect all.
import { startFront } from '../../scripts/lib/servers/front.mjs';
import { testAdmin } from '../../scripts/lib/servers/test-identity.mjs';
import { Stop } from '../../scripts/lib/terminal.mjs';
import { load, median } from './load.mjs';
import { openSession } from '../trial/session.mjs';
import { startSite } from './site.mjs';
import { startStaticServer } from './static-server.mjs';

/**
 * @typedef {{ name: string, path: string, alone?: number, front?: number, who?: 'customer' | 'administrator' }} Question
 *   alone and front: maximum ratio of nginx to the site
 * @typedef {{ name: string, bytes: number, nginx: number, us: number, ratio: number, front?: number, frontRatio?: number, goals: { alone?: number | undefined, front?: number | undefined }, rounds: { nginx: number, us: number, front?: number }[] }} Measured
 */

/** @param {string} post @returns {Question[]} */
const questions = (post) => [
  { name: 'home', path: '/', alone: 6, front: 1.4 },
  { name: 'post', path: post, alone: 6, front: 1.4 },
  { name: 'project list', path: '/projects', alone: 6, front: 1.4 },
  { name: 'dashboard', path: '/dashboard', who: 'customer', alone: 700 },
  { name: 'back office', path: '/admin', who: 'administrator', alone: 700 },
  { name: 'API: projects', path: '/api/projects/public' },
  { name: 'API: posts', path: '/api/blog' },
];

/** @param {string} url @returns {Promise<string>} the address of the newest post */
async function newestPost(url) {
  const post = /href="(\/blog\/[a-z0-9-]+)"/.exec(await (await fetch(`${url}/blog`)).text())?.[1];
  if (!post) throw new Stop('The blog of the measured site shows no post.');
  return post;
}

/**
 * @param {string} folder
 * @param {import('./tools.mjs').Tools} tools
 * @param {import('./load.mjs').Effort} effort
 * @param {(cells: readonly string[]) => void} sayLine
 * @returns {Promise<{ pages: Measured[], memory: { idle: number, loaded: number } }>} memory in MiB
 */
export async function measureThroughput(folder, tools, effort, sayLine) {
  const site = await startSite(folder);
  const idle = await site.residentMemory();
  const front = await startFront({ site: site.url, folder });
  const cookies = {
    customer: await openSession(site.url, 'register', {
      firstName: 'Léa',
      lastName: 'Martin',
      email: 'lea@banc.example',
      password: 'a password for the bench',
    }),
    administrator: await openSession(site.url, 'credentials', testAdmin),
  };
  const requests = questions(await newestPost(site.url));
  /** @type {Map<string, Buffer>} */
  const pages = new Map();
  for (const [index, { path, who, front: throughFront }] of requests.entries()) {
    pages.set(String(index), await warmed(`${site.url}${path}`, who && cookies[who]));
    if (throughFront !== undefined) await warmed(`${front.url}${path}`, undefined);
  }
  const limit = await startStaticServer(tools.nginx, folder, pages);

  sayLine(['requests a second', 'bytes', 'nginx', 'us', 'ratio', 'goal', 'front', 'ratio', 'goal']);
  const measured = [];
  for (const [index, { name, path, who, ...goals }] of requests.entries()) {
    const cookie = who && cookies[who];
    const aims = {
      nginx: { url: limit.urlOf(String(index)) },
      us: { url: `${site.url}${path}`, cookie },
      front: goals.front === undefined ? undefined : { url: `${front.url}${path}` },
    };
    const rounds = [];
    for (let round = 0; round < effort.rounds; round += 1)
      rounds.push(await oneRound(tools.wrk, aims, effort));
    const result = summary(name, pages.get(String(index))?.length ?? 0, goals, rounds);
    measured.push(result);
    sayLine([name, String(result.bytes), ...figures(result)]);
  }
  const loaded = await site.residentMemory();
  sayLine(['memory, MiB', '', 'idle', idle.toFixed(0), 'loaded', loaded.toFixed(0), 'goal', '190 → 290']);
  await Promise.all([limit.close(), front.close()]);
  await site.close();
  return { pages: measured, memory: { idle, loaded } };
}

/**
 * The response once the page is stored, compressed and its code compiled.
 * @param {string} url
 * @param {string | undefined} cookie
 */
async function warmed(url, cookie) {
  let body = Buffer.alloc(0);
  for (let times = 0; times < 20; times += 1) {
    const answer = await fetch(url, {
      headers: { 'accept-encoding': 'gzip', 'accept-language': 'fr', ...(cookie ? { cookie } : {}) },
      redirect: 'manual',
    });
    body = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200) throw new Stop(`${url} answers ${answer.status}.`);
  }
  return body;
}

/**
 * @param {string} wrk
 * @param {{ nginx: import('./load.mjs').Aim, us: import('./load.mjs').Aim, front: import('./load.mjs').Aim | undefined }} aims
 * @param {import('./load.mjs').Effort} effort
 */
async function oneRound(wrk, { nginx, us, front }, effort) {
  return {
    nginx: await load(wrk, nginx, effort),
    us: await load(wrk, us, effort),
    ...(front ? { front: await load(wrk, front, effort) } : {}),
  };
}

/**
 * @param {string} name
 * @param {number} bytes
 * @param {{ alone?: number, front?: number }} goals
 * @param {{ nginx: number, us: number, front?: number }[]} rounds
 * @returns {Measured}
 */
function summary(name, bytes, goals, rounds) {
  const behind = rounds.flatMap(({ nginx, front }) =>
    front === undefined ? [] : [{ perSecond: front, ratio: nginx / front }],
  );
  return {
    name,
    bytes,
    nginx: median(rounds.map(({ nginx }) => nginx)),
    us: median(rounds.map(({ us }) => us)),
    ratio: median(rounds.map(({ nginx, us }) => nginx / us)),
    ...(behind.length > 0
      ? {
          front: median(behind.map(({ perSecond }) => perSecond)),
          frontRatio: median(behind.map(({ ratio }) => ratio)),
        }
      : {}),
    goals,
    rounds,
  };
}

/** @param {Measured} measured */
function figures({ nginx, us, ratio, front, frontRatio, goals }) {
  const goal = (/** @type {number} */ is, /** @type {number | undefined} */ most) =>
    most === undefined ? '' : `${is <= most ? '' : 'not '}≤ ${most}`;
  const alone = [nginx.toFixed(0), us.toFixed(0), ratio.toFixed(1), goal(ratio, goals.alone)];
  return front === undefined || frontRatio === undefined
    ? alone
    : [...alone, front.toFixed(0), frontRatio.toFixed(2), goal(frontRatio, goals.front)];
}
