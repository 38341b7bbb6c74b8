import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentBuild, dropForeignCache, markInUse, publishBuild } from '../../scripts/lib/build/builds.mjs';

/** @type {string} */
let base;
/** @param {...string} parts */
const at = (...parts) => path.join(base, ...parts);
/** @param {string} text @param {...string} parts */
const write = (text, ...parts) => {
  mkdirSync(path.dirname(at(...parts)), { recursive: true });
  writeFileSync(at(...parts), text);
};
let clock = Date.UTC(2026, 0, 1);
/** @param {string} text */
const build = (text) => {
  write(text, '.next', 'server', 'page.js');
  return publishBuild(base, new Date((clock += 1000)));
};

beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'vitrine-builds-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

describe('a finished build', () => {
  it('becomes the current one, and the compiler cache stays in the work folder', () => {
    write('cache', '.next', 'cache', 'entry');
    const name = build('first');
    expect(currentBuild(base)).toBe(name);
    expect(readFileSync(at(name, 'server', 'page.js'), 'utf8')).toBe('first');
    expect(existsSync(at('.next', 'cache', 'entry'))).toBe(true);
    expect(existsSync(at(name, 'cache'))).toBe(false);
  });

  it('replaces and removes a build that no process serves', () => {
    const first = build('first');
    const second = build('second');
    expect(currentBuild(base)).toBe(second);
    expect(existsSync(at(first))).toBe(false);
  });

  it('keeps the folder of a build while a process serves it, and removes it afterwards', async () => {
    const first = build('first');
    const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    try {
      markInUse(first, /** @type {number} */ (server.pid), base);
      build('second');
      expect(readFileSync(at(first, 'server', 'page.js'), 'utf8')).toBe('first');
    } finally {
      server.kill('SIGKILL');
      await once(server, 'close');
    }
    build('third');
    expect(existsSync(at(first))).toBe(false);
  });
});

describe('an unfinished build', () => {
  it('leaves the current one in place', () => {
    const name = build('first');
    write('half', '.next', 'server', 'page.js');
    expect(currentBuild(base)).toBe(name);
    expect(readFileSync(at(name, 'server', 'page.js'), 'utf8')).toBe('first');
  });
});

describe('currentBuild', () => {
  it('returns undefined before the first build and when the folder is missing', () => {
    expect(currentBuild(base)).toBeUndefined();
    rmSync(at(build('first')), { recursive: true });
    expect(currentBuild(base)).toBeUndefined();
  });
});

describe('dropForeignCache', () => {
  it('keeps the cache of this checkout and empties one that was copied from elsewhere', () => {
    dropForeignCache(base);
    write('cache', '.next', 'cache', 'entry');
    dropForeignCache(base);
    expect(existsSync(at('.next', 'cache', 'entry'))).toBe(true);
    write('/another/checkout', '.next', 'cache-root');
    dropForeignCache(base);
    expect(existsSync(at('.next', 'cache'))).toBe(false);
  });
});
