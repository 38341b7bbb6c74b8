import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { buildFolder, buildsStandalone } from './lib/env';

const config: NextConfig = {
  agentRules: false,
  distDir: buildFolder(),
  // Asked for by npm run build:standalone alone: a folder that needs nothing else takes seconds to gather.
  ...(buildsStandalone() ? { output: 'standalone' } : {}),
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  // The guard settles how an address is written, together with all else that moves it: one redirect at most, none to what does not exist.
  skipTrailingSlashRedirect: true,
  // Types are a check of their own, tests and scripts included (npm test): a start need not wait for them again.
  typescript: { ignoreBuildErrors: true },
  cacheHandler: `${import.meta.dirname}/lib/runtime/page-store/page-cache.mjs`,
  serverExternalPackages: [
    'libsql',
    '@node-rs/argon2',
    'pg',
    'date-holidays',
    '@redis/client',
    '@opentelemetry/api',
    '@opentelemetry/sdk-node',
  ],
  // Next traces imports only. Child processes start by path: their files and packages are listed here.
  outputFileTracingIncludes: {
    '/**': [
      './messages/**/*',
      './server/mail/texts/**/*',
      './server/mail/mark.png',
      './server/seed/content/**/*',
      './lib/drawing/cards/**/*',
      './node_modules/next/og.js',
      './node_modules/next/dist/server/og/**/*',
      './node_modules/next/dist/compiled/@vercel/og/**/*',
      './server/files/bounded/**/*',
      ...['sharp', '@img', 'detect-libc', 'semver', 'yauzl', 'pend', 'sax'].map(
        (name) => `./node_modules/${name}/**/*`,
      ),
    ],
  },
  images: {
    formats: ['image/avif', 'image/webp'],
    // What everybody may see: pictures of private projects are never asked for without a session.
    localPatterns: [{ pathname: '/uploads/blog/**', search: '' }],
    deviceSizes: [640, 960, 1280, 1920, 2560],
    imageSizes: [160, 320],
    qualities: [75],
    // Seconds, a year: a file of one name never changes.
    minimumCacheTTL: 31_536_000,
    customCacheHandler: true,
  },
  sassOptions: { loadPaths: [`${import.meta.dirname}/components/styles`] },
  experimental: {
    globalNotFound: true,
    strictRouteTypes: true,
    // In as small pieces as can be: scripts/lib/build/sheets.mjs puts together those that a page uses, and no others.
    cssChunking: { type: 'graph', requestCost: 1, weightDistribution: 0 },
    // Tag expiries live in memory: a page on disk would come back from before a change after a restart.
    isrFlushToDisk: false,
  },
  // A sitemap may speak of addresses below its own only: they stand at the root, which the folders of routes cannot name.
  rewrites: () =>
    Promise.resolve({
      beforeFiles: [{ source: '/sitemap-:file([a-z]+(?:-[0-9]+)?).xml', destination: '/sitemaps/:file' }],
    }),
  // Security headers are no matter of addresses: every answer has them (lib/runtime/csp/every-answer.ts).
  // boot.js is asked for under an address that changes with it (lib/boot.ts).
  headers: () =>
    Promise.resolve([
      {
        source: '/boot.js',
        has: [{ type: 'query', key: 'v' }],
        headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
      },
    ]),
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
