import { documentsWords, type DocumentsWords } from '@/components/form/uploads/documents-words';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';

export interface DownloadWords extends DocumentsWords {
  /** Name of the list of files being sent. */
  sending: string;
}

export async function loadDownloadWords(locale: Locale): Promise<DownloadWords> {
  const [words, { media }] = await Promise.all([documentsWords(locale), loadMessages(locale)]);
  const { drop, choose, sending } = media.files;
  return { ...words, labels: { ...words.labels, drop, choose }, sending };
}
