import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultOfSubject, nearestTests, readChanges } from '../../scripts/lib/checks/changes.mjs';

describe('the changes that npm run check inspects', () => {
  /** @type {string} */
  let folder;
  /** @param {...string} args */
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@vitrine.example', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });
  /** @param {string} name @param {string} [text] */
  const write = (name, text = name) => writeFileSync(path.join(folder, name), text);
  /** @param {string} subject */
  const commit = (subject) => {
    git('add', '--all');
    git('commit', '--quiet', '--message', subject);
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-changes-'));
    git('init', '--quiet', '--initial-branch=main');
    for (const name of ['kept.ts', 'edited.ts', 'staged.ts', 'deleted.ts']) write(name);
    commit('Add files');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are the committed, staged, unstaged and new files since the main branch, without deleted ones', () => {
    git('switch', '--quiet', '--create', 'topic');
    write('committed.ts');
    commit('Add a file');
    write('edited.ts', 'other');
    write('staged.ts', 'other');
    git('add', 'staged.ts');
    write('new name.ts');
    unlinkSync(path.join(folder, 'deleted.ts'));
    expect(readChanges(folder)).toMatchObject({
      files: ['committed.ts', 'edited.ts', 'new name.ts', 'staged.ts'],
      subjects: ['Add a file'],
    });
  });

  it('are uncommitted files and the last subject on the main branch', () => {
    write('edited.ts', 'other');
    expect(readChanges(folder)).toMatchObject({ files: ['edited.ts'], subjects: ['Add files'] });
  });

  it('leave out what the main branch changed meanwhile', () => {
    git('switch', '--quiet', '--create', 'topic');
    write('committed.ts');
    commit('Add a file');
    git('switch', '--quiet', 'main');
    write('kept.ts', 'other');
    commit('Change a file');
    git('switch', '--quiet', 'topic');
    expect(readChanges(folder).files).toEqual(['committed.ts']);
  });
});

describe('the nearest tests', () => {
  const tests = [
    'components/ui/fields/field.test.tsx',
    'lib/format/sizes.test.ts',
    'lib/format/dates.test.ts',
    'lib/runtime/hooks.isolated.test.ts',
    'tests/server/contacts/spam.test.ts',
    'tests/server/contacts/inbox.test.ts',
    'tests/front/site.test.ts',
    'tests/structure/files.test.ts',
  ];

  it.each([
    ['lib/format/sizes.test.ts', ['lib/format/sizes.test.ts']],
    ['lib/format/sizes.ts', ['lib/format/sizes.test.ts']],
    ['lib/runtime/hooks.ts', ['lib/runtime/hooks.isolated.test.ts']],
    ['components/ui/fields/field.module.scss', ['components/ui/fields/field.test.tsx']],
    ['server/contacts/spam.ts', ['tests/server/contacts/spam.test.ts']],
    [
      'server/contacts/create-contact.ts',
      ['tests/server/contacts/spam.test.ts', 'tests/server/contacts/inbox.test.ts'],
    ],
    [
      'lib/contract/contacts/calls.ts',
      ['tests/server/contacts/spam.test.ts', 'tests/server/contacts/inbox.test.ts'],
    ],
    ['lib/format/money.ts', ['lib/format/sizes.test.ts', 'lib/format/dates.test.ts']],
    ['tests/structure/files.test.ts', []],
    ['docs/style.md', []],
  ])('of %s are %j', (file, near) => {
    expect(nearestTests([file], tests)).toEqual(near);
  });
});

describe('the subject of a commit', () => {
  it.each([
    'Fix header links that stop mid-page',
    'Add Factur-X to invoices',
    'Bring the list back',
    'Embed fonts in mails',
  ])('"%s" is accepted', (subject) => {
    expect(faultOfSubject(subject)).toBeUndefined();
  });

  it.each([
    ['Fixed header links', /imperative/],
    ['Fixing header links', /imperative/],
    ['fix header links', /imperative/],
    ['fix: header links', /imperative/],
    ['Header: fix links', /imperative/],
    ['Fix header links.', /full stop/],
    ['fixup! Fix header links', /squash/],
    [`Fix ${'x'.repeat(120)}`, /124 characters, 120/],
  ])('"%s" is refused', (subject, reason) => {
    expect(faultOfSubject(subject)).toMatch(reason);
  });
});
