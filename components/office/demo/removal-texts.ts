// Fetched on demand, to keep the dashboard small.
import { formWords } from '@/components/form/form-words';
import type { FormWords } from '@/components/form/form-words';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import type { Messages } from '@/lib/i18n/messages';

export interface RemovalTexts {
  labels: Messages['officeDemo']['removal'];
  sections: Messages['officeSettings']['sections'];
  words: FormWords;
}

export async function loadRemovalTexts(locale: Locale): Promise<RemovalTexts> {
  const [words, { officeDemo, officeSettings }] = await Promise.all([
    formWords({ locale }),
    loadMessages(locale),
  ]);
  return { labels: officeDemo.removal, sections: officeSettings.sections, words };
}
