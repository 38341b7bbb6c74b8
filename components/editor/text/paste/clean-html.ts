// Converts the styles by which Word and Google Docs express marks; drops others.
import {
  dropInnerLinks,
  readGoogleLists,
  readNotes,
  readWordLists,
  says,
  withoutDetour,
} from './office-html';
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
  DIV: ['data-callout', 'data-block'],
  FIGURE: ['data-block'],
  TH: ['align'],
  TD: ['align'],
};

// Renames style attributes, which the CSP would report.
const disarmed = (html: string): string =>
  html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-said='));

function wrap(element: Element, tag: string): void {
  const around = element.ownerDocument.createElement(tag);
  around.append(...element.childNodes);
  element.append(around);
}

function readStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[data-said]')) {
    const isHeading = /^H\d$/.test(element.tagName);
    if (
      says(element, /(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i) &&
      !isHeading &&
      !element.querySelector('b, strong')
    )
      wrap(element, 'strong');
    if (says(element, /(?<![\w-])font-style:\s*italic/i) && element.tagName !== 'EM') wrap(element, 'em');
    if (says(element, /text-decoration[\w-]*:[^;]*line-through/i)) wrap(element, 'del');
    const side = /text-align:\s*(center|right)/i.exec(element.getAttribute('data-said') ?? '')?.[1];
    if (side && /^T[HD]$/.test(element.tagName)) element.setAttribute('align', side.toLowerCase());
  }
  // Google Docs wraps everything in a `b` of normal weight. `mso-bidi-font-weight` is for other scripts.
  for (const element of body.querySelectorAll('b[data-said], strong[data-said]'))
    if (says(element, /(?<![\w-])font-weight:\s*(?:normal|400)/i)) element.replaceWith(...element.childNodes);
}

function readCode(body: HTMLElement): void {
  for (const pre of body.querySelectorAll('pre')) {
    const names = `${pre.className} ${pre.querySelector('code')?.className ?? ''}`;
    if (!pre.hasAttribute('data-lang'))
      pre.setAttribute('data-lang', /(?:language|lang|highlight-source)-([\w+#-]+)/.exec(names)?.[1] ?? '');
    if (!pre.hasAttribute('data-raw')) pre.textContent = pre.textContent.replace(/\n$/, '');
  }
}

function cleanElement(element: Element): void {
  const { tagName } = element;
  const isBlock = element.matches('div[data-callout], :is(div, figure)[data-block]');
  // The attribute has all of the block; the schema checks it.
  if (isBlock && element.hasAttribute('data-block')) element.replaceChildren();
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
    const href = withoutDetour(element.getAttribute('href') ?? '');
    if (safeHref(href)) element.setAttribute('href', href);
    else element.replaceWith(...element.childNodes);
  }
  // Pictures of other sites are forbidden.
  if (tagName === 'IMG' && !isOwnPicture(element.getAttribute('src') ?? ''))
    element.replaceWith(element.getAttribute('alt') ?? '');
}

export interface Losses {
  /** Pictures from other sites or files. */
  pictures: number;
  embeds: number;
}

interface CleanHtml {
  /** Sanitized without executing or fetching anything. */
  html: string;
  lost: Losses;
}

const embedded = 'iframe, embed, object, video, audio, math';

/** Nested embeds are fallbacks. */
const countEmbeds = (body: HTMLElement): number =>
  [...body.querySelectorAll(embedded)].filter((element) => !element.parentElement?.closest(embedded)).length;

const OWN = 'data-pm-slice';

export function cleanHtml(html: string): CleanHtml {
  const { body } = new DOMParser().parseFromString(
    disarmed(html.replace(/<!--[\s\S]*?-->/g, '')),
    'text/html',
  );
  const embeds = countEmbeds(body);
  body.querySelectorAll(dropped).forEach((element) => element.remove());
  readCode(body);
  if (!html.includes(OWN)) {
    readGoogleLists(body);
    readWordLists(body);
    readNotes(body);
    dropInnerLinks(body);
  }
  readStyles(body);
  const pictures = [...body.querySelectorAll('img')].filter(
    (picture) => !isOwnPicture(picture.getAttribute('src') ?? ''),
  ).length;
  for (const element of [...body.querySelectorAll('*')].reverse()) cleanElement(element);
  return { html: body.innerHTML, lost: { pictures, embeds } };
}
