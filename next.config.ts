import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { inertPolicy, securityHeaders } from './lib/security/headers';

const list = (headers: Record<string, string>) => Object.entries(headers).map(([key, value]) => ({ key, value }));

const config: NextConfig = {
  agentRules: false,
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  // Types are a check of their own, tests and scripts included (npm test): a start need not wait for them again.
  typescript: { ignoreBuildErrors: true },
  cacheHandler: `${import.meta.dirname}/lib/cache/page-cache.mjs`,
  serverExternalPackages: ['libsql', '@node-rs/argon2', 'pg', 'date-holidays'],
  outputFileTracingIncludes: { '/**': ['./messages/**/*', './server/mail/texts/**/*', './server/seed/content/**/*', './lib/cards/**/*'] },
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
    // Every style module is small: a page should carry those it uses rather than one sheet for all.
    cssChunking: { type: 'graph', requestCost: 400, weightDistribution: 0 },
    // Tag expiries live in memory: a page on disk would come back from before a change after a restart.
    isrFlushToDisk: false,
  },
  headers() {
    return Promise.resolve([
      { source: '/:path*', headers: list(securityHeaders) },
      { source: '/_next/static/:path*', headers: list({ 'Content-Security-Policy': inertPolicy }) },
      { source: '/boot.js', headers: list({ 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=604800', 'Content-Security-Policy': inertPolicy }) },
    ]);
  },
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
