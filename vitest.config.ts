import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import {
  configDefaults,
  defineConfig,
  type Plugin,
  type TestProjectInlineConfiguration,
} from 'vitest/config';

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

/**
 * Tests repeated on PostgreSQL, where their result could differ: tests of queries, constraints, search, paging and
 * concurrent calls (SQLite has a single writer).
 */
const onBothEngines = Object.entries({
  contract: ['contract'],
  attacks: ['blocked-address', 'held-calls', 'lock-order', 'one-winner', 'step-up', 'tokens', 'work-queue'],
  'server/accounts': [
    'companions',
    'erasure',
    'passkey-factors',
    'passkeys',
    'profile',
    'sessions',
    'sign-in',
    'two-factor',
    'user-desk',
    'user-volume',
    'users',
    'views',
  ],
  'server/activity': ['activity-list'],
  'server/contacts': [
    'contact-abuse',
    'contact-limits',
    'contact-thread',
    'held-replies',
    'inbox',
    'inbox-list',
    'inbox-volume',
  ],
  'server/conversation': [
    'conversation-erasure',
    'conversation-volume',
    'message-mails',
    'messages',
    'notifications',
  ],
  'server/core': ['outage', 'readiness'],
  'server/db': [
    'accepted-titles',
    'counted-lists',
    'counts-of-the-rest',
    'database',
    'engines',
    'folder-lock',
    'leases',
    'retention',
    'text-languages',
    'upgrade',
  ],
  'server/files': ['file-ownership'],
  'server/invoices/cards': ['card-events', 'checkout', 'checkout-races', 'follow-checkouts'],
  'server/invoices': [
    'bank-files',
    'confirm-bank-file',
    'demo-invoices',
    'invoice-amounts',
    'invoice-chain',
    'invoice-numbers',
    'invoice-retention',
    'invoices',
    'protected-invoices',
    'payments',
    'reminders',
  ],
  'server/letters': ['letter-pages', 'letter-volume', 'letters', 'newsletter', 'sending', 'subscriber-desk'],
  'server/mail': ['outbox', 'outbox-desk'],
  'server/media': ['downloads', 'media', 'replace'],
  'server/ops': ['backup-commands', 'doctor-database', 'doctor-invoices', 'snapshot'],
  'server/posts': [
    'office-import',
    'redirects',
    'articles',
    'desk-search',
    'guests',
    'pages',
    'post-desk',
    'post-previews',
    'post-states',
    'post-versions',
    'posts',
    'publishing',
    'tags',
  ],
  'server/projects': [
    'customer-projects',
    'office-project-volume',
    'office-projects',
    'project-deletion',
    'project-files',
    'project-members',
    'project-plan',
    'project-races',
    'project-states',
    'project-volume',
  ],
  'server/quotes': [
    'accepted-quotes',
    'erased-customers',
    'quote-answers',
    'quote-decisions',
    'quote-states',
    'quotes',
  ],
  'server/requests': [
    'project-requests',
    'request-conversion',
    'request-erasure',
    'request-inbox',
    'request-messages',
    'request-submission',
    'wizard-drafts',
  ],
  'server/security': ['security-list'],
  'server/settings': ['settings', 'settings-history'],
  'server/stats': ['one-read', 'overview', 'search', 'search-postgres'],
}).flatMap(([folder, names]) => names.map((name) => `tests/${folder}/${name}.test.ts`));
// Otherwise a renamed test would silently no longer run on PostgreSQL.
for (const file of onBothEngines)
  if (!existsSync(`${repository}/${file}`))
    throw new Error(`onBothEngines lists ${file}, which does not exist`);

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
