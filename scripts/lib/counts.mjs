// How many checks passed and failed, read from the reports of the tools that count by themselves.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** A tool that does not count is one check. @param {boolean} ok @returns {Counts} */
export const one = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** @param {Counts[]} list @returns {Counts} */
export function sum(list) {
  return list.reduce((total, { passed, failed, skipped }) => ({ passed: total.passed + passed, failed: total.failed + failed, skipped: total.skipped + skipped }), { passed: 0, failed: 0, skipped: 0 });
}

/** @param {Counts} counts */
export const summary = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/**
 * A report that is missing, or that names no failure although its tool ended badly, counts as one failure.
 * @param {string} file
 * @param {number} code the tool's exit code
 * @param {(report: any) => Counts} read
 * @returns {Counts}
 */
function fromReport(file, code, read) {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0, skipped: 0 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @param {string} file @param {number} code */
export const vitestCounts = (file, code) =>
  fromReport(file, code, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests + report.numTodoTests }));

/** @param {string} file @param {number} code */
export const playwrightCounts = (file, code) =>
  fromReport(file, code, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }));
