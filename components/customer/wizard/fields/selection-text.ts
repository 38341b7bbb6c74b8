import { formatMoneyRange } from '@/lib/format/money';
import { fillText } from '@/lib/i18n/fill-text';
import { linesOf, type ServiceSelection } from '@/lib/requests/prefill';
import { totalPrice } from '@/lib/portfolio/services';
import type { WizardWords } from '../wizard-words';

/** « Web, Professionnel ». */
export function selectionName(
  { service, tier }: ServiceSelection,
  { details }: Pick<WizardWords, 'details'>,
): string {
  return [details.services[service] ?? service, tier && details.tiers[tier]].filter(Boolean).join(', ');
}

/** « 8 000 € – 15 000 € HT »: sum of the lines; undefined without a tier or a published price. */
export function rangeText(
  selection: ServiceSelection,
  { wizard, locale, services }: Pick<WizardWords, 'wizard' | 'locale' | 'services'>,
): string | undefined {
  const lines = linesOf(selection);
  const total = lines.length > 0 ? totalPrice(lines, services) : undefined;
  return total && fillText(wizard.range, { range: formatMoneyRange(total, locale) });
}
