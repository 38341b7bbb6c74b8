import react from '@vitejs/plugin-react';
import {
  configDefaults,
  defineConfig,
  type Plugin,
  type TestProjectInlineConfiguration,
} from 'vitest/config';
import { onBothEngines } from './tests/setup/both-engines.mjs';

const repository = import.meta.dirname;

const shared = {
  resolve: {
    alias: {
      // The package throws outside server bundles; its empty file does not.
      'server-only': `${repository}/node_modules/server-only/empty.js`,
      '@': repository,
    },
  },
} satisfies TestProjectInlineConfiguration;

const rules = {
  server: { deps: { inline: ['next-intl'] } },
  setupFiles: ['console', 'own-time'].map((name) => `${repository}/tests/setup/${name}.ts`),
  exclude: [...configDefaults.exclude, 'e2e/**'],
  css: { modules: { classNameStrategy: 'non-scoped' } },
  // Slow tests are not failures.
  testTimeout: 120_000,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
} satisfies TestProjectInlineConfiguration['test'];

/** Replaces the components of pages: the tests check only which data a page reads. */
const withoutComponents: Plugin = {
  name: 'without-components',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.startsWith(`${repository}/app/`) &&
    /\/components\/(?!.*(-metadata|-routes|-filters|-list|-texts)$)/.test(source)
      ? '\0component'
      : undefined,
  load: (id) => (id === '\0component' ? 'export default undefined;' : undefined),
};

// No isolation: the modules hold no test state, and reloading doubles the time. Retries in CI only: timing and
// concurrency tests fail when the machine stalls.
const onEngine = (engine: 'sqlite' | 'postgres'): TestProjectInlineConfiguration => ({
  ...shared,
  test: {
    ...rules,
    name: `server-${engine}`,
    environment: 'node',
    include:
      engine === 'postgres'
        ? onBothEngines
        : ['tests/{server,contract,attacks}/**/*.test.ts', 'server/**/*.test.ts'],
    env: { TEST_ENGINE: engine },
    hookTimeout: 120_000,
    retry: process.env.CI === 'true' ? 1 : 0,
    isolate: false,
    globalSetup: engine === 'postgres' ? [`${repository}/tests/setup/migrated.ts`] : [],
  },
});

/** Tests of stored files, one per kind of file and of deletion, repeated with S3. */
const aboutFiles = [
  'file-ownership',
  'restore-ownership',
  'request-files',
  'project-files',
  'public-files',
  'project-deletion',
  'media-files',
  'downloads',
  'post-files',
  'uploads',
];
const onS3: TestProjectInlineConfiguration = {
  ...onEngine('sqlite'),
  test: {
    ...onEngine('sqlite').test,
    name: 'server-s3',
    include: aboutFiles.map((name) => `tests/server/*/${name}.test.ts`),
    env: { TEST_ENGINE: 'sqlite', TEST_STORE: 's3' },
  },
};

export default defineConfig({
  test: {
    // All cores: the default leaves one free, half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        ...shared,
        test: {
          ...rules,
          name: 'unit',
          environment: 'node',
          include: ['lib/**/*.test.ts', 'tests/lib/**/*.test.ts', 'tests/scripts/**/*.test.mjs'],
          exclude: [...rules.exclude, '**/*.isolated.test.ts'],
          isolate: false,
        },
      },
      // Tests that replace modules or change the process need isolation.
      {
        ...shared,
        plugins: [react(), withoutComponents],
        test: {
          ...rules,
          name: 'isolated',
          environment: 'node',
          include: ['{lib,tests/lib}/**/*.isolated.test.ts'],
        },
      },
      {
        ...shared,
        plugins: [react()],
        css: { preprocessorOptions: { scss: { loadPaths: [`${repository}/components/styles`] } } },
        test: {
          ...rules,
          name: 'components',
          environment: 'jsdom',
          pool: 'threads',
          isolate: false,
          runner: `${repository}/tests/setup/fresh-modules.ts`,
          include: ['{components,lib}/**/*.test.tsx', 'components/**/*.test.ts'],
          setupFiles: [...rules.setupFiles, `${repository}/tests/setup/dom.ts`],
        },
      },
      {
        ...shared,
        test: {
          ...rules,
          name: 'structure',
          environment: 'node',
          include: ['tests/structure/**/*.test.ts'],
          testTimeout: 240_000,
          isolate: false,
        },
      },
      // Tests of a running site (started by npm test), directly and behind nginx.
      {
        ...shared,
        test: {
          ...rules,
          name: 'front',
          environment: 'node',
          include: ['tests/front/**/*.test.ts'],
          exclude: process.env.FRONT_SITE ? [] : ['tests/front/{site,telemetry}.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 30_000,
        },
      },
      ...['services', 'cluster', 'faults'].map((name): TestProjectInlineConfiguration => ({
        ...shared,
        test: {
          ...rules,
          ...(name === 'cluster' ? { retry: process.env.CI === 'true' ? 1 : 0 } : {}),
          name,
          environment: 'node',
          include: [`tests/${name}/**/*.test.ts`],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      })),
      // Tests against a site started by npm run audit; one browser at a time.
      {
        ...shared,
        test: {
          ...rules,
          name: 'browsers',
          environment: 'node',
          include: ['tests/browsers/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      // The contract suite against an external host: npm run test:contract.
      ...(process.env.CONTRACT_BASE_URL
        ? [
            {
              ...shared,
              test: {
                ...rules,
                name: 'contract',
                environment: 'node' as const,
                include: ['tests/contract/contract.test.ts'],
                testTimeout: 60_000,
                hookTimeout: 120_000,
              },
            },
          ]
        : []),
      onEngine('sqlite'),
      ...(process.env.TEST_DATABASE_URL ? [onEngine('postgres')] : []),
      ...(process.env.TEST_FILES_URL ? [onS3] : []),
    ],
  },
});
