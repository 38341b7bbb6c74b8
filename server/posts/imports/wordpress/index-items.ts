import { createHash } from 'node:crypto';
import { settledSlug } from '../post-addresses';
import type { Sentence } from '../sentences/sentence';
import { fieldOf, readItems } from './read-items';
import type { WordPressChannel, WordPressItem } from './read-items';
import type { Attachment } from './shortcodes';
import { Translations } from './translations';

/** From the first reading: items refer to others before and after them. */
export interface WordPressIndex {
  channel: WordPressChannel;
  /** Distinguishes articles of several sites. */
  site: string;
  attachments: Map<string, Attachment>;
  /** Slugs by old path. */
  paths: Map<string, string>;
  articles: number;
  translations: Translations;
}

/** Counted in the report; others are parts of themes and plugins. */
const countedTypes = {
  page: [
    '{count} page left out: only articles are imported',
    '{count} pages left out: only articles are imported',
  ],
  product: [
    '{count} product left out: only articles are imported',
    '{count} products left out: only articles are imported',
  ],
  wp_block: [
    '{count} reusable block left out: only articles are imported',
    '{count} reusable blocks left out: only articles are imported',
  ],
} as const;
type CountedType = keyof typeof countedTypes;
const isCounted = (type: string): type is CountedType => Object.hasOwn(countedTypes, type);

/** The same in each export. The global id replaces a missing number. */
export function idOf(item: WordPressItem): string {
  const number = fieldOf(item, 'wp:post_id').replace(/\D+/g, '');
  if (number !== '') return number;
  const global = ['guid', 'link', 'title', 'pubDate'].map((name) => fieldOf(item, name)).join(' ');
  return `guid-${createHash('sha256').update(global).digest('hex').slice(0, 16)}`;
}

export async function indexItems(path: string): Promise<{ index: WordPressIndex; leftOut: Sentence[] }> {
  const channel: WordPressChannel = { fields: new Map(), authors: new Map() };
  const attachments = new Map<string, Attachment>();
  const paths = new Map<string, string>();
  const counts = new Map<CountedType, number>();
  const translations = new Translations();
  let articles = 0;
  for await (const item of readItems(path, channel)) {
    const type = fieldOf(item, 'wp:post_type');
    const link = fieldOf(item, 'link');
    if (type === 'post') {
      articles += 1;
      translations.add(item, idOf(item));
    }
    if (type === 'attachment')
      attachments.set(idOf(item), {
        url: fieldOf(item, 'wp:attachment_url') || fieldOf(item, 'guid'),
        alt: item.meta.get('_wp_attachment_image_alt') ?? '',
        caption: fieldOf(item, 'excerpt:encoded'),
        parent: fieldOf(item, 'wp:post_parent'),
      });
    else if (type === 'post' && URL.canParse(link) && new URL(link).pathname !== '/')
      paths.set(new URL(link).pathname.replace(/\/?$/, '/'), settledSlug(fieldOf(item, 'wp:post_name')));
    else if (isCounted(type)) counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  const base = channel.fields.get('wp:base_blog_url') ?? channel.fields.get('link') ?? '';
  const site = createHash('sha256')
    .update(base.replace(/^https?:\/\/(?:www\.)?|\/$/g, ''))
    .digest('hex')
    .slice(0, 8);
  const leftOut = [...counts].map(([type, count]): Sentence => {
    const [one, many] = countedTypes[type];
    return { text: count === 1 ? one : many, values: { count } };
  });
  if (translations.areUnknown)
    leftOut.push(
      'The export has articles in both languages, but does not say which are translations of each other: each becomes an article of its own',
    );
  return { index: { channel, site, attachments, paths, articles, translations }, leftOut };
}
