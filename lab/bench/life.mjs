import path from 'node:path';
import { startFront } from '../../scripts/lib/servers/front.mjs';
import { findProgram } from '../../scripts/lib/packages.mjs';
import { Stop } from '../../scripts/lib/terminal.mjs';
import { testAdmin } from '../../scripts/lib/servers/test-identity.mjs';
import { median } from './load.mjs';
import { openSession } from '../trial/session.mjs';
import { startSite } from './site.mjs';

const STARTS = 5;
const PUBLICATIONS = 5;
/** Milliseconds. */
const TIMEOUT = 10_000;

/**
 * @param {string} folder
 * @param {(cells: readonly string[]) => void} sayLine
 * @returns {Promise<{ firstStart: number, coldStart: number, publishedAlone: number, publishedBehindFront: number | undefined }>}
 *   milliseconds; publishedAlone: requests until it showed
 */
export async function measureLife(folder, sayLine) {
  const place = path.join(folder, 'life');
  const first = await startSite(place, { until: '/' });
  await first.close();
  const starts = [];
  for (let time = 0; time < STARTS; time += 1) {
    const site = await startSite(place, { until: '/' });
    starts.push(site.startedIn);
    await site.close();
  }
  const coldStart = median(starts);
  sayLine([
    'start to the first page, ms',
    'empty',
    first.startedIn.toFixed(0),
    'again',
    coldStart.toFixed(0),
    'goal',
    '≤ 1200',
  ]);

  const site = await startSite(place);
  const hasFront = findProgram(['nginx'], ['/usr/sbin', '/usr/local/sbin']) !== undefined;
  const front = hasFront ? await startFront({ site: site.url, folder: place }) : undefined;
  const cookie = await openSession(site.url, 'credentials', testAdmin);
  const alone = [];
  const behind = [];
  for (let time = 0; time < PUBLICATIONS; time += 1) {
    alone.push((await seenAfter(site.url, () => publish(site.url, cookie))).requests);
    if (front) behind.push((await seenAfter(front.url, () => publish(site.url, cookie))).milliseconds);
  }
  const publishedAlone = Math.max(...alone);
  const publishedBehindFront = front && Math.max(...behind);
  sayLine([
    'published, seen at',
    'request',
    String(publishedAlone),
    'goal',
    '1',
    'front, ms',
    publishedBehindFront?.toFixed(0) ?? '–',
    'goal',
    '≤ 2000',
  ]);
  await front?.close();
  await site.close();
  return { firstStart: first.startedIn, coldStart, publishedAlone, publishedBehindFront };
}

let count = 0;

/**
 * @param {string} url
 * @param {string} cookie of an administrator
 * @returns {Promise<string>} its title
 */
async function publish(url, cookie) {
  const title = `Banc ${(count += 1)}`;
  const call = async (
    /** @type {string} */ method,
    /** @type {string} */ address,
    /** @type {object} */ body,
  ) => {
    const answer = await fetch(`${url}${address}`, {
      method,
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Stop(`${method} ${address} answers ${answer.status}.`, { details: await answer.text() });
    return answer.json();
  };
  const { post } = await call('POST', '/api/blog', {
    title,
    summary: 'Un essai du banc.',
    content: 'Un texte.',
    locale: 'fr',
  });
  await call('PATCH', `/api/blog/${post.id}/publish`, {});
  return title;
}

/**
 * Caches the list of posts first.
 * @param {string} url
 * @param {() => Promise<string>} publishing
 */
async function seenAfter(url, publishing) {
  const read = async () => (await fetch(`${url}/blog`)).text();
  await read();
  await read();
  const title = await publishing();
  const begun = performance.now();
  for (let requests = 1; ; requests += 1) {
    const shown = (await read()).includes(title);
    const milliseconds = performance.now() - begun;
    if (shown) return { requests, milliseconds };
    if (milliseconds > TIMEOUT) throw new Stop(`${url}/blog does not show the published post.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
