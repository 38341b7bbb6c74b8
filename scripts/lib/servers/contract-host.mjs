import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';
import { run } from '../processes.mjs';

const LONGEST = 400;

/**
 * @typedef {{ base: string, email?: string, password?: string, secret?: string }} Host
 * @typedef {{ ancestorTitles: string[], title: string, status: string, failureMessages: string[] }} Check
 */

/**
 * @param {Host} host
 * @param {string} report vitest's
 * @returns {Promise<{ code: number, output: string }>}
 */
export function askHost({ base, email, password, secret }, report) {
  const env = {
    CONTRACT_BASE_URL: base,
    CONTRACT_ADMIN_EMAIL: email,
    CONTRACT_ADMIN_PASSWORD: password,
    CONTRACT_SECRET: secret,
  };
  return run(
    process.execPath,
    [
      inRoot('node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'contract',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { env },
  );
}

/** Without the stack. @param {string} message */
const words = (message) =>
  message
    .replace(/\u001b\[[\d;]*m/g, '')
    .split(/\n\s+at /)[0]
    ?.replace(/^(AssertionError|Error): /, '')
    .trim()
    .slice(0, LONGEST) ?? '';

/** @param {Check[]} checks */
export function lacking(checks) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const { ancestorTitles, title, failureMessages } of checks.filter(
    (check) => check.status === 'failed',
  )) {
    const call = ancestorTitles.join(' › ');
    found.set(call, [
      ...(found.get(call) ?? []),
      `  ✗ ${title}\n${failureMessages.map((message) => words(message).replace(/^/gm, '      ')).join('\n')}`,
    ]);
  }
  return [...found].map(([call, lines]) => `${call}\n${lines.join('\n')}`).join('\n\n');
}

/** @param {string} report @returns {{ checks: Check[], general: string[] }} general: setup or cleanup errors */
export function readReport(report) {
  if (!existsSync(report)) return { checks: [], general: ['The suite did not run.'] };
  /** @type {{ testResults: { message: string, assertionResults: Check[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return {
    checks: testResults.flatMap(({ assertionResults }) => assertionResults),
    general: testResults.map(({ message }) => words(message)).filter((text) => text !== ''),
  };
}
