import { formWords, type FormWords } from '@/components/form/form-words';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages, type Messages } from '@/lib/i18n/messages';

export interface ImportWords {
  locale: Locale;
  form: FormWords;
  labels: Messages['postImport'];
  chooser: Messages['officeFrame']['fileInput'];
}

const codes = [
  'IMPORT_RUNNING',
  'IMPORT_UNCHECKED',
  'IMPORT_FILES_GONE',
  'IMPORT_TOO_LARGE',
  'IMPORT_UNSUPPORTED',
  'FILE_EMPTY',
  'UPLOAD_FAILED',
] as const;

export async function importWords(locale: Locale): Promise<ImportWords> {
  const [form, { api, officeFrame, postImport }] = await Promise.all([
    formWords({ locale }),
    loadMessages(locale),
  ]);
  const own = Object.fromEntries(codes.map((code) => [code, api.errors[code]]));
  return {
    locale,
    form: { ...form, codes: { ...form.codes, ...own } },
    labels: postImport,
    chooser: officeFrame.fileInput,
  };
}
