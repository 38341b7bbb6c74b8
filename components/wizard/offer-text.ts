// A service and tier in words, with the range of its price.
import { formatMoneyRange } from '@/lib/format/money';
import { fillText } from '@/lib/i18n/fill-text';
import type { Offer } from '@/lib/project-request/prefill';
import { services } from '@/lib/services';
import type { WizardWords } from './wizard-words';

/** « Web, Professionnel ». */
export function offerName({ service, tier }: Offer, { brief }: Pick<WizardWords, 'brief'>): string {
  return [brief.services[service], tier && brief.tiers[tier]].filter(Boolean).join(', ');
}

/** « 8 000 € – 15 000 € HT »; undefined without a tier. */
export function rangeText({ service, tier }: Offer, { wizard, locale }: Pick<WizardWords, 'wizard' | 'locale'>): string | undefined {
  return tier && fillText(wizard.range, { range: formatMoneyRange(services[service][tier].price, locale) });
}
