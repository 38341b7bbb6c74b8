// What the law wants printed, for the PDF and the XML alike.
import { categoryTotals } from './amounts';
import type { PricedDocument } from './model';
import { words } from './words/words';

/** Instead of penalties and recovery charge. */
export function consumerRights({ seller, locale }: Pick<PricedDocument, 'seller' | 'locale'>): string[] {
  const { law } = words[locale];
  return [law.withdrawal, law.guarantees, law.mediator(seller.mediator)];
}

/** The agency's own terms may say whether there is a discount. */
export const saysDiscount = (terms: string): boolean => /escompte|discount/i.test(terms);

export const exemptionTexts = (document: PricedDocument): string[] => [
  ...new Set(
    categoryTotals(document).flatMap(({ exemption }) =>
      exemption ? [words[document.locale].law.exempt(exemption)] : [],
    ),
  ),
];
