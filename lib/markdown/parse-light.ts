// Markdown of messages on pages and in mails. Keeps line breaks; other syntax stays text.
import type { Root } from 'hast';
import type { Nodes, PhrasingContent, Root as MarkdownRoot } from 'mdast';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified, type Processor } from 'unified';
import { plain, prepare } from './prepare';
import { eachElement, element, isBounded, text } from './tree';

/** Twice the API's limit; longer texts stay unparsed. */
const MAX_CHARS = 20_000;
/** The parser tries each block type on each line; longer texts stay unparsed. */
const MAX_LINES = 400;

/** Syntax that stays text, such as “# 3” or a row of dashes. */
const unknown = [
  'headingAtx',
  'setextUnderline',
  'blockQuote',
  'thematicBreak',
  'codeIndented',
  'htmlFlow',
  'htmlText',
  'definition',
  'labelStartImage',
  'table',
  'strikethrough',
  'tasklistCheck',
  'gfmFootnoteDefinition',
  'gfmFootnoteCall',
  'gfmPotentialFootnoteCall',
];

const schema: Options = {
  tagNames: ['p', 'strong', 'em', 'code', 'pre', 'ul', 'ol', 'li', 'a', 'br'],
  attributes: { a: ['href'], ol: ['start'] },
  protocols: { href: ['http', 'https', 'mailto'] },
  strip: ['script', 'style'],
  allowComments: false,
  allowDoctypes: false,
};

function leaveUnknown(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push({ disable: { null: unknown } });
}

// Keeps only GFM's automatic links.
const parser = unified().use(remarkParse).use(remarkGfm).use(leaveUnknown);
const cleaner = unified().use(remarkRehype).use(rehypeSanitize, schema);

function broken(value: string): PhrasingContent[] {
  return value
    .split('\n')
    .flatMap((line, index): PhrasingContent[] =>
      index === 0 ? [{ type: 'text', value: line }] : [{ type: 'break' }, { type: 'text', value: line }],
    );
}

function keepBreaks(root: MarkdownRoot): void {
  const open: Nodes[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (!('children' in node)) continue;
    open.push(...node.children);
    node.children = node.children.flatMap((child) =>
      child.type === 'text' && child.value.includes('\n') ? broken(child.value) : [child],
    );
  }
}

/** Unwraps links without an absolute address. */
function checkLinks(root: Root): void {
  eachElement(root, (node) => {
    if (node.tagName !== 'a') return;
    const { href } = node.properties;
    if (typeof href === 'string' && /^(?:https?:\/\/|mailto:)./i.test(href))
      node.properties['rel'] = ['noopener', 'noreferrer'];
    else {
      node.tagName = 'span';
      node.properties = {};
    }
  });
}

function readTree(source: string): Root {
  const isLong = source.length > MAX_CHARS || source.split('\n', MAX_LINES + 1).length > MAX_LINES;
  let prepared = isLong ? plain(source.replace(/\r\n?/g, '\n')) : prepare(source);
  if (prepared.kind === 'markdown') {
    const tree = parser.parse(prepared.text);
    if (isBounded(tree)) {
      keepBreaks(tree);
      return cleaner.runSync(tree);
    }
    prepared = plain(prepared.text);
  }
  const paragraphs = prepared.kind === 'plain' ? prepared.paragraphs : [];
  const lines = (paragraph: string) =>
    paragraph
      .split('\n')
      .flatMap((line, index) => (index === 0 ? [text(line)] : [element('br', {}), text(line)]));
  return { type: 'root', children: paragraphs.map((paragraph) => element('p', {}, lines(paragraph))) };
}

/**
 * Text beyond the limits becomes plain paragraphs; links are http, https and mailto. Never throws.
 * @returns p, strong, em, code, pre, ul, ol, li, a, br, span and text
 */
export function parseLight(source: string): Root {
  const root = readTree(source);
  checkLinks(root);
  return root;
}
