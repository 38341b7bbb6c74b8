// Paths from the root, with forward slashes.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../../..');

/** Committed files, and new ones. */
export const files: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
  { cwd: repository, encoding: 'utf8' },
)
  .split('\0')
  .filter((file) => file !== '' && existsSync(path.join(repository, file)))
  .sort();

export const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

export const readJson = (file: string): unknown => JSON.parse(read(file));

const isTest = (file: string): boolean => /\.(test|spec)\.\w+$/.test(file) || /^(tests|e2e)\//.test(file);

/** Product code without tests. */
export const sources: readonly string[] = files
  .filter((file) => /^(app|components|lib|server)\/.*\.tsx?$/.test(file) || /^[\w.-]+\.ts$/.test(file))
  .filter(
    (file) => !isTest(file) && !file.endsWith('.d.ts') && !/^(vitest|playwright)\.config\.ts$/.test(file),
  );
