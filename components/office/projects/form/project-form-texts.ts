import { formWords, type FormWords } from '@/components/form/form-words';
import type { EditorLabels } from '@/components/editor/props';
import type { Locale } from '@/lib/contract/core/locale';
import { mediaWords, type MediaWords } from '@/components/media/media-words';
import { choiceNames } from '@/lib/portfolio/choice-names';
import { loadMessages, type Messages } from '@/lib/i18n/messages';

export interface ProjectFormTexts {
  words: FormWords;
  labels: Omit<Messages['officeProjects']['edit'], 'editor'>;
  services: Readonly<Record<string, string>>;
  stale: Messages['officeFrame']['stale'];
  editor: Readonly<Record<Locale, EditorLabels>>;
  pictures: MediaWords;
}

export async function projectFormTexts(locale: Locale): Promise<ProjectFormTexts> {
  const [words, { officeProjects, officeFrame, editor }, fr, en, names, pictures] = await Promise.all([
    formWords({ locale, fallback: 'projectUpdate' }),
    loadMessages(locale),
    loadMessages('fr'),
    loadMessages('en'),
    choiceNames(locale),
    mediaWords(locale),
  ]);
  const { editor: ofCase, ...labels } = officeProjects.edit;
  // React serializes a shared object once per page.
  const editorWith = (pages: EditorLabels['link']['pages']): EditorLabels => ({
    ...editor,
    ...ofCase,
    pictureTools: { ...editor.pictureTools, ...ofCase.pictureTools },
    link: { ...editor.link, pages },
  });
  const codes = { ...pictures.form.codes, ...words.codes, STALE: labels.stale };
  return {
    words: { ...words, codes },
    labels,
    stale: officeFrame.stale,
    services: names.service,
    pictures: { ...pictures, form: { ...words, codes, fallback: pictures.form.fallback } },
    editor: { fr: editorWith(fr.editor.link.pages), en: editorWith(en.editor.link.pages) },
  };
}
