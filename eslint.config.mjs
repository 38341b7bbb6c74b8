import nextVitals from 'eslint-config-next/core-web-vitals';
import compat from 'eslint-plugin-compat';
import esx from 'eslint-plugin-es-x';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** @param {string[]} group @param {string} message */
const forbid = (group, message) => ({ group, message });

const server = forbid(['@/server/**', '**/server/**'], 'The site reaches the bundled API over lib/api only.');
const app = forbid(['@/app/**'], 'Nothing imports a route.');
const components = forbid(['@/components/**'], 'Components are imported by routes and components only.');

// Files without React, and tests, skip its compiler-based rules.
const withoutReact = [
  'server/**',
  'scripts/**',
  'lab/**',
  'e2e/**',
  'tests/**/*.{ts,mjs}',
  '**/*.test.{ts,tsx}',
];

/**
 * @param {string[]} files
 * @param {ReturnType<typeof forbid>[]} patterns
 */
const boundary = (files, patterns) => ({
  files,
  ignores: ['**/*.test.ts', '**/*.test.tsx'],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

/**
 * Browser code must run on the browsers of `browserslist` in package.json: compat checks interfaces, es-x checks new
 * methods by type. Partial implementations count as support.
 * @see docs/decisions/0051-hold-shipped-code-to-the-supported-browsers.md
 */
const promisedBrowsers = {
  files: ['{app,components,lib}/**/*.{ts,tsx}'],
  ignores: [
    '**/*.test.{ts,tsx}',
    'app/**/route.{ts,tsx}',
    'lib/{guard,runtime}/**',
    'lib/{env,page-scripts}.ts',
  ],
  plugins: { compat, 'es-x': esx },
  rules: {
    'compat/compat': 'error',
    ...['restrict-to-es2024', 'no-new-in-esnext', 'restrict-to-es2024-intl-api'].reduce(
      (rules, name) => ({ ...rules, ...esx.configs[`flat/${name}`].rules }),
      {},
    ),
    // Newer methods that all promised browsers have.
    ...Object.fromEntries(
      [
        ...[
          'difference',
          'intersection',
          'isdisjointfrom',
          'issubsetof',
          'issupersetof',
          'symmetricdifference',
          'union',
        ].map((method) => `set-prototype-${method}`),
        'array-fromasync',
      ].map((name) => [`es-x/no-${name}`, 'off']),
    ),
  },
};

export default defineConfig(
  globalIgnores([
    '.next/**',
    '.next-*/**',
    '.data/**',
    'next-env.d.ts',
    'test-results/**',
    'playwright-report/**',
    'coverage/**',
    'public/**',
    'components/elements/boot.js',
  ]),
  nextVitals.map((config) => (config.rules ? { ...config, ignores: withoutReact } : config)),
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/dot-notation': 'off',
      // It suggests what no-non-null-assertion forbids.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // An empty string counts as absent, which || expresses.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/require-await': 'off',
      // React ignores the return value of event handlers and actions.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['error', 'warn', 'info'] }],
      'object-shorthand': 'error',
    },
  },
  {
    ignores: withoutReact,
    rules: {
      'import/no-anonymous-default-export': 'off',
      // For the pages router; the app router renders the head.
      '@next/next/no-head-element': 'off',
    },
  },
  {
    files: ['{app,components,lib,server}/**/*.{ts,tsx}', '*.ts'],
    ignores: ['lib/env.ts', '*.config.ts', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "MemberExpression[object.name='process'][property.name='env']:not(MemberExpression[property.name='NEXT_RUNTIME'] > MemberExpression)",
          message: 'Settings are read in lib/env.ts only.',
        },
        {
          selector:
            "ImportDeclaration[source.value=/^(node:)?process$/] ImportSpecifier[imported.name='env']",
          message: 'Settings are read in lib/env.ts only.',
        },
      ],
    },
  },
  promisedBrowsers,
  boundary(['app/**/*.{ts,tsx}'], [server]),
  boundary(['components/**/*.{ts,tsx}'], [server, app]),
  boundary(['lib/**/*.{ts,tsx}'], [server, app, components]),
  boundary(['server/**/*.ts'], [app, components]),
  {
    // server/core/serving handles endpoints of any schema; tests read untyped answers.
    files: ['server/core/serving/**/*.ts', '{tests,e2e}/**/*.ts', '**/*.test.{ts,tsx}'],
    rules: Object.fromEntries(
      ['argument', 'assignment', 'call', 'member-access', 'return'].map((use) => [
        `@typescript-eslint/no-unsafe-${use}`,
        'off',
      ]),
    ),
  },
  // Tests pass invalid values on purpose.
  {
    files: ['{tests,e2e}/**/*.ts', '**/*.test.{ts,tsx}'],
    rules: { '@typescript-eslint/only-throw-error': 'off', '@typescript-eslint/unbound-method': 'off' },
  },
  {
    files: ['scripts/**', 'lab/**', 'e2e/**', 'tests/**', 'server/ops/**', 'server/serve.ts'],
    rules: { 'no-console': 'off' },
  },
);
