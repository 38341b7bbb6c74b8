// What is added to a stored page, and which pages are stored at all. @see page-cache.mjs, which calls these
import { storedPagePolicy } from '@/lib/security/content-security-policy';
import { policySettings } from '@/lib/security/settings';
import { internalRoutes } from '@/lib/routes';
import { locales } from '@/lib/contract/locale';

interface StoredPage {
  kind: string;
  html: string;
  status?: number;
}

export interface PageRules {
  headers(page: StoredPage): Record<string, string>;
  mayStore(key: string, page: StoredPage | null): boolean;
}

// The one page for everything that does not exist has one address a language: storing it costs nothing.
const storableNotFound: ReadonlySet<string> = new Set(locales.map((locale) => `/${locale}${internalRoutes.notFound.path}`));

const pageRules: PageRules = {
  headers: (page) => ({
    'content-security-policy': storedPagePolicy(page.html, policySettings()),
    ...(page.status === 404 ? { 'cache-control': 'no-store' } : {}),
  }),
  mayStore: (key, page) => page?.kind !== 'APP_PAGE' || page.status !== 404 || [...storableNotFound].some((path) => key.endsWith(path)),
};

/** Hands the rules to the page store, which lives outside the bundle. */
export function registerPageRules(): void {
  (globalThis as { [key: symbol]: unknown })[Symbol.for('vitrine.page-rules')] = pageRules;
}
