// Shortcodes of the classic editor become the HTML that the block editor writes.
import type { Conversion } from '../markdown/conversion';

export interface Attachment {
  url: string;
  alt: string;
  caption: string;
  /** Id of the article in which it was uploaded. */
  parent: string;
}

const attributePattern = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

const attributesOf = (source: string): Map<string, string> =>
  new Map(
    [...source.matchAll(attributePattern)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  );

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Linear: the content ends at the first closing tag. */
const codePattern =
  /\[(code|sourcecode|php|js|css|html|sql|python|ruby|java|bash|xml)(\s[^\]]{0,300})?\]([^]*?)\[\/\1\]/g;
const captionPattern = /\[(?:wp_)?caption(\s[^\]]{0,600})?\]([^]*?)\[\/(?:wp_)?caption\]/g;
const embedPattern = /\[embed[^\]]{0,200}\]\s*([^\s[\]<]+)\s*\[\/embed\]/g;
const playerPattern = /\[(video|audio)(\s[^\]]{0,1000})\](?:\s*\[\/\1\])?/g;
const galleryPattern = /\[gallery(\s[^\]]{0,2000})?\]/g;
/** Words in brackets are text unless they have attributes or a closing tag. */
const otherPattern = /\[(\/?)([a-z][\w-]{1,60})((?:\s[^\][]{0,1000})?)\/?\](?!\()/gi;

/** Brackets in code are no shortcodes. */
const prePattern = /<pre[\s>][^]*?<\/pre>/gi;
const withoutBrackets = (code: string): string => code.replaceAll('[', '&#91;');

interface Library {
  /** By id. */
  attachments: ReadonlyMap<string, Attachment>;
  /** Id of the article. */
  article: string;
}

export function shortcodesToHtml(content: string, library: Library, { losses }: Conversion): string {
  const withoutCode = content
    .replace(prePattern, withoutBrackets)
    .replace(codePattern, (_, name: string, attributes: string | undefined, code: string) => {
      const given = attributesOf(attributes ?? '');
      const language =
        given.get('language') ?? given.get('lang') ?? (/^(?:source)?code$/.test(name) ? '' : name);
      const plain = /&(?:lt|gt|amp|quot);/.test(code) ? code : escaped(code);
      const safe = withoutBrackets(plain).replace(/^\n+|\s+$/g, '');
      return `<pre><code class="${language ? `language-${escaped(language)}` : ''}">${safe}</code></pre>`;
    });
  const known = withoutCode
    .replace(captionPattern, (_, attributes: string | undefined, inner: string) => {
      const [, image = inner, words = ''] = /^([^]*<img[^>]*>(?:\s*<\/a>)?)([^]*)$/.exec(inner) ?? [];
      const caption = words.trim() || escaped(attributesOf(attributes ?? '').get('caption') ?? '');
      return `<figure>${image.trim()}<figcaption>${caption}</figcaption></figure>`;
    })
    .replace(embedPattern, (_, url: string) => `<figure class="embed">${escaped(url)}</figure>`)
    .replace(playerPattern, (_, name: string, attributes: string) => {
      const given = attributesOf(attributes ?? '');
      const source = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav']
        .map((each) => given.get(each))
        .find(Boolean);
      return `<${name} src="${escaped(source ?? '')}"></${name}>`;
    })
    .replace(galleryPattern, (_, attributes: string | undefined) =>
      galleryOf(attributes ?? '', library, losses),
    );
  const closed = new Set([...known.matchAll(/\[\/([a-z][\w-]{1,60})\]/gi)].map(([, name]) => name));
  return known.replace(otherPattern, (whole: string, end: string, name: string, attributes: string) => {
    const isShortcode = end !== '' || attributes.includes('=') || closed.has(name);
    if (isShortcode && end === '') losses.add('shortcode', 'left out', name);
    // It may be text of the writer.
    if (!isShortcode && /[-_]/.test(name)) losses.add('shortcode', 'left as text', name);
    if (!isShortcode) return whole;
    return '';
  });
}

/** Without ids, WordPress shows the pictures that were uploaded in the article. */
function galleryOf(source: string, { attachments, article }: Library, losses: Conversion['losses']): string {
  const own = [...attachments].filter(([, { parent }]) => parent === article && article !== '');
  const ids =
    attributesOf(source)
      .get('ids')
      ?.split(/[\s,]+/) ?? own.map(([id]) => id);
  if (ids.length === 0) losses.add('gallery card', 'left out');
  const figures = ids.flatMap((id) => {
    const found = attachments.get(id);
    if (found)
      return `<figure><img src="${escaped(found.url)}" alt="${escaped(found.alt)}"><figcaption>${escaped(found.caption)}</figcaption></figure>`;
    losses.add('picture', 'missing', id);
    return [];
  });
  return `<figure class="gallery">${figures.join('')}</figure>`;
}
