import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { buildFolder, buildsStandalone } from './lib/env';

const config: NextConfig = {
  agentRules: false,
  distDir: buildFolder(),
  // Only for npm run build:standalone: collecting the folder takes seconds.
  ...(buildsStandalone() ? { output: 'standalone' } : {}),
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  // The guard removes trailing slashes with its other redirects: at most one, and none to a missing page.
  skipTrailingSlashRedirect: true,
  // Checked by `npm test`.
  typescript: { ignoreBuildErrors: true },
  cacheHandler: `${import.meta.dirname}/lib/runtime/page-store/page-cache.mjs`,
  serverExternalPackages: [
    'libsql',
    '@node-rs/argon2',
    'pg',
    'pdfkit',
    '@stackforge-eu/factur-x',
    'date-holidays',
    'stripe',
    '@redis/client',
    '@opentelemetry/api',
    '@opentelemetry/sdk-node',
  ],
  // Next traces imports only; child processes start by path.
  outputFileTracingIncludes: {
    '/**': [
      './messages/**/*',
      './server/mail/texts/**/*',
      './server/mail/mark.png',
      './server/documents/fonts/**/*',
      './server/seed/content/**/*',
      './server/seed/settings/**/*',
      './lib/drawing/cards/**/*',
      './lib/drawing/logo/**/*',
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
    // Public pictures only: those of private projects need the session.
    localPatterns: [{ pathname: '/uploads/blog/**', search: '' }],
    deviceSizes: [640, 960, 1280, 1920, 2560],
    imageSizes: [160, 320],
    qualities: [75],
    // One year in seconds. Copies of replaced and deleted pictures stay until then, as in browsers and proxies.
    minimumCacheTTL: 31_536_000,
    customCacheHandler: true,
  },
  sassOptions: { loadPaths: [`${import.meta.dirname}/components/styles`] },
  experimental: {
    globalNotFound: true,
    strictRouteTypes: true,
    // scripts/lib/build/sheets.mjs combines the chunks that a page uses.
    cssChunking: { type: 'graph', requestCost: 1, weightDistribution: 0 },
    // Tag expiries are only in memory: after a restart, pages on disk would be outdated.
    isrFlushToDisk: false,
    // Loading the code of every page takes most of a second, before the first answer.
    preloadEntriesOnStart: false,
  },
  // A sitemap may list only URLs below its own; route folders cannot name these paths. Browsers ask for favicon.ico
  // without a link; they read PNG there.
  rewrites: () =>
    Promise.resolve({
      beforeFiles: [
        { source: '/sitemap-:file([a-z]+(?:-[0-9]+)?).xml', destination: '/sitemaps/:file' },
        { source: '/favicon.ico', destination: '/icons/32.png' },
      ],
    }),
  // Security headers: lib/runtime/csp/every-answer.ts.
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
