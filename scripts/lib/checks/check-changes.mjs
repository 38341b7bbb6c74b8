import { existsSync } from 'node:fs';
import { inRoot, nextCommand } from '../paths.mjs';
import { run } from '../processes.mjs';
import { Stop, elapsed, say } from '../terminal.mjs';
import { allTests, faultOfSubject, nearestTests, readChanges } from './changes.mjs';

/** @typedef {{ ok: boolean, output: string }} Outcome */

const MAX_TEST_FILES = 12;

// These process every file: npm test runs them.
const slowStructureTests = [
  'dependencies',
  'imports',
  'messages',
  'names',
  'promised-browsers',
  'routes',
  'settings',
  'wire',
];

/** @param {string[]} args @returns {Promise<Outcome>} */
async function node(args) {
  const { code, output } = await run(process.execPath, args);
  return { ok: code === 0, output };
}

/** @param {string[]} args */
const vitest = (args) =>
  node([inRoot('node_modules/vitest/vitest.mjs'), 'run', '--silent=passed-only', '--reporter=dot', ...args]);

/**
 * @param {string} name
 * @param {() => Promise<Outcome>} work
 * @returns {Promise<boolean>} true if it passed; else prints the output
 */
async function step(name, work) {
  const start = performance.now();
  const { ok, output } = await work();
  if (!ok) say(output.trimEnd());
  say(`${name}: ${ok ? 'passed' : 'failed'} in ${elapsed(start)}`);
  return ok;
}

/** @param {string[]} files */
async function typesAndLint(files) {
  if (!existsSync(inRoot('.next/types')) || files.some((file) => file.startsWith('app/'))) {
    const types = await node([nextCommand, 'typegen']);
    if (!types.ok) return types;
  }
  return node([inRoot('scripts/check-code.mjs'), ...files]);
}

/** @param {string[]} subjects @returns {Outcome} */
function checkSubjects(subjects) {
  const faults = subjects.flatMap((subject) => {
    const fault = faultOfSubject(subject);
    return fault === undefined ? [] : [`"${subject}": ${fault}`];
  });
  return { ok: faults.length === 0, output: faults.join('\n') };
}

export async function checkChanges() {
  const start = performance.now();
  const { base, files, subjects } = readChanges();
  say(
    `${files.length} files differ from ${base.slice(0, 8)}, the newest commit shared with the main branch.`,
  );
  const code = files.filter((file) => /\.(tsx?|m?js|json)$/.test(file) && !file.startsWith('public/'));
  const known = allTests();
  const near = nearestTests(files, known);
  const tests = near.slice(0, MAX_TEST_FILES);
  const structure = known.filter(
    (test) =>
      test.startsWith('tests/structure/') &&
      !slowStructureTests.some((name) => test.endsWith(`/${name}.test.ts`)),
  );
  const projects = ['unit', 'isolated', 'components', 'server-sqlite'].map((name) => `--project=${name}`);

  const first = [
    await step('commit subjects', async () => checkSubjects(subjects)),
    files.length === 0 ||
      (await step('format', () =>
        node([
          inRoot('node_modules/prettier/bin/prettier.cjs'),
          '--check',
          '--log-level=warn',
          '--ignore-unknown',
          ...files,
        ]),
      )),
  ];
  // Two processes: one for types and lint, one for tests in sequence.
  const [typed, tested] = await Promise.all([
    code.length === 0 || step('types and lint', () => typesAndLint(code)),
    (async () => [
      await step('structure', () => vitest(['--project=structure', ...structure])),
      tests.length === 0 ||
        (await step(`tests of ${tests.length} files`, () => vitest([...projects, ...tests]))),
    ])(),
  ]);
  if (near.length > tests.length) say(`Not run: ${near.slice(MAX_TEST_FILES).join(', ')}`);
  if ([...first, typed, ...tested].includes(false)) throw new Stop(`Some checks failed (${elapsed(start)}).`);
  say(`All checks passed (${elapsed(start)}). npm test runs all tests.`);
}
