// For page-cache.mjs.
import { storedPagePolicy } from '@/lib/runtime/csp/content-security-policy';
import { policySettings } from '@/lib/runtime/csp/settings';
import { internalRoutes } from '@/lib/internal-routes';
import { defaultLocale, locales } from '@/lib/contract/core/locale';
import { SPECULATION_RULES } from '@/lib/seo/speculation-rules';
import { aimLanguageLinks } from './language-links';
import { paintFirst } from './paint-first';
import { FAILED_READ, markedStatus } from './page-status';
import { isReadingPage, withoutFramework } from './without-framework';
import { processWide } from '../registry';
import type { PageRules, StoredPage } from './types';

const robotsOf = (status: number): string => (status === 503 ? 'noindex, follow' : 'noindex, nofollow');

const hasPath = (key: string, paths: readonly string[]) => paths.some((path) => key.endsWith(path));

// One page per language for all unknown routes can be stored.
const storableMissing = locales.map((locale) => `/${locale}${internalRoutes.notFound.path}`);
/** Not indexed, without analytics. */
const unmeasured = [
  ...storableMissing,
  ...locales.map((locale) => `/${locale}${internalRoutes.unavailable.path}`),
];

/** Caches miss changes: only the front proxy may store pages without revalidation (docs/caching.md). */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';

/** Unprefixed pages redirect other visitors by language. */
const NEGOTIATED_BY = 'Accept-Language, Cookie';
/** The framework's keys start with the build's name. */
const negotiatedKey = new RegExp(`(?:^|/\\$)/${defaultLocale}(?:/|$)`);

/** Such pages may answer 200: the home page shows sample posts. */
function lacksData({ headers }: StoredPage): boolean {
  const tags = headers?.['x-next-cache-tags'];
  return typeof tags === 'string' && tags.split(',').includes(FAILED_READ);
}

export const pageRules: PageRules = {
  complete(page, key) {
    const status = markedStatus(page.html) ?? page.status;
    const failed = status !== undefined && status >= 400;
    const unavailable = status === 503 || lacksData(page);
    const isPlain = isReadingPage(key) && !unavailable;
    const html = isPlain ? withoutFramework(page.html) : paintFirst(page.html);
    return {
      html: aimLanguageLinks(html),
      headers: {
        'content-security-policy': storedPagePolicy(
          html,
          policySettings({ measured: !hasPath(key, unmeasured) }),
        ),
        'cache-control': failed || unavailable ? 'no-store' : ASK_EACH_TIME,
        ...(failed ? { 'x-robots-tag': robotsOf(status) } : {}),
        ...(negotiatedKey.test(key) ? { vary: NEGOTIATED_BY } : {}),
        ...(isPlain ? { 'speculation-rules': `"${SPECULATION_RULES}"` } : {}),
        ...(status === 503 ? { 'retry-after': '5' } : {}),
      },
      ...(status === undefined ? {} : { status }),
    };
  },
  mayStore(key, page) {
    if (page?.kind !== 'APP_PAGE') return true;
    if (lacksData(page) || page.status === 503) return false;
    return page.status !== 404 || hasPath(key, storableMissing);
  },
};

/** The unbundled page store cannot import them. */
export function registerPageRules(): void {
  processWide.pageRules = pageRules;
}
