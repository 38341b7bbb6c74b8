import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ltsNode } from '@/scripts/lib/lts-node.mjs';
import { redisAccount } from '@/scripts/lib/servers/redis.mjs';
import { files, read, readJson, repository } from './support/files';

const documents = files.filter((file) =>
  /^(docs\/.*|README|CONTRIBUTING|SECURITY|lib\/.*)\.?.*\.md$/.test(file),
);

/** Paths in back quotes, without patterns and placeholders. */
const named = (document: string): string[] =>
  [
    ...read(document).matchAll(
      /`((?:app|components|deploy|e2e|lab|lib|messages|public|scripts|server|tests)\/[^`\s]*)`/g,
    ),
  ]
    .map(([, name = '']) => name)
    .filter((name) => !/[*<>{}…]/.test(name));

// Next's files are named from its `dist` folder, scripts without ending.
const roots = ['', 'node_modules/next/dist/'];
const extensions = ['', '.ts', '.tsx', '.mjs', '.js'];
const exists = (name: string): boolean =>
  roots.some((root) =>
    extensions.some((extension) => existsSync(path.join(repository, root + name + extension))),
  );

const linked = (document: string): string[] =>
  [
    ...read(document)
      .replace(/`[^`]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(readJson('package.json'));

describe('documents', () => {
  it.each(documents)('%s links to files that exist', (document) => {
    const missing = linked(document).filter(
      (target) => !existsSync(path.resolve(repository, path.dirname(document), target)),
    );
    expect(missing).toEqual([]);
  });

  it('README fits one screen: at most 60 lines', () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });

  it('README links to each document in docs', () => {
    const own = new Set(linked('README.md').map((target) => path.normalize(target)));
    expect(files.filter((file) => /^docs\/[\w-]+\.md$/.test(file) && !own.has(file))).toEqual([]);
  });

  it('docs/commands.md lists each script of package.json', () => {
    const listed = [...read('docs/commands.md').matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([\w:]+)[^`]*`/g)].map(([, name]) => name),
    );
    expect(listed.sort()).toEqual(Object.keys(scripts).sort());
  });

  it('docs/operations.md allows the account of Redis the commands that tests allow', () => {
    expect(read('docs/operations.md')).toContain(
      `acl setuser vitrine on >password ${redisAccount.join(' ')}\``,
    );
  });

  it.each(documents)('%s names files that exist', (document) => {
    const missing = named(document).filter((name) => !exists(name));
    expect(missing).toEqual([]);
  });
});

const workflow = z.object({
  permissions: z.object({ contents: z.literal('read') }),
  jobs: z.record(
    z.string(),
    z.object({
      'runs-on': z.string(),
      'timeout-minutes': z.number(),
      strategy: z.object({ matrix: z.object({ node: z.array(z.string()) }) }).optional(),
      steps: z.array(
        z.strictObject({
          name: z.string().optional(),
          uses: z
            .string()
            .regex(/^[\w-]+\/[\w-]+@v\d+$/)
            .optional(),
          with: z.record(z.string(), z.unknown()).optional(),
          run: z.string().optional(),
        }),
      ),
    }),
  ),
});

describe('workflows', () => {
  it.each(files.filter((file) => file.startsWith('.github/workflows/')))('%s runs npm test', (file) => {
    const steps = Object.values(workflow.parse(parse(read(file))).jobs).flatMap((job) => job.steps);
    expect(steps.every(({ uses, run }) => (uses === undefined) !== (run === undefined))).toBe(true);
    expect(steps.map(({ run }) => run?.trim())).toContain('./.ci/run');
    expect(read('.ci/run')).toMatch(/^npm test /m);
  });

  it('use the oldest Node that package.json allows, and that of the container', () => {
    const [major, minor] = read('.node-version').trim().split('.').map(Number);
    const { engines } = z.object({ engines: z.object({ node: z.string() }) }).parse(readJson('package.json'));
    expect(engines.node).toBe(`>=${major}.19`);
    expect(minor).toBeGreaterThanOrEqual(19);
    const { jobs } = workflow.parse(parse(read('.github/workflows/test.yml')));
    expect(jobs['test']?.strategy?.matrix.node).toEqual([engines.node.slice('>='.length), ltsNode]);
    const images = [...read('Dockerfile').matchAll(/^FROM node:(\d+)/gm)].map(([, release]) => release);
    expect(new Set(images)).toEqual(new Set([ltsNode]));
  });
});
