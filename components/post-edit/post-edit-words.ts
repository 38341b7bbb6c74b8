// What the screen of a post says, in the language of the page: gathered on the server, handed to the island as plain text.
import { formWords, type FormWords } from '@/components/form/form-words';
import { mediaWords, type MediaWords } from '@/components/media/media-words';
import type { Locale } from '@/lib/contract/locale';
import { loadMessages, type Messages } from '@/lib/i18n/messages';

export interface PostEditWords {
  form: FormWords;
  labels: Messages['postEdit']['labels'];
  inspector: Messages['postInspector'];
  editor: Messages['editor'];
  media: MediaWords;
}

export async function postEditWords(locale: Locale): Promise<PostEditWords> {
  const [form, media, { postEdit, postInspector, editor }] = await Promise.all([formWords({ locale }), mediaWords(locale), loadMessages(locale)]);
  return { form, media, labels: postEdit.labels, inspector: postInspector, editor };
}
