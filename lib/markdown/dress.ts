// Works on a sanitized tree.
import type { Element, Root, RootContent } from 'hast';
import { defaultLocale, type Locale } from '@/lib/contract/core/locale';
import { sizedPicture } from '@/lib/format/sized';
import { matchRoute } from '@/lib/match-route';
import { localizedPath } from '@/lib/routes';
import type { MarkdownLabels } from './labels';
import { eachElement, element, namedByCaption, text, textOf } from './tree';

/** Markdown has no headers of rows: the first cell of a row of several cells is its header. */
function dressCells(table: Element): void {
  let column = 0;
  eachElement(table, (cell) => {
    if (cell.tagName === 'tr')
      column = cell.children.filter(({ type }) => type === 'element').length > 1 ? 0 : 1;
    if (cell.tagName !== 'th' && cell.tagName !== 'td') return;
    const { align } = cell.properties;
    const className = align === 'right' ? ['end'] : align === 'center' ? ['centre'] : undefined;
    const scope = cell.tagName === 'th' ? 'col' : column === 0 ? 'row' : undefined;
    column += 1;
    // An empty header cell labels nothing.
    const isHeader = scope !== undefined && textOf(cell).trim() !== '';
    cell.tagName = isHeader ? 'th' : 'td';
    cell.properties = { ...(className ? { className } : {}), ...(isHeader ? { scope } : {}) };
  });
}

/** Phones show only a part of each row. */
const MANY_COLUMNS = 4;

/** Small screens stack the cells: each needs its column's label, and roles, which CSS `display` removes. */
function makeStackable(table: Element): void {
  const names: string[] = [];
  let column = 0;
  eachElement(table, (part) => {
    const { tagName, properties } = part;
    if (tagName === 'tr') column = 0;
    if (tagName === 'thead' || tagName === 'tbody') properties['role'] = 'rowgroup';
    else if (tagName === 'tr') properties['role'] = 'row';
    else if (tagName === 'th' || tagName === 'td') {
      const inHead = names[column] === undefined;
      if (inHead) names[column] = textOf(part).trim();
      properties['role'] = tagName === 'td' ? 'cell' : inHead ? 'columnheader' : 'rowheader';
      if (!inHead && names[column]) properties['dataLabel'] = names[column];
      column += 1;
    }
  });
}

const columnsOf = (table: Element): number => {
  let columns = 0;
  eachElement(table, ({ tagName, children }) => {
    if (tagName === 'tr')
      columns = Math.max(columns, children.filter((cell) => cell.type === 'element').length);
  });
  return columns;
};

/** Scrollable and focusable; with many columns, stacked on small screens. */
export function dressTables(root: Root, labels: MarkdownLabels): void {
  const tables: Element[] = [];
  eachElement(root, (node) => {
    if (node.tagName === 'table') tables.push(node);
  });
  tables.forEach((table, index) => {
    dressCells(table);
    const many = columnsOf(table) >= MANY_COLUMNS;
    if (many) makeStackable(table);
    const inner = element('table', many ? { role: 'table' } : {}, table.children);
    table.tagName = 'div';
    table.properties = {
      className: many ? ['sheet', 'stacks'] : ['sheet'],
      role: 'group',
      tabIndex: 0,
      ariaLabel: labels.table(index + 1),
    };
    table.children = [inner];
  });
}

/** Top-level code, tables and figures may extend into the margin. */
export function widen(root: Root): void {
  for (const node of root.children) {
    if (node.type !== 'element') continue;
    const names = Array.isArray(node.properties['className']) ? node.properties['className'] : [];
    if (names[0] === 'code' || names[0] === 'sheet' || (node.tagName === 'figure' && names.length === 0))
      node.properties['className'] = [...names, 'wide'];
  }
}

const blocks = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr', 'blockquote', 'div', 'aside']);
const isBlank = (node: RootContent): boolean => node.type === 'text' && node.value.trim() === '';

/** Pages would contain these line breaks twice (HTML and RSC payload). */
export function tighten(root: Root): void {
  root.children = root.children.filter((node) => !isBlank(node));
  eachElement(root, (node) => {
    if (
      blocks.has(node.tagName) ||
      (node.tagName === 'li' &&
        node.children.some((child) => child.type === 'element' && child.tagName === 'p'))
    )
      node.children = node.children.filter((child) => !isBlank(child));
  });
}

const own = /^\/(?![/\\])/;

/** `/contact` in an English text means the English page. */
function localized(href: string, locale: Locale): string {
  if (locale === defaultLocale || !own.test(href)) return href;
  const path = href.replace(/[?#].*$/, '');
  return matchRoute(path) ? localizedPath(path, locale) + href.slice(path.length) : href;
}

export function dressLinks(root: Root, locale: Locale): void {
  eachElement(root, (node) => {
    if (node.tagName !== 'a') return;
    const { href } = node.properties;
    if (typeof href !== 'string') {
      // The sanitizer removed the address.
      node.tagName = 'span';
      node.properties = {};
    } else if (/^(?:https?:)?\/\//i.test(href)) node.properties['rel'] = ['noopener'];
    else node.properties['href'] = localized(href, locale);
  });
}

/** For the `sizes` attribute. */
const column = '(min-width: 64rem) 54rem, 100vw';

/** From names such as `quay-1200x800.webp`. */
function sizeOf(src: string): { width: number; height: number } | undefined {
  const [, width, height] = /-(\d{1,5})x(\d{1,5})\.\w+$/.exec(src) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/** Pictures of other hosts, which would learn who reads, become links. */
export function linkForeignPictures(root: Root): void {
  const insideLinks = new Set<Element>();
  eachElement(root, (node) => {
    if (node.tagName === 'a' || insideLinks.has(node))
      for (const child of node.children) if (child.type === 'element') insideLinks.add(child);
    if (node.tagName !== 'img') return;
    const { src, alt } = node.properties;
    if (typeof src === 'string' && own.test(src)) return;
    const linked = typeof src === 'string' && /^https?:/i.test(src) && !insideLinks.has(node);
    node.tagName = linked ? 'a' : 'span';
    node.properties = linked ? { href: src, rel: ['noopener'] } : {};
    node.children = [text(String(alt || src || ''))];
  });
}

export function dressPictures(root: Root): void {
  linkForeignPictures(root);
  eachElement(root, (node) => {
    if (node.tagName !== 'img') return;
    const { src, alt = '', title } = node.properties;
    const { style, ...sized } = sizedPicture(String(src), column) ?? {
      ...sizeOf(String(src)),
      style: undefined,
    };
    node.properties = {
      src,
      alt,
      ...(title ? { title } : {}),
      loading: 'lazy',
      decoding: 'async',
      ...sized,
      ...(style ? { style: `object-position: ${style.objectPosition}` } : {}),
    };
  });
  for (const node of root.children) if (node.type === 'element') frame(node);
}

function frame(paragraph: Element): void {
  const [only, ...others] = paragraph.children;
  if (paragraph.tagName !== 'p' || others.length > 0 || only?.type !== 'element' || only.tagName !== 'img')
    return;
  const { title, ...properties } = only.properties;
  only.properties = properties;
  paragraph.tagName = 'figure';
  if (title) paragraph.children.push(element('figcaption', {}, [text(String(title))]));
  namedByCaption(paragraph);
}

export function dressTasks(root: Root, labels: MarkdownLabels): void {
  eachElement(root, (node) => {
    if (node.tagName !== 'input') return;
    const done = Boolean(node.properties['checked']);
    node.tagName = 'span';
    node.properties = {
      className: done ? ['task', 'done'] : ['task'],
      role: 'img',
      ariaLabel: done ? labels.done : labels.todo,
    };
  });
}
