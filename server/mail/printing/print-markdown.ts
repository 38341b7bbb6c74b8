// Values are inserted after parsing: they cannot add markup.
import type { List, ListItem, Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { printButton } from './button';
import { escapeHtml } from './escape-html';
import { fill } from './fill';
import type { Lookup } from './fill';
import { look } from './look';
import { escapeLines, printParagraph } from './paragraph';
import type { Printed } from './printed';

const parser = unified().use(remarkParse);

interface Filling {
  lookup: Lookup;
  /** Rendered values that are Markdown; their placeholder is a whole paragraph. */
  printed: (name: string) => Printed | undefined;
}

const noneIsPrinted = () => undefined;

const nothing: Printed = { html: '', text: '' };
const isBlank = ({ text }: Printed) => text.trim() === '';

const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

function joined(parts: readonly Printed[], between: { html: string; text: string }): Printed {
  const full = parts.filter((part) => !isBlank(part));
  return {
    html: full.map(({ html }) => html).join(between.html),
    text: full.map(({ text }) => text).join(between.text),
  };
}

function inline(children: readonly Nodes[], filling: Filling): Printed {
  const parts = children.map((child) => print(child, filling));
  return { html: parts.map(({ html }) => html).join(''), text: parts.map(({ text }) => text).join('') };
}

/** `[[[label](url)]]` is dropped without an address. */
function withoutBrackets(children: readonly PhrasingContent[], filling: Filling): readonly PhrasingContent[] {
  const [open, link, close] = children;
  if (
    children.length !== 3 ||
    link?.type !== 'link' ||
    open?.type !== 'text' ||
    open.value !== '[[' ||
    close?.type !== 'text' ||
    close.value !== ']]'
  )
    return children;
  return fill(`[[${link.url}]]`, filling.lookup) === '' ? [] : [link];
}

const PLACEHOLDER = /^(?:\[\[)?\{\{([\w.]+)\}\}(?:\]\])?$/;

function paragraph({ children }: Paragraph, filling: Filling): Printed {
  const name =
    children.length === 1 && children[0]?.type === 'text'
      ? PLACEHOLDER.exec(children[0].value)?.[1]
      : undefined;
  const printed = name === undefined ? undefined : filling.printed(name);
  if (printed) return printed;
  const [only, ...others] = withoutBrackets(children, filling);
  // A link alone in its paragraph.
  if (only?.type === 'link' && others.length === 0)
    return printButton(inline(only.children, filling), fill(only.url, filling.lookup));
  const content = only ? inline([only, ...others], filling) : nothing;
  return isBlank(content) ? nothing : printParagraph(content);
}

function plainText({ children: [only, ...others] }: ListItem): string | undefined {
  if (only?.type !== 'paragraph' || others.length > 0) return undefined;
  const [text, ...more] = only.children;
  return text?.type === 'text' && more.length === 0 ? text.value : undefined;
}

/** `Name: value`, or `[[Name: value]]` where the value may be missing. */
const FACT = /^(\[\[)?([^{}[\]:]{1,30}?)[\s\u00a0\u202f]*: ([\s\S]*)$/;

/** @returns undefined unless every item is a fact */
function factsOf({ children }: List, filling: Filling): [name: string, value: string][] | undefined {
  const facts = children.map((item) => FACT.exec(plainText(item) ?? ''));
  if (facts.some((fact) => fact === null)) return undefined;
  return facts.flatMap((fact) => {
    const [, brackets = '', name = '', value = ''] = fact ?? [];
    const filled = fill(brackets + value, filling.lookup).trim();
    return filled === '' ? [] : ([[name, filled]] as [string, string][]);
  });
}

function list(node: List, filling: Filling): Printed {
  const items = joined(
    node.children.map((item) => print(item, filling)),
    { html: '', text: '\n' },
  );
  const facts = factsOf(node, filling);
  if (!facts)
    return isBlank(items) ? nothing : { html: `<ul${look.list}>${items.html}</ul>`, text: items.text };
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td width="150" valign="top"${look.factName}>${escapeHtml(name)}</td><td valign="top"${look.factValue}>${escapeLines(value)}</td></tr>`,
  );
  return rows.length === 0
    ? nothing
    : { html: `${table} width="100%"${look.facts}>${rows.join('')}</table>`, text: items.text };
}

function print(node: Nodes, filling: Filling): Printed {
  switch (node.type) {
    case 'text': {
      const text = fill(node.value, filling.lookup);
      return { html: escapeLines(text), text };
    }
    case 'heading': {
      const content = inline(node.children, filling);
      return { html: `<h1${look.heading}>${content.html}</h1>`, text: content.text };
    }
    case 'paragraph':
      return paragraph(node, filling);
    case 'strong': {
      const content = inline(node.children, filling);
      return { html: `<strong>${content.html}</strong>`, text: content.text };
    }
    case 'link': {
      const label = inline(node.children, filling);
      const url = fill(node.url, filling.lookup);
      return {
        html: `<a href="${escapeHtml(url)}"${look.link}>${label.html}</a>`,
        text: `${label.text} (${url})`,
      };
    }
    case 'list':
      return list(node, filling);
    case 'listItem': {
      const content = joined(
        node.children.map((child) =>
          child.type === 'paragraph' ? inline(child.children, filling) : print(child, filling),
        ),
        { html: '<br>', text: '\n' },
      );
      return isBlank(content)
        ? nothing
        : { html: `<li>${content.html}</li>`, text: `- ${content.text.trim().replace(/\n/g, '\n  ')}` };
    }
    case 'blockquote': {
      const content = blocks(node.children, filling);
      if (isBlank(content)) return nothing;
      return {
        html: `${table} width="100%"${look.quote}><tr><td width="1" bgcolor="#15140f"${look.quoteBar}>&nbsp;</td><td${look.quoteText}>${content.html}</td></tr></table>`,
        text: content.text.replace(/^/gm, '> ').replace(/^> $/gm, '>'),
      };
    }
    default:
      throw new Error(`Mails cannot use "${node.type}": add it to server/mail/printing/print-markdown.ts`);
  }
}

function blocks(children: readonly RootContent[], filling: Filling): Printed {
  return joined(
    children.map((child) => print(child, filling)),
    { html: '\n', text: '\n\n' },
  );
}

/** @throws Error if a value is missing or the Markdown is not supported */
export function printMarkdown(
  markdown: string,
  lookup: Lookup,
  printed: Filling['printed'] = noneIsPrinted,
): Printed {
  const tree: Root = parser.parse(markdown);
  return blocks(tree.children, { lookup, printed });
}

/** One sentence per line in the text part: mail programs make addresses at line ends links. */
interface FootParagraph {
  sentences: readonly string[];
  /** Default: a space. */
  between?: string;
}

export function printFoot(paragraphs: readonly FootParagraph[], lookup: Lookup): Printed {
  const print = (sentence: string) => {
    const tree: Root = parser.parse(sentence);
    return inline(
      tree.children.flatMap((node) => (node.type === 'paragraph' ? node.children : [node])),
      { lookup, printed: noneIsPrinted },
    );
  };
  const printed = paragraphs.map(({ sentences, between = ' ' }) =>
    joined(sentences.map(print), { html: between, text: '\n' }),
  );
  const foot = joined(printed, { html: '<br>', text: '\n' });
  return { html: foot.html.replaceAll(look.link, look.footLink), text: foot.text };
}
