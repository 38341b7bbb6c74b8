import { formWords, type FormWords } from '@/components/form/form-words';
import { mediaWords, type MediaWords } from '@/components/media/media-words';
import type { InspectorLabels } from '@/components/desk/inspector/props';
import type { Locale } from '@/lib/contract/core/locale';
import type { PostKind } from '@/lib/contract/posts/desk-choices';
import { loadMessages, type Messages } from '@/lib/i18n/messages';
import { replaceTexts } from '@/lib/i18n/replace-texts';
import { postStateWords } from '@/lib/posts/post-states';

export interface PostEditWords {
  form: FormWords;
  labels: Messages['postEdit']['labels'];
  inspector: InspectorLabels;
  editor: Messages['editor'];
  media: MediaWords;
}

export async function postEditWords(
  locale: Locale,
  language: Locale = locale,
  kind: PostKind = 'article',
): Promise<PostEditWords> {
  const [form, media, messages, text] = await Promise.all([
    formWords({ locale, fallback: 'postUpdate', operations: ['postCreate', 'postDelete'], forDesk: true }),
    mediaWords(locale),
    loadMessages(locale),
    loadMessages(language),
  ]);
  const { pageEdit, postEdit, postInspector, editor } = messages;
  // React serializes a shared object once per page.
  const { codes } = media.form;
  const { catalogue, fields } = form;
  return {
    form: { ...form, codes },
    media: { ...media, form: { ...media.form, catalogue, fields } },
    labels: kind === 'page' ? replaceTexts(postEdit.labels, pageEdit.labels) : postEdit.labels,
    inspector: {
      ...(kind === 'page' ? replaceTexts(postInspector, pageEdit.inspector) : postInspector),
      states: postStateWords(messages, kind),
    },
    editor: { ...editor, link: { ...editor.link, pages: text.editor.link.pages } },
  };
}
