import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { formatMoney } from '@/lib/format/money';
import { priceSpan } from '@/lib/portfolio/services';

/** The first question is open. */
export const questionIds = ['cost', 'ownership', 'it', 'after'] as const;

export interface Question {
  id: (typeof questionIds)[number];
  question: string;
  answer: string;
}

export async function questions(locale: Locale): Promise<Question[]> {
  const t = await getTranslations({ locale, namespace: 'home.faq.items' });
  const span = { from: formatMoney(priceSpan.from, locale), over: formatMoney(priceSpan.over, locale) };
  return questionIds.map((id) => ({ id, question: t(`${id}.question`), answer: t(`${id}.answer`, span) }));
}
