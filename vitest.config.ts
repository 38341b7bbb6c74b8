// Test projects: the site's logic, its components in a simulated browser, the repository's structure, the bundled API on both databases.
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const repository = import.meta.dirname;

const shared = {
  resolve: {
    alias: {
      // Outside a server component's bundle this package only throws; its own "react-server" file is empty.
      'server-only': `${repository}/node_modules/server-only/empty.js`,
      '@': repository,
    },
  },
} satisfies TestProjectInlineConfiguration;

const rules = {
  server: { deps: { inline: ['next-intl'] } },
  setupFiles: [`${repository}/tests/setup/console.ts`],
  exclude: [...configDefaults.exclude, 'e2e/**'],
  css: { modules: { classNameStrategy: 'non-scoped' } },
  // Generous: what is slow on a busy machine is not wrong.
  testTimeout: process.env.CI === 'true' ? 60_000 : 20_000,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
} satisfies TestProjectInlineConfiguration['test'];

/** Tests of files, mails, pictures, HTTP and hashing, which do not depend on the database engine: run on SQLite only. */
const onAnyEngine = [
  'attacks/pdf-documents',
  'attacks/passwords',
  'attacks/pictures',
  'attacks/uploads',
  'attacks/word-documents',
  'server/accounts/throttle-simulation',
  'server/accounts/timing',
  'server/core/serve',
  'server/core/uploads',
  'server/mail/mail-outages',
  'server/mail/mail-printing',
  'server/mail/mail-texts',
  'server/media/media-uploads',
  'server/posts/post-files',
  'server/projects/project-gallery',
  'server/projects/project-images',
  'server/requests/refused-request-files',
].map((name) => `tests/${name}.test.ts`);

// Without isolation: these modules hold no state of a test, and loading them anew for every file would take as long as the tests.
// A second try in CI only: tests that measure time or run many writers at once fail where the machine stops for seconds.
const onEngine = (engine: 'sqlite' | 'postgres'): TestProjectInlineConfiguration => ({
  ...shared,
  test: {
    ...rules,
    name: `server-${engine}`,
    environment: 'node',
    include: ['tests/{server,contract,attacks}/**/*.test.ts', 'server/**/*.test.ts'],
    exclude: [...rules.exclude, ...(engine === 'postgres' ? onAnyEngine : [])],
    env: { TEST_ENGINE: engine },
    hookTimeout: 60_000,
    retry: process.env.CI === 'true' ? 1 : 0,
    isolate: false,
    globalSetup: engine === 'postgres' ? [`${repository}/tests/setup/migrated.ts`] : [],
  },
});

/** What is about files, once more with those in a store that speaks S3. */
const aboutFiles = [
  'file-ownership',
  'restore-ownership',
  'request-files',
  'refused-request-files',
  'project-files',
  'public-files',
  'project-deletion',
  'project-images',
  'project-gallery',
  'media',
  'media-files',
  'media-uploads',
  'post-files',
  'post-import',
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
    // Every core: left to itself it would keep one free, which is half of a small machine.
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
      // What replaces modules or changes its process, each file in a process of its own.
      {
        ...shared,
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
          include: ['{components,lib,tests/components}/**/*.test.tsx'],
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
      // Before a running site, which npm test starts; and behind nginx, which it installs.
      {
        ...shared,
        test: {
          ...rules,
          name: 'front',
          environment: 'node',
          include: ['tests/front/**/*.test.ts'],
          exclude: process.env.FRONT_SITE ? [] : ['tests/front/{site,observed}.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 30_000,
        },
      },
      // With real servers beside the API or the whole site: Redis and S3; several instances; and what must survive their failure.
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
      // Before a running site, which npm run audit starts; one browser at a time.
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
      // The suite of the contract, asking a host that stands elsewhere: npm run test:contract.
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
