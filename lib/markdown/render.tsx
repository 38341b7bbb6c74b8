// Markdown to React elements: parsed, cleaned, dressed. Nothing an author writes becomes markup of its own.
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { Root } from 'hast';
import type { Nodes, Root as MarkdownRoot } from 'mdast';
import { Fragment, type ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import rehypeHighlight from 'rehype-highlight';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Locale } from '@/lib/contract/locale';
import { chooseColoured, dressCode } from './code';
import { dressLinks, dressPictures, dressTables, dressTasks, tighten, widen } from './dress';
import { dressHeadings, type Heading } from './headings';
import type { MarkdownLabels } from './labels';
import { dressNotes, gatherNotes } from './notes';
import { plain, prepare } from './prepare';
import { schema } from './schema';
import { element, isBounded, text } from './tree';

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

const parser = unified().use(remarkParse).use(remarkGfm);
const cleaner = unified().use(remarkRehype).use(rehypeSanitize, schema);
const highlighter = unified().use(rehypeHighlight);

function captionCode(root: MarkdownRoot): void {
  const open: Nodes[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    // ```ts estimate.ts: what follows the language names the file.
    if (node.type === 'code' && node.meta) node.data = { hProperties: { dataCaption: node.meta.trim().slice(0, 80) } };
    if ('children' in node) open.push(...node.children);
  }
}

async function parse(source: string): Promise<Root> {
  let prepared = prepare(source);
  if (prepared.kind === 'markdown') {
    const tree = parser.parse(prepared.text);
    if (isBounded(tree)) {
      captionCode(tree);
      gatherNotes(tree);
      return cleaner.run(tree);
    }
    prepared = plain(prepared.text);
  }
  const paragraphs = prepared.kind === 'plain' ? prepared.paragraphs : [];
  return { type: 'root', children: paragraphs.map((paragraph) => element('p', {}, [text(paragraph)])) };
}

/**
 * Renders an author's text. Raw HTML, scripts and addresses other than http(s), mailto, tel and relative ones are
 * dropped; what is nested or repeated beyond reason is shown as plain paragraphs. Never throws on any text.
 */
export async function renderMarkdown(source: string, { locale, labels, top = 2, prefix = '' }: MarkdownOptions): Promise<RenderedMarkdown> {
  const root = await parse(source);
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
