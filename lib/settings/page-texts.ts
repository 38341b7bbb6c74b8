import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { fillSentences, promiseFilling, type Filling } from './sentences';
import { siteSettings } from './shown-settings';

type Page = 'services' | 'projects' | 'blog' | 'contact';

export interface PageTexts {
  /** For search engines. */
  title: string;
  /** '' if missing. */
  description: string;
  heading: string;
  /** '' if missing. */
  lead: string;
}

/** Title and heading fall back to the name in the menu. */
export async function pageTexts(page: Page, locale: Locale, filling: Filling = {}): Promise<PageTexts> {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: 'shell.nav' }),
    siteSettings(locale),
  ]);
  const own = page === 'services' ? site.services.page : site.navigation.pages[page];
  const values = { ...promiseFilling(site), ...filling };
  return {
    title: own.title || t(page),
    description: fillSentences(own.description, values),
    heading: own.heading || t(page),
    lead: fillSentences(own.lead, values),
  };
}
