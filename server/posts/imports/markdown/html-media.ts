// Pages load nothing of other sites: links replace players.
import type { Element } from 'hast';
import type { Paragraph, RootContent } from 'mdast';
import type { LostThing } from '../sentences/loss-words';
import type { Conversion } from './conversion';
import {
  captionBlock,
  card,
  embedded,
  galleryOf,
  hostOf,
  linkTo,
  pageOfPlayer,
  paragraph,
  picture,
} from './conversion';
import type { Handle, State } from 'hast-util-to-mdast';
import type { Handlers } from './html-inlines';
import { flowIn } from './html-inlines';
import { attribute, elementsIn, hasClass, isElement, sourceOf, wordsIn } from './html-tree';

const galleries = ['wp-block-gallery', 'blocks-gallery-grid', 'kg-gallery-card', 'gallery'];
const embeds = ['wp-block-embed', 'kg-embed-card', 'embed'];
const captions = ['figcaption'];

const imagesIn = (node: Element) => elementsIn(node, ({ tagName }) => tagName === 'img');
const captionIn = (node: Element): Element | undefined =>
  node.children.find((child): child is Element => isElement(child, ...captions));
const captionOf = (node: Element): string => {
  const caption = captionIn(node);
  return caption ? wordsIn(caption).replace(/\s+/g, ' ').trim() : '';
};
const withoutCaption = (node: Element): Element => ({
  ...node,
  children: node.children.filter((child) => !isElement(child, ...captions)),
});

export function mediaHandlers(conversion: Conversion): Handlers {
  const { losses } = conversion;
  const leftOut =
    (what: LostThing): Handle =>
    () => {
      losses.add(what, 'left out');
      return undefined;
    };
  const player =
    (what: LostThing): Handle =>
    (_state, node) => {
      const sources = elementsIn(node, ({ tagName }) => tagName === 'source');
      const url = [node, ...sources].map((each) => attribute(each, 'src')).find(Boolean) ?? '';
      const isVideo = what === 'video';
      if (url === '' || !isVideo) losses.add(what, url === '' ? 'left out' : 'became a link');
      if (url === '') return undefined;
      const link = linkTo(url, url.split('/').at(-1) ?? url);
      return isVideo ? card('video', link) : paragraph(link);
    };
  return {
    iframe: (_state, node) => {
      const url = [attribute(node, 'src'), attribute(node, 'dataSrc')].find((each) =>
        /^(?:https?:)?\/\//.test(each),
      );
      if (url) return embedded(url, attribute(node, 'title'), conversion);
      losses.add('embedded page', 'left out');
      return undefined;
    },
    video: player('video'),
    audio: player('audio file'),
    object: leftOut('embedded object'),
    embed: leftOut('embedded object'),
    script: leftOut('script'),
    style: leftOut('style sheet'),
    svg: leftOut('drawing'),
    canvas: leftOut('drawing'),
    math: leftOut('formula'),
    noscript: () => undefined,
    form: leftOut('form'),
    figure: (state, node) => figureOf(state, node, conversion),
  };
}

function figureOf(state: State, node: Element, conversion: Conversion): RootContent[] {
  const caption = captionOf(node);
  const images = imagesIn(withoutCaption(node));
  if (hasClass(node, 'kg-bookmark-card')) return bookmarkOf(node, caption, conversion);
  if (hasClass(node, ...embeds)) return embedOf(state, node, conversion);
  if (images.length > 1 || hasClass(node, ...galleries)) {
    const lines = images.map((image) => pictureBlock(withoutCaption(node), image));
    return galleryOf(lines, caption, conversion);
  }
  const [image] = images;
  const others = elementsIn(withoutCaption(node), ({ tagName }) =>
    /^(?:iframe|video|audio|table|pre)$/.test(tagName),
  );
  if (image && others.length === 0 && wordsIn(withoutCaption(node)).trim() === '') {
    noteFormatting(captionIn(node), conversion);
    return [pictureBlock(node, image, caption)];
  }
  return [...flowIn(state, withoutCaption(node)), ...captionBlock(caption)];
}

function noteFormatting(caption: Element | undefined, { losses }: Conversion): void {
  if (caption && elementsIn(caption, ({ tagName }) => tagName === 'a').length > 0)
    losses.add('caption', 'lost its links');
}

/** Keeps the link around an image, and the caption of its own figure. */
function pictureBlock(figure: Element, image: Element, caption?: string): Paragraph {
  const around = elementsIn(figure, (each) => imagesIn(each).includes(image));
  const own = around.findLast(({ tagName }) => tagName === 'figure');
  const found = picture(sourceOf(image), {
    alt: attribute(image, 'alt'),
    caption: caption ?? (own ? captionOf(own) : ''),
  });
  const link = around.find(({ tagName }) => tagName === 'a');
  const url = link && attribute(link, 'href');
  // A link to the picture's own file only enlarges it.
  return !url || /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(url)
    ? paragraph(found)
    : paragraph({ type: 'link', url, children: [found] });
}

function bookmarkOf(node: Element, caption: string, { losses }: Conversion): RootContent[] {
  const [link] = elementsIn(node, ({ tagName }) => tagName === 'a');
  const [title] = elementsIn(node, (each) => hasClass(each, 'kg-bookmark-title'));
  const url = link ? attribute(link, 'href') : '';
  const [summary] = elementsIn(node, (each) => hasClass(each, 'kg-bookmark-description'));
  if (url === '') losses.add('bookmark card', 'left out');
  return url === ''
    ? []
    : [
        card('bookmark', linkTo(url, title ? wordsIn(title) : url), summary ? wordsIn(summary) : ''),
        ...captionBlock(caption),
      ];
}

/** WordPress writes only the address; a post of a social network has its text in a quote. */
function embedOf(state: State, node: Element, conversion: Conversion): RootContent[] {
  const caption = captionBlock(captionOf(node));
  const content = withoutCaption(node);
  if (elementsIn(content, ({ tagName }) => tagName === 'blockquote').length > 0) {
    conversion.losses.add('embedded post', 'became a quote');
    const withoutScripts = {
      ...content,
      children: content.children.filter((child) => !isElement(child, 'script')),
    };
    return [...flowIn(state, withoutScripts), ...caption];
  }
  const [player] = elementsIn(content, ({ tagName }) => tagName === 'iframe');
  const [link] = elementsIn(content, ({ tagName }) => tagName === 'a');
  const url =
    (player && attribute(player, 'src')) ?? (link && attribute(link, 'href')) ?? wordsIn(content).trim();
  if (!/^(?:https?:)?\/\/\S+$/.test(url)) return [...flowIn(state, content), ...caption];
  const title = player ? attribute(player, 'title') : '';
  return [embedded(url, title || hostOf(pageOfPlayer(url)), conversion), ...caption];
}
