// Texts for client components, collected on the server.
import { formWords, type FormWords } from '@/components/form/form-words';
import type { Locale } from '@/lib/contract/core/locale';
import { serviceIds, type ServiceId } from '@/lib/contract/projects/services';
import { loadMessages, type Messages } from '@/lib/i18n/messages';

export interface ProjectFormTexts {
  words: FormWords;
  labels: Messages['adminProjects']['edit'];
  services: Readonly<Record<ServiceId, string>>;
  stale: Messages['backOffice']['stale'];
}

export async function projectFormTexts(locale: Locale): Promise<ProjectFormTexts> {
  const [words, { adminProjects, backOffice, services }] = await Promise.all([
    formWords({ locale, fallback: 'projectUpdate' }),
    loadMessages(locale),
  ]);
  return {
    words: { ...words, codes: { ...words.codes, STALE: adminProjects.edit.stale } },
    labels: adminProjects.edit,
    stale: backOffice.stale,
    services: Object.fromEntries(serviceIds.map((id) => [id, services.services[id].title])) as Record<
      ServiceId,
      string
    >,
  };
}
