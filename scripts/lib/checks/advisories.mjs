// Compares advisories for production packages with the reviewed ones. Passes with a notice if the registry
// does not answer.
import { one, sum } from './counts.mjs';
import { npm, run } from '../processes.mjs';
import { say } from '../terminal.mjs';

/** Advisories that do not affect this site: GHSA id to reason. @type {Record<string, string>} */
const reviewed = {};

/**
 * @typedef {{ title?: string, url?: string, severity?: string, name?: string }} Advisory
 * @typedef {{ vulnerabilities?: Record<string, { via: (Advisory | string)[] }> }} Report output of `npm audit --json`
 */

/** @param {Advisory} advisory */
const idOf = ({ url = '' }) => url.slice(url.lastIndexOf('/') + 1);

/**
 * A line per unreviewed advisory and obsolete review; undefined when the output is no report.
 * @param {string} output
 * @param {Record<string, string>} [explained]
 * @returns {string[] | undefined}
 */
export function findings(output, explained = reviewed) {
  const { vulnerabilities } = readReport(output);
  if (!vulnerabilities) return undefined;
  /** @type {Map<string, Advisory>} */
  const published = new Map();
  for (const { via } of Object.values(vulnerabilities))
    for (const each of via) if (typeof each !== 'string') published.set(idOf(each), each);
  const open = [...published]
    .filter(([id]) => !(id in explained))
    .map(([id, { name, severity, title }]) => `${id} (${severity}): ${name}, ${title}`);
  const obsolete = Object.keys(explained)
    .filter((id) => !published.has(id))
    .map(
      (id) =>
        `${id} is reviewed in scripts/lib/checks/advisories.mjs, but affects no production package any more`,
    );
  return [...open, ...obsolete].sort();
}

/** Skips warnings that npm prints first. @param {string} output @returns {Report} */
function readReport(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{')));
  } catch {
    return {};
  }
}

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
    say('skipped: the registry did not return security advisories');
    return sum([]);
  }
  for (const line of found) say(line);
  return one(found.length === 0);
}
