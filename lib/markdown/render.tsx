// Markdown to React elements: parsed, cleaned, dressed. Nothing an author writes becomes markup of its own.
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, type ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import rehypeHighlight from 'rehype-highlight';
import { unified } from 'unified';
import type { Locale } from '@/lib/contract/core/locale';
import { chooseColoured, dressCode } from './code';
import { dressLinks, dressPictures, dressTables, dressTasks, tighten, widen } from './dress';
import { dressHeadings, type Heading } from './headings';
import type { MarkdownLabels } from './labels';
import { dressNotes } from './notes';
import { parseMarkdown } from './parse';

export interface MarkdownOptions {
  /** Language of the text: its internal links stay in it. */
  locale: Locale;
  labels: MarkdownLabels;
  /** Rank of the text's highest heading; 2 unless the text stands under a heading of the page. */
  top?: 2 | 3 | 4;
  /** Put before every id, where one page shows several texts. */
  prefix?: string;
}

export interface RenderedMarkdown {
  content: ReactNode;
  /** Chapters and sections, in order, for a table of contents. */
  headings: Heading[];
}

const highlighter = unified().use(rehypeHighlight);

/**
 * Renders an author's text. Raw HTML, scripts and addresses other than http(s), mailto, tel and relative ones are
 * dropped; what is nested or repeated beyond reason is shown as plain paragraphs. Never throws on any text.
 */
export async function renderMarkdown(
  source: string,
  { locale, labels, top = 2, prefix = '' }: MarkdownOptions,
): Promise<RenderedMarkdown> {
  const root = await parseMarkdown(source);
  dressLinks(root, locale);
  dressPictures(root);
  dressTasks(root, labels);
  dressTables(root, labels);
  const headings = dressHeadings(root, { top, prefix });
  dressNotes(root, labels, prefix);
  chooseColoured(root);
  await highlighter.run(root);
  dressCode(root, labels);
  widen(root);
  tighten(root);
  // Nothing moves within a text: without keys its elements weigh less in the document.
  return { content: toJsxRuntime(root, { Fragment, jsx, jsxs, passKeys: false }) as ReactNode, headings };
}
