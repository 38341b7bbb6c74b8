// Works on a sanitized tree, after links and pictures are dressed.
import type { Element, ElementContent, Root } from 'hast';
import type { MarkdownLabels } from '../labels';
import { eachElement, element, namedByCaption, text, textOf } from '../tree';
import type { CalloutKind } from './blocks';

const isElement = (node: ElementContent, ...names: string[]): node is Element =>
  node.type === 'element' && names.includes(node.tagName);
const elementsIn = ({ children }: Element): Element[] =>
  children.filter((child): child is Element => child.type === 'element');

const externalHost = /^(?:https?:)?\/\/(?:www\.)?([^/?#:]+)/i;
const hostOf = (href: unknown): string | undefined => externalHost.exec(String(href))?.[1]?.toLowerCase();

function dressCallout(node: Element, labels: MarkdownLabels): void {
  const kind = node.properties['dataKind'] as CalloutKind;
  const name = labels.callouts[kind];
  const [first] = elementsIn(node);
  const [only, ...others] = first?.tagName === 'p' ? first.children : [];
  if (first && only && others.length === 0 && isElement(only, 'strong')) {
    first.properties['className'] = ['title'];
    first.children = only.children;
  }
  // A plain note needs no word; the class `note` is for footnotes.
  const isPlain = kind === 'note';
  node.properties = {
    className: isPlain ? ['callout'] : ['callout', kind],
    role: 'note',
    ariaLabel: name,
  };
  if (!isPlain)
    node.children.unshift(element('p', { className: ['kind'], ariaHidden: 'true' }, [text(name)]));
}

/** The first paragraph has the pictures, the second is the caption. */
function splitPictures(node: Element): { pictures: Element[]; caption: ElementContent[] } {
  const [first, second] = elementsIn(node);
  return { pictures: first ? elementsIn(first) : [], caption: second?.children ?? [] };
}

const captionOf = (caption: ElementContent[]): Element[] =>
  caption.length > 0 ? [element('figcaption', {}, caption)] : [];

function dressFigure(node: Element): void {
  const { pictures, caption } = splitPictures(node);
  const width = String(node.properties['dataWidth']);
  for (const { properties } of pictures)
    if (width === 'full' && properties['sizes'] !== undefined) properties['sizes'] = '100vw';
  node.tagName = 'figure';
  node.properties = { className: ['picture', width] };
  node.children = [...pictures, ...captionOf(caption)];
  namedByCaption(node);
}

/** Pictures per row, by their number. */
const rows: readonly (readonly number[])[] = [
  [],
  [1],
  [2],
  [3],
  [2, 2],
  [3, 2],
  [3, 3],
  [3, 2, 2],
  [3, 3, 2],
  [3, 3, 3],
];

/** Style attributes are forbidden: classes `r4` to `r30` are tenths of width by height. */
function ratioOf({ properties }: Element): string {
  const ratio = Number(properties['width']) / Number(properties['height']);
  return `r${Math.min(30, Math.max(4, Math.round((Number.isFinite(ratio) ? ratio : 1.5) * 10)))}`;
}

function dressGallery(node: Element): void {
  const { pictures, caption } = splitPictures(node);
  for (const picture of pictures) {
    picture.properties['className'] = [ratioOf(picture)];
    if (picture.properties['sizes'] !== undefined)
      picture.properties['sizes'] = '(min-width: 64rem) 27rem, 50vw';
  }
  let from = 0;
  const lines = (rows[pictures.length] ?? []).map((length) =>
    element('div', { className: ['row'] }, pictures.slice(from, (from += length))),
  );
  node.tagName = 'figure';
  node.properties = { className: ['gallery', 'wide'] };
  node.children = [...lines, ...captionOf(caption)];
  namedByCaption(node);
}

function dressButton(node: Element): void {
  const [line] = elementsIn(node);
  node.tagName = 'p';
  node.properties = { className: ['action'] };
  node.children = line?.children ?? [];
}

/** @returns the note below the card's text */
function footOf(name: string, link: Element, labels: MarkdownLabels): string | undefined {
  const host = hostOf(link.properties['href']);
  if (name === 'video') {
    link.properties['target'] = '_blank';
    link.properties['rel'] = ['noopener', 'noreferrer'];
    return labels.newTab(host ?? '');
  }
  if (name === 'file' && !host) link.properties['download'] = true;
  return host;
}

function dressCard(name: string, node: Element, labels: MarkdownLabels): void {
  const parts = elementsIn(node);
  const [link] = parts[0] ? elementsIn(parts[0]) : [];
  const pictures = parts.flatMap((part) => elementsIn(part).filter((each) => isElement(each, 'img')));
  const lines = parts.filter((part) => !elementsIn(part).some((each) => isElement(each, 'img')));
  for (const picture of pictures)
    if (picture.properties['sizes'] !== undefined) picture.properties['sizes'] = '12rem';
  const foot = link?.tagName === 'a' ? footOf(name, link, labels) : undefined;
  if (parts[0]) parts[0].properties['className'] = ['name'];
  node.properties = { className: ['card', name] };
  node.children = [
    element('div', {}, [...lines, ...(foot ? [element('p', { className: ['host'] }, [text(foot)])] : [])]),
    ...pictures,
  ];
}

export function dressBlocks(root: Root, labels: MarkdownLabels): void {
  root.children = root.children.filter((node) => !isEmptyCallout(node));
  eachElement(root, (node) => {
    const name = node.properties['dataBlock'];
    if (name === 'callout') dressCallout(node, labels);
    else if (name === 'figure') dressFigure(node);
    else if (name === 'gallery') dressGallery(node);
    else if (name === 'button') dressButton(node);
    else if (typeof name === 'string') dressCard(name, node, labels);
  });
}

const isEmptyCallout = (node: Root['children'][number]): boolean =>
  node.type === 'element' &&
  node.properties['dataBlock'] === 'callout' &&
  textOf(node).trim() === '' &&
  !elementsIn(node).some((child) => elementsIn(child).length > 0);
