import type { Element, ElementContent, RootContent } from 'hast';
import { parseLight } from '../../../lib/markdown/parse-light';
import { escapeHtml } from './escape-html';
import { look } from './look';
import { printParagraph } from './paragraph';
import type { Printed } from './printed';

type Content = ElementContent | RootContent;

function inline(nodes: readonly Content[]): Printed {
  const parts = nodes.map(print);
  return { html: parts.map(({ html }) => html).join(''), text: parts.map(({ text }) => text).join('') };
}

const isBlock = (node: Content) => node.type === 'element' && ['p', 'ul', 'ol', 'pre'].includes(node.tagName);

/** Loose inline text counts as one block. */
function partsOf(nodes: readonly ElementContent[]): Printed[] {
  const at = nodes.findIndex(isBlock);
  const block = nodes[at];
  if (!block) return [inline(nodes)];
  const own = block.type === 'element' && block.tagName === 'p' ? inline(block.children) : print(block);
  return [inline(nodes.slice(0, at)), own, ...partsOf(nodes.slice(at + 1))];
}

function item({ children }: Element, sign: string): Printed {
  const parts = partsOf(children).filter(({ text }) => text.trim() !== '');
  const html = parts
    .map((part) => part.html.trim())
    .join('<br>')
    .replace(/<br>(?=<[ou]l )/g, '');
  return {
    html: `<li>${html}</li>`,
    text: `${sign} ${parts
      .map(({ text }) => text.trim())
      .join('\n')
      .replace(/\n/g, `\n${' '.repeat(sign.length + 1)}`)}`,
  };
}

function list({ tagName, properties, children }: Element): Printed {
  const first = typeof properties['start'] === 'number' ? properties['start'] : 1;
  const items = children
    .filter((child) => child.type === 'element')
    .map((child, index) => item(child, tagName === 'ol' ? `${first + index}.` : '-'));
  const start = tagName === 'ol' && first !== 1 ? ` start="${first}"` : '';
  return {
    html: `<${tagName}${start}${look.list}>${items.map(({ html }) => html).join('')}</${tagName}>`,
    text: items.map(({ text }) => text).join('\n'),
  };
}

function print(node: Content): Printed {
  if (node.type === 'text') return { html: escapeHtml(node.value), text: node.value };
  if (node.type !== 'element') return { html: '', text: '' };
  const { tagName, properties, children } = node;
  if (tagName === 'ul' || tagName === 'ol') return list(node);
  if (tagName === 'br') return { html: '<br>', text: '\n' };
  const content = inline(children);
  if (tagName === 'p') return printParagraph(content);
  if (tagName === 'pre')
    return printParagraph({ html: content.html.trim().replace(/\n/g, '<br>'), text: content.text });
  if (tagName === 'a') {
    const url = String(properties['href']);
    return {
      html: `<a href="${escapeHtml(url)}"${look.link}>${content.html}</a>`,
      text: content.text === url ? url : `${content.text} (${url})`,
    };
  }
  return tagName === 'span'
    ? content
    : { html: `<${tagName}>${content.html}</${tagName}>`, text: content.text };
}

/** Renders like the page does. Ignores placeholders; never throws. */
export function printLight(source: string): Printed {
  const parts = parseLight(source)
    .children.map(print)
    .filter(({ text }) => text.trim() !== '');
  return { html: parts.map(({ html }) => html).join('\n'), text: parts.map(({ text }) => text).join('\n\n') };
}
