import { documentsWords, type DocumentsWords } from '@/components/form/uploads/documents-words';
import { formWords, type FormWords } from '@/components/form/form-words';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages, type Messages } from '@/lib/i18n/messages';

export interface FileWords {
  locale: Locale;
  form: FormWords;
  documents: DocumentsWords;
  labels: Messages['projectFiles']['desk'];
  categories: Messages['projectFiles']['categories'];
}

export async function fileWords(locale: Locale): Promise<FileWords> {
  const [form, documents, { projectFiles }] = await Promise.all([
    formWords({ locale }),
    documentsWords(locale, { codes: ['FORBIDDEN', 'NOT_FOUND', 'PROJECT_FULL'] }),
    loadMessages(locale),
  ]);
  return { locale, form, documents, labels: projectFiles.desk, categories: projectFiles.categories };
}
