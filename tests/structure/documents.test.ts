// Documents name files that exist.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { files, read, repository } from './support/files';

const documents = files.filter((file) => /^(docs\/.*|README|SECURITY|lib\/.*)\.?.*\.md$/.test(file));

/** Paths in back quotes that begin with a folder of the repository; patterns and placeholders left out. */
const named = (document: string): string[] =>
  [
    ...read(document).matchAll(
      /`((?:app|components|deploy|e2e|lab|lib|messages|public|scripts|server|tests)\/[^`\s]*)`/g,
    ),
  ]
    .map(([, name = '']) => name)
    .filter((name) => !/[*<>{}…]/.test(name));

// Next's own files are named from its `dist` folder, scripts without their ending.
const roots = ['', 'node_modules/next/dist/'];
const endings = ['', '.ts', '.tsx', '.mjs', '.js'];
const exists = (name: string): boolean =>
  roots.some((root) => endings.some((ending) => existsSync(path.join(repository, root + name + ending))));

describe('documents', () => {
  it.each(documents)('%s names files that exist', (document) => {
    const missing = named(document).filter((name) => !exists(name));
    expect(missing).toEqual([]);
  });
});
