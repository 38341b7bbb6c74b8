import { formWords, type FormWords } from '@/components/form/form-words';
import type { Locale } from '@/lib/contract/core/locale';
import { serviceIds, type ServiceId } from '@/lib/contract/projects/services';
import { loadMessages, type Messages } from '@/lib/i18n/messages';

export interface ProjectFormTexts {
  words: FormWords;
  labels: Messages['officeProjects']['edit'];
  services: Readonly<Record<ServiceId, string>>;
  stale: Messages['officeFrame']['stale'];
}

export async function projectFormTexts(locale: Locale): Promise<ProjectFormTexts> {
  const [words, { officeProjects, officeFrame, services }] = await Promise.all([
    formWords({ locale, fallback: 'projectUpdate' }),
    loadMessages(locale),
  ]);
  return {
    words: { ...words, codes: { ...words.codes, STALE: officeProjects.edit.stale } },
    labels: officeProjects.edit,
    stale: officeFrame.stale,
    services: Object.fromEntries(serviceIds.map((id) => [id, services.services[id].title])) as Record<
      ServiceId,
      string
    >,
  };
}
