// For letters. Mail programs know few elements and need inline styles.
import type { Element, ElementContent, RootContent } from 'hast';
import { markdownToTree } from '../../../lib/markdown/to-html';
import type { HtmlOptions } from '../../../lib/markdown/to-html';
import { eachElement, element, text } from '../../../lib/markdown/tree';
import { printButton } from './button';
import { escapeHtml } from './escape-html';
import { look } from './look';
import { printGallery, printPicture } from './print-pictures';
import type { Printed } from './printed';

type Content = ElementContent | RootContent;

const blockTags = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li pre blockquote figure figcaption table hr div aside section details'.split(
    ' ',
  ),
);
const isElement = (node: Content): node is Element => node.type === 'element';
const isBlock = (node: Content): boolean => isElement(node) && blockTags.has(node.tagName);
const valueOf = ({ properties }: Element, name: string): string => {
  const value = properties[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
const childrenOf = ({ children }: Element, ...tags: string[]): Element[] =>
  children.filter(isElement).filter(({ tagName }) => tags.includes(tagName));

function inline(nodes: readonly Content[]): Printed {
  const parts = nodes.map(printInline);
  return { html: parts.map(({ html }) => html).join(''), text: parts.map(({ text }) => text).join('') };
}

const pictureOf = (node: Element) => ({ src: valueOf(node, 'src'), alt: valueOf(node, 'alt') });

function link(node: Element): Printed {
  const url = valueOf(node, 'href');
  const label = inline(node.children);
  return {
    html: `<a href="${escapeHtml(url)}"${look.link}>${label.html}</a>`,
    text: label.text === url ? label.text : `${label.text} (${url})`,
  };
}

/** Elements that mail programs render without styles. */
const plainTags = new Set('strong em del s sup sub b i u kbd mark abbr'.split(' '));

function printInline(node: Content): Printed {
  if (node.type === 'text') return { html: escapeHtml(node.value), text: node.value };
  if (!isElement(node)) return { html: '', text: '' };
  if (isBlock(node)) return printBlock(node);
  if (node.tagName === 'br') return { html: '<br>', text: '\n' };
  if (node.tagName === 'img') return printPicture(pictureOf(node));
  if (node.tagName === 'a') return link(node);
  const content = inline(node.children);
  if (node.tagName === 'code')
    return { html: `<code${look.code}>${content.html}</code>`, text: content.text };
  return plainTags.has(node.tagName)
    ? { html: `<${node.tagName}>${content.html}</${node.tagName}>`, text: content.text }
    : content;
}

/** Loose inline content between blocks is a paragraph. */
function blocks(nodes: readonly Content[]): Printed[] {
  const printed: Printed[] = [];
  let loose: Content[] = [];
  const flush = () => {
    const { html, text } = inline(loose);
    if (html.trim() !== '')
      printed.push({ html: `<p${look.paragraph}>${html.trim()}</p>`, text: text.trim() });
    loose = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      loose.push(node);
      continue;
    }
    flush();
    printed.push(printBlock(node as Element));
  }
  flush();
  return printed.filter(({ html }) => html !== '');
}

const stacked = (parts: readonly Printed[]): Printed => ({
  html: parts.map(({ html }) => html).join('\n'),
  text: parts
    .map(({ text }) => text)
    .filter(Boolean)
    .join('\n\n'),
});

const indented = (text: string, by: string): string => text.replace(/\n(?=.)/g, `\n${by}`);

function item(node: Element, sign: string): Printed {
  const parts = blocks(node.children);
  // A paragraph in an item needs no margins of its own.
  const html = parts
    .map((part) => part.html.replace(/^<p[^>]*>([\s\S]*)<\/p>$/, '$1'))
    .join('<br>')
    .replace(/<br>(?=<[ou]l )/g, '');
  const text = parts.map((part) => part.text).join('\n');
  return { html: `<li>${html}</li>`, text: `${sign} ${indented(text, ' '.repeat(sign.length + 1))}` };
}

function list(node: Element): Printed {
  const first = Number(valueOf(node, 'start') || 1);
  const isOrdered = node.tagName === 'ol';
  const items = childrenOf(node, 'li').map((child, index) =>
    item(child, isOrdered ? `${first + index}.` : '-'),
  );
  const start = isOrdered && first !== 1 ? ` start="${first}"` : '';
  return {
    html: `<${node.tagName}${start}${look.list}>${items.map(({ html }) => html).join('')}</${node.tagName}>`,
    text: items.map(({ text }) => text).join('\n'),
  };
}

function table(node: Element): Printed {
  const rows = [node, ...childrenOf(node, 'thead', 'tbody')].flatMap((part) => childrenOf(part, 'tr'));
  const cells = rows.map((row) =>
    childrenOf(row, 'th', 'td').map((cell) => ({ tag: cell.tagName, ...inline(cell.children) })),
  );
  const html = cells
    .map(
      (row) =>
        `<tr>${row.map((cell) => `<${cell.tag} align="left"${look.cell}>${cell.html}</${cell.tag}>`).join('')}</tr>`,
    )
    .join('');
  return {
    html: `<table cellpadding="0" cellspacing="0" border="0" width="100%"${look.table}>${html}</table>`,
    text: cells.map((row) => row.map(({ text }) => text.trim()).join(' | ')).join('\n'),
  };
}

function figure(node: Element): Printed {
  const shown = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const pictures = childrenOf(node, 'img');
  const captions = childrenOf(node, 'figcaption');
  const isGallery = pictures.length > 1 && pictures.length + captions.length === shown.length;
  const parts = isGallery
    ? [printGallery(pictures.map(pictureOf)), ...captions.map(caption)]
    : shown.map((child) =>
        isElement(child) && child.tagName === 'figcaption' ? caption(child) : printInline(child),
      );
  return {
    html: `<div${look.pictureFrame}>${parts.map(({ html }) => html).join('')}</div>`,
    text: parts
      .map(({ text }) => text.trim())
      .filter(Boolean)
      .join('\n'),
  };
}

/** A picture alone in its paragraph: its title is its caption, as on the page. */
function titledPicture(node: Element): Printed | undefined {
  const [only, ...others] = node.children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  );
  const title = only && isElement(only) && only.tagName === 'img' ? valueOf(only, 'title') : '';
  if (!only || others.length > 0 || title === '') return undefined;
  return figure(element('figure', {}, [only, element('figcaption', {}, [text(title)])]));
}

const linkIn = (node: Element | undefined): Element | undefined => node && childrenOf(node, 'a')[0];

/** Where the link of a card leads. */
function placeOf(url: string, block: string): string {
  if (!URL.canParse(url)) return '';
  const { hostname, pathname } = new URL(url);
  const host = hostname.replace(/^www\./, '');
  if (block === 'video') return `▶ ${host}`;
  const type = block === 'file' ? /\.(\w{1,5})$/.exec(pathname)?.[1]?.toUpperCase() : undefined;
  return type ? `↓ ${type}, ${host}` : host;
}

/** Bookmarks, videos and files: a link with a summary. */
function card(node: Element, block: string): Printed | undefined {
  const parts = childrenOf(node, 'p');
  const title = linkIn(parts[0]);
  if (!title) return undefined;
  const url = valueOf(title, 'href');
  const pictures = parts.flatMap((part) => childrenOf(part, 'img'));
  const name = link(title);
  const lines = parts
    .slice(1)
    .map((part) => inline(part.children.filter((child) => !(isElement(child) && child.tagName === 'img'))))
    .filter((line) => line.text.trim() !== '');
  const [thumbnail] = pictures;
  const side = thumbnail
    ? `<td width="132" valign="top"${look.cardSide}><img src="${escapeHtml(valueOf(thumbnail, 'src'))}" alt="${escapeHtml(valueOf(thumbnail, 'alt'))}" width="120"${look.cardPicture}></td>`
    : '';
  return {
    html: `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"${look.card}><tr><td valign="top"${look.cardText}><p${look.cardTitle}>${name.html}</p>${lines.map(({ html }) => `<p${look.cardLine}>${html.trim()}</p>`).join('')}<p${look.cardPlace}>${escapeHtml(placeOf(url, block))}</p></td>${side}</tr></table>`,
    text: [name, ...lines].map((line) => line.text.trim()).join('\n\n'),
  };
}

function action(node: Element): Printed | undefined {
  const label = linkIn(childrenOf(node, 'p')[0]);
  return label && printButton(inline(label.children), valueOf(label, 'href'));
}

/** A table: Outlook draws neither border nor padding of other elements. */
const boxed = (html: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"${look.card}><tr><td${look.boxText}>${html}</td></tr></table>`;

/** Outlook ignores `white-space`. */
const codeLines = (code: string): string =>
  escapeHtml(code)
    .replaceAll('\t', '    ')
    .replace(/^ | (?= )/gm, '&nbsp;')
    .replaceAll('\n', '<br>');

function caption(node: Element): Printed {
  const { html, text } = inline(node.children);
  return { html: `<p${look.caption}>${html}</p>`, text };
}

function quote(node: Element): Printed {
  const { html, text } = stacked(blocks(node.children));
  return {
    html: `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"${look.quote}><tr><td width="1" bgcolor="#15140f"${look.quoteBar}>&nbsp;</td><td${look.quoteText}>${html}</td></tr></table>`,
    text: text.replace(/^/gm, '> ').replace(/^> $/gm, '>'),
  };
}

function heading(node: Element): Printed {
  const { html, text } = inline(node.children);
  const isLarge = node.tagName === 'h1' || node.tagName === 'h2';
  return isLarge
    ? {
        html: `<h2${look.subheading}>${html}</h2>`,
        text: `${text}\n${'-'.repeat(Math.min(60, text.length))}`,
      }
    : { html: `<h3${look.smallHeading}>${html}</h3>`, text };
}

const cards = new Set(['bookmark', 'video', 'file']);

function printContainer(node: Element): Printed | undefined {
  const block = valueOf(node, 'dataBlock');
  if (block === 'button') return action(node);
  return cards.has(block) ? card(node, block) : undefined;
}

function printBlock(node: Element): Printed {
  const { tagName, children } = node;
  if (/^h[1-6]$/.test(tagName)) return heading(node);
  if (tagName === 'ul' || tagName === 'ol') return list(node);
  if (tagName === 'blockquote') return quote(node);
  if (tagName === 'table') return table(node);
  if (tagName === 'figure') return figure(node);
  if (tagName === 'figcaption') return caption(node);
  if (tagName === 'hr') return { html: `<hr${look.rule}>`, text: '* * *' };
  if (tagName === 'pre') {
    const { text } = inline(children);
    const code = text.trimEnd();
    return { html: boxed(`<p${look.codeBlock}>${codeLines(code)}</p>`), text: code };
  }
  if (tagName === 'aside') {
    const { html, text } = stacked(blocks(children));
    return { html: boxed(html), text };
  }
  if (tagName !== 'p') return printContainer(node) ?? stacked(blocks(children));
  const picture = titledPicture(node);
  if (picture) return picture;
  const { html, text } = inline(children);
  return html.trim() === ''
    ? { html: '', text: '' }
    : { html: `<p${look.paragraph}>${html.trim()}</p>`, text: text.trim() };
}

/** Never throws. */
export async function printArticle(source: string, options: HtmlOptions): Promise<Printed> {
  const tree = await markdownToTree(source, { ...options, keepsBlocks: true });
  // Mail programs have no anchors: a note's number is text.
  eachElement(tree, (node) => {
    if (node.tagName === 'a' && valueOf(node, 'href').startsWith(`${options.address}#`))
      node.tagName = 'span';
  });
  return stacked(blocks(tree.children));
}
