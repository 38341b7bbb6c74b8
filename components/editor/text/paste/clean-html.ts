// Makes pasted HTML safe, and converts what other programs express by styles; drops other styles.
import { foreignLanguages } from '@/lib/markdown/code-languages';
import { readCocoa, readNotion, readTasks } from './app-html';
import { hasStyle, styleOf } from './elements';
import { readGoogleLists, readTitles, redirectTarget } from './office-html';
import { dropInnerLinks, readNotes } from './office-notes';
import { readWordLists } from './word-lists';
import { isOwnPicture } from '../schema/schema-inlines';
import { safeHref } from '../schema/schema-marks';

const allowedTags = new Set([
  'P',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'BLOCKQUOTE',
  'UL',
  'OL',
  'LI',
  'PRE',
  'CODE',
  'HR',
  'BR',
  'STRONG',
  'B',
  'EM',
  'I',
  'DEL',
  'S',
  'A',
  'IMG',
  'TABLE',
  'THEAD',
  'TBODY',
  'TR',
  'TH',
  'TD',
  'SUP',
  'ASIDE',
  'SPAN',
]);
const dropped =
  'script, style, meta, link, title, head, template, noscript, object, embed, iframe, svg, math, input, button, select, textarea, xml, [hidden]';
const attributes: Readonly<Record<string, readonly string[]>> = {
  A: ['href', 'title'],
  IMG: ['src', 'alt', 'title'],
  OL: ['start'],
  LI: ['data-checked'],
  PRE: ['data-lang', 'data-meta', 'data-raw'],
  SUP: ['data-ref'],
  ASIDE: ['data-note'],
  SPAN: ['data-soft', 'data-raw'],
  DIV: ['data-callout', 'data-block', 'data-caption'],
  FIGURE: ['data-block'],
  TH: ['align'],
  TD: ['align'],
};

// The CSP would report style attributes.
const renameStyles = (html: string): string =>
  html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-pasted-style='));

function wrap(element: Element, tag: string): void {
  const around = element.ownerDocument.createElement(tag);
  around.append(...element.childNodes);
  element.append(around);
}

function readStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[data-pasted-style]')) {
    // Headings are bold anyway; the style of a list item is that of its bullet.
    const isIgnored = /^(?:H\d|LI|[UO]L)$/.test(element.tagName);
    if (
      hasStyle(element, /(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i) &&
      !isIgnored &&
      !element.querySelector('b, strong')
    )
      wrap(element, 'strong');
    if (hasStyle(element, /(?<![\w-])font-style:\s*italic/i) && !isIgnored && element.tagName !== 'EM')
      wrap(element, 'em');
    if (hasStyle(element, /text-decoration[\w-]*:[^;]*line-through/i)) wrap(element, 'del');
    const side = /text-align:\s*(center|right)/i.exec(styleOf(element))?.[1];
    // Word processors align the paragraph in the cell.
    const cell = /^T[HD]$/.test(element.tagName) ? element : element.closest('td > p, th > p')?.parentElement;
    if (side && cell) cell.setAttribute('align', side.toLowerCase());
  }
  // Google Docs wraps everything in a `b` of normal weight. `mso-bidi-font-weight` is for other scripts.
  for (const element of body.querySelectorAll('b[data-pasted-style], strong[data-pasted-style]'))
    if (hasStyle(element, /(?<![\w-])font-weight:\s*(?:normal|400)/i))
      element.replaceWith(...element.childNodes);
}

/** Headings and first rows are bold anyway. */
function dropWholeBold(body: HTMLElement): void {
  const rows = [...body.querySelectorAll('table')].flatMap((table) => table.querySelector('tr') ?? []);
  for (const place of [
    ...body.querySelectorAll('h1, h2, h3, h4, h5, h6'),
    ...rows.flatMap((row) => [...row.children]),
  ]) {
    const walker = place.ownerDocument.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    let isWhole = true;
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      if (text.nodeValue?.trim() && !text.parentElement?.closest('b, strong')) isWhole = false;
    if (isWhole) place.querySelectorAll('b, strong').forEach((bold) => bold.replaceWith(...bold.childNodes));
  }
}

const plainText = new Set(['plain', 'plaintext', 'text']);

function languageIn(names: string): string {
  const name = (/(?:language|lang|highlight-source)-([\w+#-]+)/.exec(names)?.[1] ?? '').toLowerCase();
  return plainText.has(name) ? '' : (foreignLanguages.get(name) ?? name);
}

function readCode(body: HTMLElement): void {
  for (const pre of body.querySelectorAll('pre')) {
    const names = `${pre.className} ${pre.querySelector('code')?.className ?? ''}`;
    if (!pre.hasAttribute('data-lang')) pre.setAttribute('data-lang', languageIn(names));
    if (!pre.hasAttribute('data-raw')) pre.textContent = pre.textContent.replace(/\n$/, '');
  }
}

/** Empty paragraphs, which other programs write between paragraphs. */
function dropBlanks(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.textContent.trim() === '' && !paragraph.querySelector('img, sup[data-ref]'))
      paragraph.remove();
}

/** Text in place of a foreign picture: '' if it is alone in its block, or described by an address or file name. */
function textInPlaceOf(picture: Element): string {
  const alt = (picture.getAttribute('alt') ?? '').trim();
  const line = picture.closest('p, li, td, th, figure, div, h1, h2, h3, h4, h5, h6');
  const isAlone = (line ?? picture.parentElement)?.textContent.trim() === '';
  return isAlone || /^https?:|\.\w{3,4}$/i.test(alt) ? '' : alt;
}

function cleanElement(element: Element): void {
  const { tagName } = element;
  const isBlock = element.matches('div:is([data-callout], [data-caption]), :is(div, figure)[data-block]');
  // The attribute contains the block except its caption; the schema checks it.
  if (isBlock && element.hasAttribute('data-block'))
    element.replaceChildren(...element.querySelectorAll(':scope > div[data-caption]'));
  if (!allowedTags.has(tagName) && !isBlock) {
    if (
      /^(?:DIV|SECTION|ARTICLE|FIGURE|FIGCAPTION|ADDRESS|DL|DT|DD)$/.test(tagName) &&
      !element.querySelector('p, div, ul, ol, table, h1, h2, h3, h4, h5, h6, pre, blockquote')
    ) {
      const line = element.ownerDocument.createElement('p');
      line.append(...element.childNodes);
      element.replaceWith(line);
    } else element.replaceWith(...element.childNodes);
    return;
  }
  for (const { name } of [...element.attributes])
    if (!attributes[tagName]?.includes(name)) element.removeAttribute(name);
  if (tagName === 'A') {
    const href = redirectTarget(element.getAttribute('href') ?? '');
    if (safeHref(href)) element.setAttribute('href', href);
    else element.replaceWith(...element.childNodes);
  }
  // Pictures of other sites are forbidden.
  if (tagName === 'IMG' && !isOwnPicture(element.getAttribute('src') ?? ''))
    element.replaceWith(textInPlaceOf(element));
}

export interface Losses {
  /** Pictures from other sites or files. */
  pictures: number;
  /** Videos, sounds, formulas, embedded pages. */
  embeds: number;
}

interface CleanHtml {
  /** Sanitized without executing or fetching anything. */
  html: string;
  lost: Losses;
}

const embedded = 'iframe, embed, object, video, audio, math';

/** Embeds inside others are fallbacks. */
const countEmbeds = (body: HTMLElement): number =>
  [...body.querySelectorAll(embedded)].filter((element) => !element.parentElement?.closest(embedded)).length;

/** In HTML that was copied from this editor. */
const OWN = 'data-pm-slice';

export function cleanHtml(html: string): CleanHtml {
  const { body } = new DOMParser().parseFromString(
    renameStyles(html.replace(/<!--[\s\S]*?-->/g, '')),
    'text/html',
  );
  const isOwn = html.includes(OWN);
  const embeds = countEmbeds(body);
  if (!isOwn) {
    readCocoa(body, html);
    readNotion(body, html);
  }
  body.querySelectorAll(dropped).forEach((element) => element.remove());
  readCode(body);
  if (!isOwn) {
    readTitles(body);
    readGoogleLists(body);
    readTasks(body);
    readWordLists(body);
    readNotes(body);
    dropInnerLinks(body);
  }
  readStyles(body);
  if (!isOwn) dropWholeBold(body);
  const pictures = [...body.querySelectorAll('img')].filter(
    (picture) => !isOwnPicture(picture.getAttribute('src') ?? ''),
  ).length;
  for (const element of [...body.querySelectorAll('*')].reverse()) cleanElement(element);
  if (!isOwn) dropBlanks(body);
  return { html: body.innerHTML, lost: { pictures, embeds } };
}
