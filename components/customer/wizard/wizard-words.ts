import { documentsWords, type DocumentsWords } from '@/components/form/uploads/documents-words';
import { formWords, type FormWords } from '@/components/form/form-words';
import { detailWords, type DetailWords } from '@/components/request/detail-words';
import { REQUEST_DOCUMENTS_MAX } from '@/lib/contract/projects/document-limits';
import type { Locale } from '@/lib/contract/core/locale';
import { fillText } from '@/lib/i18n/fill-text';
import { loadMessages, type Messages } from '@/lib/i18n/messages';
import { serviceTable, type ServiceTable } from '@/lib/portfolio/services';
import { href } from '@/lib/routes';
import { siteSettings } from '@/lib/settings/shown-settings';

export interface WizardWords {
  locale: Locale;
  form: FormWords;
  wizard: Messages['wizard'];
  hints: Partial<Record<string, string>>;
  details: DetailWords;
  services: ServiceTable;
  documents: DocumentsWords;
  sent: Messages['newProject']['sent'];
  drafts: string;
  resend: Messages['auth']['resend'];
  dashboard: string;
}

export async function wizardWords(locale: Locale): Promise<WizardWords> {
  const [form, details, documents, { wizard, projectRequest, newProject, auth }, site] = await Promise.all([
    formWords({ locale }),
    detailWords(locale),
    documentsWords(locale, { most: REQUEST_DOCUMENTS_MAX, codes: ['TOO_MANY_FILES'] }),
    loadMessages(locale),
    siteSettings(locale),
  ]);
  const { hours } = site.promise;
  const answer = hours ? fillText(wizard.submit.times.answer, hours) : '';
  return {
    locale,
    form,
    details,
    services: serviceTable(site.services),
    wizard: {
      ...wizard,
      submit: {
        ...wizard.submit,
        times: { ...wizard.submit.times, answer },
      },
    },
    hints: projectRequest.hints,
    documents,
    sent: newProject.sent,
    drafts: newProject.drafts.list,
    resend: auth.resend,
    dashboard: href({ route: 'dashboard' }, locale),
  };
}
