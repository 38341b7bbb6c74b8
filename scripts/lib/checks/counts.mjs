import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], flaky: string[] }} Counts flaky:
 *   passed on a retry
 */

/** @type {Counts} */
const none = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

/** A tool without counts is one check. @param {boolean} ok @returns {Counts} */
export const one = (ok) => ({ ...none, passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** @param {Counts[]} list @returns {Counts} */
export function sum(list) {
  return list.reduce(
    (total, { passed, failed, skipped, failures, flaky }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
      flaky: [...total.flaky, ...flaky],
    }),
    none,
  );
}

/** @param {Counts} counts */
export const summary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/**
 * A missing report, or a failed tool without failures, counts as one failure.
 * @param {string} file
 * @param {number} code exit code
 * @param {(report: any) => Counts} read
 * @returns {Counts}
 */
function fromReport(file, code, read) {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : none;
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @param {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} file */
function failuresOfFile({ name, status, assertionResults }) {
  const place = path.relative(process.cwd(), name);
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName }) => `${place} › ${fullName}`);
  return status === 'failed' && failed.length === 0 ? [place] : failed;
}

/** @param {string} file @param {number} code */
export const vitestCounts = (file, code) =>
  fromReport(file, code, (report) => ({
    ...none,
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOfFile),
  }));

/**
 * @typedef {{ title: string, file: string, line: number, tests: { projectName: string, status: string }[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
 */

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @param {Spec[]} specs @param {string} status */
const named = (specs, status) =>
  specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ projectName }) => `[${projectName}] ${file}:${line} › ${title}`),
  );

/** @param {string} file @param {number} code */
export const playwrightCounts = (file, code) =>
  fromReport(file, code, ({ stats, suites }) => {
    const specs = suites.flatMap(specsOf);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: named(specs, 'unexpected'),
      flaky: named(specs, 'flaky'),
    };
  });
