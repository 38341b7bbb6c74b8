// Replaces lib/api/reads/posts/pages: the pages that the footer of a test links to.
import { ok } from '@/lib/api/result';
import type { FooterPage } from '@/lib/api/reads/posts/pages';
import type { Locale } from '@/lib/contract/core/locale';

type Pages = Partial<Record<Locale, readonly FooterPage[]>>;

let pages: Pages = {};

/** Until `resetFooterPages`. */
export function changeFooterPages(next: Pages): void {
  pages = next;
}

export function resetFooterPages(): void {
  pages = {};
}

export const readFooterPages = (locale: Locale) => Promise.resolve(ok(pages[locale] ?? []));
