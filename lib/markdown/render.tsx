import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, type ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import rehypeHighlight from 'rehype-highlight';
import { unified } from 'unified';
import type { Locale } from '@/lib/contract/core/locale';
import { dressBlocks } from './blocks/dress';
import { chooseColoured, dressCode } from './code';
import { dressLinks, dressPictures, dressTables, dressTasks, tighten, widen } from './dress';
import { dressHeadings, type Heading } from './headings';
import type { MarkdownLabels } from './labels';
import { dressNotes } from './notes';
import { parseMarkdown } from './parse';

export interface MarkdownOptions {
  locale: Locale;
  labels: MarkdownLabels;
  /** Highest heading level. Default 2. */
  top?: 2 | 3 | 4;
  /** For pages with several texts. */
  prefix?: string;
}

export interface RenderedMarkdown {
  content: ReactNode;
  headings: Heading[];
}

const highlighter = unified().use(rehypeHighlight);

/** Limits texts as parseMarkdown does. Never throws. */
export async function renderMarkdown(
  source: string,
  { locale, labels, top = 2, prefix = '' }: MarkdownOptions,
): Promise<RenderedMarkdown> {
  const root = await parseMarkdown(source);
  dressLinks(root, locale);
  dressPictures(root);
  dressBlocks(root, labels);
  dressTasks(root, labels);
  dressTables(root, labels);
  const headings = dressHeadings(root, { top, prefix });
  dressNotes(root, labels, prefix);
  chooseColoured(root);
  await highlighter.run(root);
  dressCode(root, labels);
  widen(root);
  tighten(root);
  // Keys would enlarge the RSC payload; elements never move.
  return { content: toJsxRuntime(root, { Fragment, jsx, jsxs, passKeys: false }) as ReactNode, headings };
}
