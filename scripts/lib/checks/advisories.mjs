// Whether what we ship has weaknesses that were published: the registry's word, held against those we have looked into. Where
// the registry cannot be asked (no network, a mirror without that service), the check says so and is left out: what can be
// held without it, tests/structure/supply-chain.test.ts holds.
import { one, sum } from './counts.mjs';
import { npm, run } from '../processes.mjs';
import { say } from '../terminal.mjs';

/** Weaknesses that do not concern how we use a package, by their id (GHSA-…), with the reason. @type {Record<string, string>} */
const lookedInto = {};

/**
 * @typedef {{ title?: string, url?: string, severity?: string, name?: string }} Advisory
 * @typedef {{ vulnerabilities?: Record<string, { via: (Advisory | string)[] }> }} Report as `npm audit --json` prints it
 */

/** @param {Advisory} advisory */
const idOf = ({ url = '' }) => url.slice(url.lastIndexOf('/') + 1);

/**
 * A line for each weakness nobody looked into, and for each reason that no weakness needs any more; undefined where the answer
 * is none.
 * @param {string} output
 * @param {Record<string, string>} [explained]
 * @returns {string[] | undefined}
 */
export function findings(output, explained = lookedInto) {
  const { vulnerabilities } = readReport(output);
  if (!vulnerabilities) return undefined;
  /** @type {Map<string, Advisory>} */
  const published = new Map();
  for (const { via } of Object.values(vulnerabilities))
    for (const each of via) if (typeof each !== 'string') published.set(idOf(each), each);
  const open = [...published]
    .filter(([id]) => !(id in explained))
    .map(([id, { name, severity, title }]) => `${id} (${severity}): ${name}, ${title}`);
  const idle = Object.keys(explained)
    .filter((id) => !published.has(id))
    .map(
      (id) =>
        `${id} is explained in scripts/lib/checks/advisories.mjs, and concerns nothing we ship any more`,
    );
  return [...open, ...idle].sort();
}

/** npm's warnings may stand before it. @param {string} output @returns {Report} */
function readReport(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{')));
  } catch {
    return {};
  }
}

/** Asks the registry; what only builds and tests is not asked about. */
export async function checkAdvisories() {
  const [command, first] = npm();
  const { output } = await run(command, [
    ...first,
    'audit',
    '--omit=dev',
    '--json',
    '--loglevel=silent',
    '--fetch-retries=0',
    '--fetch-timeout=30000',
  ]);
  const found = findings(output);
  if (!found) {
    say('left out: the registry does not answer which weaknesses are published');
    return sum([]);
  }
  for (const line of found) say(line);
  return one(found.length === 0);
}
