import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';

/** @param {string[]} args @param {string} cwd @returns {string} without the last line break; '' if git fails */
function git(args, cwd) {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/**
 * @typedef {{ base: string, files: string[], subjects: string[] }} Changes base: the commit compared with; files:
 *   changed, new or uncommitted, not deleted; subjects: of the commits since base, else of the last commit
 */

/**
 * The base is the newest commit shared with the upstream branch, origin/main or main, in this order.
 * @param {string} [cwd]
 * @returns {Changes}
 */
export function readChanges(cwd = root) {
  const base =
    ['@{upstream}', 'origin/main', 'main', 'HEAD']
      .map((other) => git(['merge-base', 'HEAD', other], cwd))
      .find((commit) => commit !== '') ?? 'HEAD';
  const names = [
    git(['diff', '--name-only', '--no-renames', '-z', base], cwd),
    git(['ls-files', '--others', '--exclude-standard', '-z'], cwd),
  ];
  const files = names.flatMap((list) => list.split('\0'));
  const log = git(['log', '--no-merges', '--format=%s', `${base}..HEAD`], cwd);
  return {
    base,
    files: [...new Set(files)].filter((file) => file !== '' && existsSync(path.join(cwd, file))).sort(),
    subjects: (log || git(['log', '-1', '--format=%s'], cwd)).split('\n').filter(Boolean),
  };
}

const isTest = (/** @type {string} */ file) => /\.test\.(tsx?|mjs)$/.test(file);

/** @param {string} file @returns {string} without endings */
const nameOf = (file) => path.posix.basename(file).replace(/(\.module|\.isolated|\.test)?\.\w+$/, '');

/** @param {string} file @returns {string | undefined} the folder of its subject's tests */
const testFolderOf = (file) => {
  const subject = /^(?:server|lib\/contract)\/([\w-]+)\//.exec(file)?.[1];
  return subject && `tests/server/${subject}/`;
};

/**
 * Changed tests; tests named like a changed file, else those of its folder and its server subject. Excludes tests that
 * need other services.
 * @param {string[]} changed
 * @param {string[]} tests all tests
 */
export function nearestTests(changed, tests) {
  const quick = tests.filter(
    (test) => !/^tests\/(browsers|cluster|faults|front|services|structure)\//.test(test),
  );
  const near = changed
    .filter((file) => /\.(tsx?|mjs|scss)$/.test(file))
    .flatMap((file) => {
      if (isTest(file)) return quick.filter((test) => test === file);
      const named = quick.filter((test) => nameOf(test) === nameOf(file));
      if (named.length > 0) return named;
      const folders = [`${path.posix.dirname(file)}/`, testFolderOf(file)];
      return quick.filter((test) => folders.includes(`${path.posix.dirname(test)}/`));
    });
  return [...new Set(near)];
}

/** @param {string} [cwd] @returns {string[]} */
export const allTests = (cwd = root) =>
  git(['ls-files', '--cached', '--others', '--exclude-standard'], cwd)
    .split('\n')
    .filter((file) => isTest(file) && existsSync(path.join(cwd, file)));

const MAX_SUBJECT = 120;

/**
 * @param {string} subject
 * @returns {string | undefined} the broken rule of docs/style.md
 */
export function faultOfSubject(subject) {
  if (/^(fixup|squash|amend)! /.test(subject)) return 'must be squashed into the commit that it changes';
  if (subject.length > MAX_SUBJECT) return `has ${subject.length} characters, ${MAX_SUBJECT} are allowed`;
  const verb = subject.split(' ', 1)[0] ?? '';
  if (
    !/^[A-Z][a-z-]+$/.test(verb) ||
    /(?:ed|ing)$/.test(verb.replace(/^(Bring|Embed|Feed|Need|Seed|Speed|Spring|String)$/, ''))
  )
    return 'must begin with a verb in the imperative: "Fix", "Add", "Move"';
  return subject.endsWith('.') ? 'must not end with a full stop' : undefined;
}
