import type { DocumentsWords } from '@/components/form/uploads/documents-words';
import type { FormWords } from '@/components/form/form-words';
import type { Messages } from '@/lib/i18n/messages';

export interface ComposerWords {
  form: FormWords;
  labels: Messages['conversation']['composer'];
  documents: DocumentsWords;
}
