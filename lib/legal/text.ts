import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { audienceOf } from '@/lib/settings/audience';
import { siteSettings } from '@/lib/settings/shown-settings';
import { withConditions } from './conditions';
import { withFacts } from './facts';
import { withLinks } from './links';
import { noticeOf } from './notice';

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
  if (name === 'notice' && shown === '') {
    const t = await getTranslations({ locale, namespace: 'legal' });
    const source = noticeOf(site, locale, (key, value) => t('fact', { label: t(`facts.${key}`), value }));
    return { title, description, updatedAt: '', source };
  }
  return {
    title,
    description,
    updatedAt: updatedOn,
    source: withLinks(withFacts(shown, site, locale), locale),
  };
}
