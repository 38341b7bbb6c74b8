import { formWords, type FormWords } from '@/components/form/form-words';
import type { Locale } from '@/lib/contract/core/locale';
import { choiceNames } from '@/lib/portfolio/choice-names';
import { loadMessages, type Messages } from '@/lib/i18n/messages';

export interface ProjectFormTexts {
  words: FormWords;
  labels: Messages['officeProjects']['edit'];
  services: Readonly<Record<string, string>>;
  stale: Messages['officeFrame']['stale'];
}

export async function projectFormTexts(locale: Locale): Promise<ProjectFormTexts> {
  const [words, { officeProjects, officeFrame }, names] = await Promise.all([
    formWords({ locale, fallback: 'projectUpdate' }),
    loadMessages(locale),
    choiceNames(locale),
  ]);
  return {
    words: { ...words, codes: { ...words.codes, STALE: officeProjects.edit.stale } },
    labels: officeProjects.edit,
    stale: officeFrame.stale,
    services: names.service,
  };
}
