// What the editor asks of the screen around it. The text is Markdown on both sides; the editor never changes a word that
// nobody touched, so `onChange` comes only after somebody wrote.
import type { ReactNode } from 'react';
import type { MediaWords } from '@/components/desk/media/media-words';
import type { Locale } from '@/lib/contract/core/locale';
import type { Messages } from '@/lib/i18n/messages';

/** `messages.editor` of the interface's language, as it stands. */
export type EditorLabels = Messages['editor'];

/** A page of our own that a link may lead to. */
export interface PageHit {
  title: string;
  /** As the text stores it: unprefixed, whatever its language. */
  path: string;
  /** What kind of page, in words. */
  kind: string;
}

export type SearchPages = (words: string, signal: AbortSignal) => Promise<readonly PageHit[] | undefined>;

export interface MarkdownEditorProps {
  /** Markdown. Another text than the one last handed out replaces what is shown; one can undo that. */
  value: string;
  onChange: (markdown: string) => void;
  labels: EditorLabels;
  /** Of `mediaWords(locale)`, gathered on the server: handed through to the picture library. */
  pictureLabels: MediaWords;
  /** Language of the interface. */
  locale: Locale;
  /** Language of the text. */
  lang: Locale;
  /** Of the field: where labels and the summary of errors point. */
  id: string;
  /** Accessible name of the field. */
  label: string;
  /** Of a form's field, before the rich part has loaded. */
  name?: string | undefined;
  /** Id of a sentence about the field. */
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  /** Shows the text, takes no keys. */
  readOnly?: boolean | undefined;
  /** Where own pages are looked up; without it they come from the back office's search. */
  searchPages?: SearchPages | undefined;
  /** Where the tools stand: an element over several columns, null until it is there. Without it they stand above the text. */
  toolsHost?: HTMLElement | null | undefined;
  /** Between the tools and the text: title, summary. */
  children?: ReactNode;
}

/** The part that is loaded later. */
export interface RichEditorProps extends MarkdownEditorProps {
  /** Where the tools are put; null until that stands. */
  tools: HTMLElement | null;
}
