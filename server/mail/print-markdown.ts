// A mail's Markdown as HTML and as plain text. Values are put in after parsing, so that none of them can be markup.
import type { Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { fill } from './fill';
import type { Lookup } from './fill';

const parser = unified().use(remarkParse);

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

export interface Printed {
  html: string;
  text: string;
}

const nothing: Printed = { html: '', text: '' };
const isBlank = ({ text }: Printed) => text.trim() === '';

/** How a link alone in its paragraph looks: the one thing the mail asks for. */
const buttonStyle = 'display:inline-block;padding:12px 22px;background:#cf300e;color:#fffdf8;border-radius:2px;font-weight:600;text-decoration:none';

function joined(parts: readonly Printed[], between: { html: string; text: string }): Printed {
  const full = parts.filter((part) => !isBlank(part));
  return { html: full.map(({ html }) => html).join(between.html), text: full.map(({ text }) => text).join(between.text) };
}

function inline(children: readonly Nodes[], lookup: Lookup): Printed {
  const parts = children.map((child) => print(child, lookup));
  return { html: parts.map(({ html }) => html).join(''), text: parts.map(({ text }) => text).join('') };
}

/** `[[[label](url)]]`: a link that goes with the value its address lacks. */
function withoutBrackets(children: readonly PhrasingContent[], lookup: Lookup): readonly PhrasingContent[] {
  const [open, link, close] = children;
  if (children.length !== 3 || link?.type !== 'link' || open?.type !== 'text' || open.value !== '[[' || close?.type !== 'text' || close.value !== ']]') return children;
  return fill(`[[${link.url}]]`, lookup) === '' ? [] : [link];
}

function paragraph({ children }: Paragraph, lookup: Lookup): Printed {
  const [only, ...others] = withoutBrackets(children, lookup);
  if (only?.type === 'link' && others.length === 0) {
    const label = inline(only.children, lookup);
    const url = fill(only.url, lookup);
    return { html: `<p style="margin:28px 0"><a href="${escapeHtml(url)}" style="${buttonStyle}">${label.html}</a></p>`, text: `${label.text}\n${url}` };
  }
  const content = only ? inline([only, ...others], lookup) : nothing;
  return isBlank(content) ? nothing : { html: `<p style="margin:0 0 16px">${content.html.trim()}</p>`, text: content.text.trim() };
}

function print(node: Nodes, lookup: Lookup): Printed {
  switch (node.type) {
    case 'text': {
      const text = fill(node.value, lookup);
      return { html: escapeHtml(text).replace(/\n/g, '<br>'), text };
    }
    case 'paragraph':
      return paragraph(node, lookup);
    case 'strong': {
      const content = inline(node.children, lookup);
      return { html: `<strong>${content.html}</strong>`, text: content.text };
    }
    case 'link': {
      const label = inline(node.children, lookup);
      const url = fill(node.url, lookup);
      return { html: `<a href="${escapeHtml(url)}" style="color:inherit">${label.html}</a>`, text: `${label.text} (${url})` };
    }
    case 'list': {
      const items = joined(node.children.map((item) => print(item, lookup)), { html: '', text: '\n' });
      return { html: `<ul style="margin:0 0 16px;padding-left:20px">${items.html}</ul>`, text: items.text };
    }
    case 'listItem': {
      const content = joined(node.children.map((child) => (child.type === 'paragraph' ? inline(child.children, lookup) : print(child, lookup))), { html: '<br>', text: '\n' });
      return isBlank(content) ? nothing : { html: `<li>${content.html}</li>`, text: `- ${content.text.trim().replace(/\n/g, '\n  ')}` };
    }
    case 'blockquote': {
      const content = blocks(node.children, lookup);
      return isBlank(content) ? nothing : { html: `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #cf300e">${content.html}</blockquote>`, text: content.text.replace(/^/gm, '> ').replace(/^> $/gm, '>') };
    }
    default:
      throw new Error(`Mails cannot use "${node.type}": teach server/mail/print-markdown.ts how it looks`);
  }
}

function blocks(children: readonly RootContent[], lookup: Lookup): Printed {
  return joined(children.map((child) => print(child, lookup)), { html: '\n', text: '\n\n' });
}

/**
 * A Markdown text with its values, printed both ways.
 * @throws Error when a value is missing or the text uses what mails cannot show
 */
export function printMarkdown(markdown: string, lookup: Lookup): Printed {
  const tree: Root = parser.parse(markdown);
  return blocks(tree.children, lookup);
}
