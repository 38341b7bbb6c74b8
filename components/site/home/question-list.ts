import type { Locale } from '@/lib/contract/core/locale';
import { fillSentences, priceFilling, promiseFilling } from '@/lib/settings/sentences';
import type { SiteSettings } from '@/lib/settings/site-settings';

export interface Question {
  id: string;
  question: string;
  answer: string;
}

export function questions(site: SiteSettings, locale: Locale): Question[] {
  const filling = { ...promiseFilling(site), ...priceFilling(site, locale) };
  return site.home.faq.items.map(({ id, question, answer }) => ({
    id,
    question,
    answer: fillSentences(answer, filling),
  }));
}
