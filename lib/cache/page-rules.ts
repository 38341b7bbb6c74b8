// What is added to a stored page, and which pages are stored at all. @see page-cache.mjs, which calls these
import { storedPagePolicy } from '@/lib/security/content-security-policy';
import { policySettings } from '@/lib/security/settings';
import { internalRoutes } from '@/lib/routes';
import { locales } from '@/lib/contract/locale';
import { markedStatus } from './page-status';

const robotsOf = (status: number): string => (status === 503 ? 'noindex, follow' : 'noindex, nofollow');

interface StoredPage {
  kind: string;
  html: string;
  status?: number;
}

export interface PageRules {
  complete(page: StoredPage): { headers: Record<string, string>; status?: number };
  mayStore(key: string, page: StoredPage | null): boolean;
}

// The one page for everything that is no route has one address a language: storing it costs nothing.
const storableMissing = locales.map((locale) => `/${locale}${internalRoutes.notFound.path}`);

export const pageRules: PageRules = {
  complete(page) {
    const status = markedStatus(page.html) ?? page.status;
    const failed = status !== undefined && status >= 400;
    return {
      headers: {
        'content-security-policy': storedPagePolicy(page.html, policySettings()),
        // What the page says in its head, the header says too.
        ...(failed ? { 'cache-control': 'no-store', 'x-robots-tag': robotsOf(status) } : {}),
        ...(status === 503 ? { 'retry-after': '5' } : {}),
      },
      ...(status === undefined ? {} : { status }),
    };
  },
  mayStore: (key, page) => page?.kind !== 'APP_PAGE' || page.status !== 404 || storableMissing.some((path) => key.endsWith(path)),
};

/** Hands the rules to the page store, which lives outside the bundle. */
export function registerPageRules(): void {
  (globalThis as { [key: symbol]: unknown })[Symbol.for('vitrine.page-rules')] = pageRules;
}
