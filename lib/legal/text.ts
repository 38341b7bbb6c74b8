import type { Locale } from '@/lib/contract/core/locale';
import { audienceOf } from '@/lib/settings/audience';
import { siteSettings } from '@/lib/settings/shown-settings';
import { withConditions } from './conditions';
import { withFacts } from './facts';
import { withLinks } from './links';

export const legalNames = ['notice', 'terms', 'privacy', 'accessibility'] as const;
export type LegalName = (typeof legalNames)[number];

export interface LegalText {
  /** '' if not written. */
  title: string;
  description: string;
  /** 2026-11-02; '' if unknown. */
  updatedAt: string;
  /** Markdown; '' if not written. */
  source: string;
}

export async function readLegalText(name: LegalName, locale: Locale): Promise<LegalText> {
  const site = await siteSettings(locale);
  const { title, description, updatedOn, text } = site.legal.texts[name];
  const shown = withConditions(text.trim(), audienceOf(site) !== undefined);
  return {
    title,
    description,
    updatedAt: updatedOn,
    source: withLinks(withFacts(shown, site, locale), locale),
  };
}
