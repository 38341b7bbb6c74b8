import { run } from '../../scripts/lib/processes.mjs';
import { Stop, tail } from '../../scripts/lib/terminal.mjs';

/**
 * @typedef {{ seconds: number, rounds: number, connections: number }} Effort
 * @typedef {{ url: string, cookie?: string | undefined }} Aim
 */

/**
 * @param {string} wrk
 * @param {Aim} aim
 * @param {Pick<Effort, 'seconds' | 'connections'>} effort
 * @returns {Promise<number>} requests a second
 * @throws {Stop} when a response is an error: errors are fast and falsify the result
 */
export async function load(wrk, { url, cookie }, { seconds, connections }) {
  const { code, output } = await run(wrk, [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '30s',
    '-H',
    'Accept-Encoding: gzip',
    ...(cookie ? ['-H', `Cookie: ${cookie}`] : []),
    url,
  ]);
  const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  if (code !== 0 || perSecond === undefined)
    throw new Stop(`wrk ended with code ${code} at ${url}.`, { details: tail(output, 10) });
  const failed = /Non-2xx or 3xx responses: \d+|Socket errors: .+/.exec(output)?.[0];
  if (failed) throw new Stop(`Requests to ${url} failed: ${failed}.`);
  return Number(perSecond);
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? NaN;
  return (lower + upper) / 2;
}
