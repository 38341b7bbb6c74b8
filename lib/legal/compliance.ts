import type { Locale } from '@/lib/contract/core/locale';
import type { Messages } from '@/lib/i18n/messages';
import type { SiteSettings } from '@/lib/settings/site-settings';

/** The law's words, in bold in the statement. */
const words = {
  fr: { total: 'totalement conforme', partial: 'partiellement conforme' },
  en: { total: 'fully compliant', partial: 'partially compliant' },
} as const;

/** Law requires the statement's state in every footer; without a state, the site is not compliant. */
export function accessibilityLabel(
  { legal }: Pick<SiteSettings, 'legal'>,
  locale: Locale,
  { accessibility, legal: labels }: Pick<Messages['shell']['footer'], 'accessibility' | 'legal'>,
): string {
  const { text } = legal.texts.accessibility;
  const state = (['total', 'partial'] as const).find((each) => text.includes(`**${words[locale][each]}**`));
  return state ? accessibility[state] : labels.legalAccessibility;
}
