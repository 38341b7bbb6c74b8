// `onChange` fires only after a user's edit: unedited text is never reformatted.
import type { ReactNode } from 'react';
import type { MediaWords } from '@/components/media/media-words';
import type { Locale } from '@/lib/contract/core/locale';
import type { Messages } from '@/lib/i18n/messages';

export type EditorLabels = Messages['editor'];

export interface PageHit {
  title: string;
  /** Without language prefix, as stored. */
  path: string;
  /** Shown beside the title: article, project, page. */
  kind: string;
}

export type SearchPages = (words: string, signal: AbortSignal) => Promise<readonly PageHit[] | undefined>;

export interface MarkdownEditorProps {
  /** Markdown. A value other than the last emitted one replaces the content; undo works. */
  value: string;
  onChange: (markdown: string) => void;
  labels: EditorLabels;
  /** `mediaWords(locale)` of the server. Absent: pictures cannot be added. */
  pictureLabels?: MediaWords | undefined;
  locale: Locale;
  /** Language of the text, not of the interface. */
  lang: Locale;
  id: string;
  label: string;
  name?: string | undefined;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  /** While a form is saved. */
  readOnly?: boolean | undefined;
  /** True for a field of a form, false for the text of a page. */
  framed?: boolean | undefined;
  /** Default: the search of the office. */
  searchPages?: SearchPages | undefined;
  /** Container of the toolbar, null until mounted. Default: above the text. */
  toolsHost?: HTMLElement | null | undefined;
  /** Escape in the text, when nothing in the text needs it. */
  onEscape?: (() => void) | undefined;
  children?: ReactNode;
}

export interface RichEditorProps extends MarkdownEditorProps {
  /** Toolbar container, null until mounted. */
  tools: HTMLElement | null;
}
