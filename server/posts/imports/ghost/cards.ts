// @see https://github.com/TryGhost/Koenig/tree/main/packages/kg-default-nodes
import type { BlockContent, Paragraph, RootContent } from 'mdast';
import { formatSize } from '../../../../lib/format/sizes';
import type { LostThing } from '../sentences/loss-words';
import type { Conversion } from '../markdown/conversion';
import {
  captionBlock,
  card,
  directive,
  embedded,
  galleryOf,
  hostOf,
  isBlock,
  linkTo,
  paragraph,
  picture,
  strongParagraph,
  text,
  wordsOf,
} from '../markdown/conversion';
import { htmlToBlocks } from '../markdown/html-to-markdown';
import { markdownToBlocks } from '../markdown/markdown-card';
import type { CardData } from './card-data';
import { dataOf, listOf, numberOf, wordOf } from './card-data';

type Card = (data: CardData, conversion: Conversion) => RootContent[];

/** Words of a caption, which is HTML of one line. */
const wordsOfHtml = (html: string, conversion: Conversion): string =>
  html === '' ? '' : wordsOf(htmlToBlocks(html, conversion));

const blocksOfHtml = (html: string, conversion: Conversion): RootContent[] =>
  htmlToBlocks(html, conversion).map((node) => (isBlock(node) ? node : paragraph(node as never)));

function imageOf(data: CardData, conversion: Conversion): RootContent[] {
  const url = wordOf(data, 'src');
  if (url === '') return [];
  const caption = wordsOfHtml(wordOf(data, 'caption'), conversion);
  if (/<a\s/i.test(wordOf(data, 'caption'))) conversion.losses.add('caption', 'lost its links');
  const found = picture(url, { alt: wordOf(data, 'alt'), caption });
  const href = wordOf(data, 'href');
  return [paragraph(href === '' ? found : { type: 'link', url: href, children: [found] })];
}

const codeOf: Card = (data, conversion) => [
  {
    type: 'code',
    lang: wordOf(data, 'language').trim().split(/\s+/)[0] || null,
    value: wordOf(data, 'code'),
  },
  ...captionBlock(wordsOfHtml(wordOf(data, 'caption'), conversion)),
];

const buttonOf: Card = (data) => {
  const url = wordOf(data, 'buttonUrl');
  if (url === '') return [];
  return [card('button', linkTo(url, wordOf(data, 'buttonText')))];
};

const linkCard =
  (what: LostThing, url: string, title: string): Card =>
  (data, conversion) => {
    const address = wordOf(data, url);
    // The text reports links to files of the old site.
    if (address === '') conversion.losses.add(what, 'left out');
    else if (/^https?:/.test(address)) conversion.losses.add(what, 'became a link');
    if (address === '') return [];
    const words = wordOf(data, title) || wordOf(data, 'fileName') || address.split('/').at(-1) || address;
    const caption = wordOf(data, 'caption') || wordOf(data, 'fileCaption');
    return [paragraph(linkTo(address, words)), ...captionBlock(wordsOfHtml(caption, conversion))];
  };

const fileOf: Card = (data, conversion) => {
  const url = wordOf(data, 'src');
  if (url === '') {
    conversion.losses.add('download card', 'left out');
    return [];
  }
  const name = wordOf(data, 'fileName');
  const caption = wordsOfHtml(wordOf(data, 'fileCaption'), conversion);
  const bytes = numberOf(data, 'fileSize');
  const words = [caption, bytes > 0 ? formatSize(bytes, conversion.locale) : ''].filter(Boolean).join(', ');
  return [card('file', linkTo(url, wordOf(data, 'fileTitle') || name), words)];
};

const headingOf = (words: string): RootContent => ({ type: 'heading', depth: 2, children: [text(words)] });

const cards: Readonly<Record<string, Card>> = {
  image: imageOf,
  horizontalrule: () => [{ type: 'thematicBreak' }],
  codeblock: codeOf,
  markdown: (data, conversion) => markdownToBlocks(wordOf(data, 'markdown'), conversion),
  html: (data, conversion) => blocksOfHtml(wordOf(data, 'html'), conversion),
  gallery: (data, conversion) => {
    const lines = listOf(data, 'images').flatMap((image) => imageOf(image, conversion)) as Paragraph[];
    return galleryOf(lines, wordsOfHtml(wordOf(data, 'caption'), conversion), conversion);
  },
  bookmark: (data, conversion) => {
    const url = wordOf(data, 'url');
    if (url === '') {
      conversion.losses.add('bookmark card', 'left out');
      return [];
    }
    const about = dataOf(data, 'metadata');
    const link = linkTo(url, wordOf(about, 'title'));
    const caption = captionBlock(wordsOfHtml(wordOf(data, 'caption'), conversion));
    return [card('bookmark', link, wordOf(about, 'description')), ...caption];
  },
  embed: (data, conversion) => {
    const caption = captionBlock(wordsOfHtml(wordOf(data, 'caption'), conversion));
    const url = wordOf(data, 'url');
    if (url === '') return [...blocksOfHtml(wordOf(data, 'html'), conversion), ...caption];
    return [embedded(url, wordOf(dataOf(data, 'metadata'), 'title') || hostOf(url), conversion), ...caption];
  },
  callout: (data, conversion) => {
    const emoji = wordOf(data, 'calloutEmoji');
    const children = blocksOfHtml(wordOf(data, 'calloutText'), conversion) as BlockContent[];
    const [first] = children;
    if (emoji !== '' && first?.type === 'paragraph') first.children.unshift(text(`${emoji} `));
    return children.length === 0 ? [] : [directive('callout', children)];
  },
  toggle: (data, conversion) => {
    conversion.losses.add('folding text', 'became open text');
    const heading = wordsOfHtml(wordOf(data, 'heading'), conversion);
    return [
      ...(heading === '' ? [] : [strongParagraph([text(heading)])]),
      ...blocksOfHtml(wordOf(data, 'content'), conversion),
    ];
  },
  button: buttonOf,
  header: (data, conversion) => {
    const [heading, subheading] = ['heading', 'header', 'subheading', 'subheader']
      .map((name) => wordsOfHtml(wordOf(data, name), conversion))
      .filter(Boolean);
    conversion.losses.add('header card', 'became a heading');
    return [
      ...(heading ? [headingOf(heading)] : []),
      ...(subheading ? [paragraph(text(subheading))] : []),
      ...(data['buttonEnabled'] === true ? buttonOf(data, conversion) : []),
    ];
  },
  product: (data, conversion) => {
    conversion.losses.add('product card', 'became text');
    const title = wordsOfHtml(wordOf(data, 'productTitle'), conversion);
    return [
      ...imageOf({ src: wordOf(data, 'productImageSrc'), alt: title }, conversion),
      ...(title === '' ? [] : [strongParagraph([text(title)])]),
      ...blocksOfHtml(wordOf(data, 'productDescription'), conversion),
      ...buttonOf({ buttonUrl: data['productUrl'], buttonText: data['productButton'] }, conversion),
    ];
  },
  'call-to-action': (data, conversion) => {
    conversion.losses.add('call to action card', 'became text');
    return [
      ...imageOf({ src: wordOf(data, 'imageUrl') }, conversion),
      ...blocksOfHtml(wordOf(data, 'textValue'), conversion),
      ...(data['showButton'] === true ? buttonOf(data, conversion) : []),
    ];
  },
  file: fileOf,
  audio: linkCard('audio file', 'src', 'title'),
  video: (data, conversion) => {
    const url = wordOf(data, 'src');
    if (url === '') {
      conversion.losses.add('video', 'left out');
      return [];
    }
    const name = wordOf(data, 'title') || wordOf(data, 'fileName') || (url.split('/').at(-1) ?? url);
    return [card('video', linkTo(url, name), wordsOfHtml(wordOf(data, 'caption'), conversion))];
  },
  paywall: (_data, { losses }) => {
    losses.add('paywall', 'left out');
    return [];
  },
  email: (_data, { losses }) => {
    losses.add('mail card', 'left out');
    return [];
  },
};

/** Names of cards in the first editor and in old versions of the second. */
const formerNames: Readonly<Record<string, string>> = {
  'card-markdown': 'markdown',
  'email-cta': 'email',
  code: 'codeblock',
  'code-block': 'codeblock',
  hr: 'horizontalrule',
};

/** The report names unknown cards. */
export function cardToBlocks(type: string, data: CardData, conversion: Conversion): RootContent[] {
  const name = formerNames[type] ?? type;
  const convert = Object.hasOwn(cards, name) ? cards[name] : undefined;
  if (convert) return convert(data, conversion);
  conversion.losses.add('card', 'left out', type);
  return [];
}
