import { formWords, type FormWords } from '@/components/form/form-words';
import { mediaWords, type MediaWords } from '@/components/media/media-words';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages, type Messages } from '@/lib/i18n/messages';

export interface LetterWords {
  form: FormWords;
  labels: Messages['officeLetters']['write'];
  settings: Messages['officeLetters']['settings'];
  beside: Messages['postEdit']['labels']['beside'];
  number: string;
  untitled: string;
  states: Messages['officeLetters']['states'];
  editors: Readonly<Record<Locale, Messages['editor']>>;
  changes: Messages['postInspector']['changes'];
  media: MediaWords;
}

export async function letterWords(locale: Locale): Promise<LetterWords> {
  const [form, media, messages, french, english] = await Promise.all([
    formWords({ locale, forDesk: true }),
    mediaWords(locale),
    loadMessages(locale),
    loadMessages('fr'),
    loadMessages('en'),
  ]);
  const { officeLetters: letters, editor, postEdit, postInspector } = messages;
  // React serializes a shared object once per page.
  const { catalogue, fields } = form;
  const editorIn = (text: Messages) => ({
    ...editor,
    link: { ...editor.link, pages: text.editor.link.pages },
  });
  return {
    form: { ...form, codes: media.form.codes },
    labels: letters.write,
    settings: letters.settings,
    beside: postEdit.labels.beside,
    number: letters.number,
    untitled: letters.untitled,
    states: letters.states,
    editors: { fr: editorIn(french), en: editorIn(english) },
    changes: postInspector.changes,
    media: { ...media, form: { ...media.form, catalogue, fields } },
  };
}
