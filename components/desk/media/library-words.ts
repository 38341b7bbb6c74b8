import { mediaWords, type MediaWords } from '@/components/media/media-words';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages, type Messages } from '@/lib/i18n/messages';

export interface LibraryWords extends MediaWords {
  replace: Messages['media']['replace'];
  frame: Messages['media']['frame'];
}

export async function libraryWords(locale: Locale): Promise<LibraryWords> {
  const [words, { media }] = await Promise.all([mediaWords(locale), loadMessages(locale)]);
  return { ...words, replace: media.replace, frame: media.frame };
}
