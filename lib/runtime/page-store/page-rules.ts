// What is added to a stored page, and which pages are stored at all. @see page-cache.mjs, which calls these
import { storedPagePolicy } from '@/lib/runtime/csp/content-security-policy';
import { policySettings } from '@/lib/runtime/csp/settings';
import { internalRoutes } from '@/lib/internal-routes';
import { defaultLocale, locales } from '@/lib/contract/core/locale';
import { aimLanguageLinks } from './language-links';
import { paintFirst } from './paint-first';
import { FAILED_READ, markedStatus } from './page-status';
import { processWide } from '../registry';
import type { PageRules, StoredPage } from './types';

const robotsOf = (status: number): string => (status === 503 ? 'noindex, follow' : 'noindex, nofollow');

const hasPath = (key: string, paths: readonly string[]) => paths.some((path) => key.endsWith(path));

// The one page for everything that is no route has one address a language: storing it costs nothing.
const storableMissing = locales.map((locale) => `/${locale}${internalRoutes.notFound.path}`);
/** Stored, but in no index, and not measured. */
const unmeasured = [
  ...storableMissing,
  ...locales.map((locale) => `/${locale}${internalRoutes.unavailable.path}`),
];

/**
 * Nobody between us and the reader is told when a page changes: they may keep it, and ask each time whether it still holds
 * (its ETag answers 304). Only the front proxy keeps it unasked, for as long as docs/caching.md says.
 */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';

/** A page of the language without a prefix: at its address others are led to theirs. The framework adds its own to it. */
const NEGOTIATED_BY = 'Accept-Language, Cookie';
/** Before the page's own path the framework's keys name the build it belongs to. */
const negotiatedKey = new RegExp(`(?:^|/\\$)/${defaultLocale}(?:/|$)`);

/** Whether a read failed while the page was made. Such a page may answer 200: home shows sample posts instead. */
function lacksData({ headers }: StoredPage): boolean {
  const tags = headers?.['x-next-cache-tags'];
  return typeof tags === 'string' && tags.split(',').includes(FAILED_READ);
}

export const pageRules: PageRules = {
  complete(page, key) {
    const status = markedStatus(page.html) ?? page.status;
    const failed = status !== undefined && status >= 400;
    return {
      html: aimLanguageLinks(paintFirst(page.html)),
      headers: {
        'content-security-policy': storedPagePolicy(
          page.html,
          policySettings({ measured: !hasPath(key, unmeasured) }),
        ),
        'cache-control': failed || lacksData(page) ? 'no-store' : ASK_EACH_TIME,
        ...(failed ? { 'x-robots-tag': robotsOf(status) } : {}),
        ...(negotiatedKey.test(key) ? { vary: NEGOTIATED_BY } : {}),
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

/** Hands the rules to the page store, which lives outside the bundle. */
export function registerPageRules(): void {
  processWide.pageRules = pageRules;
}
