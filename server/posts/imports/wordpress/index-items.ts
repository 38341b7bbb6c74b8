import { createHash } from 'node:crypto';
import { counted } from '../../../core/counted';
import { settledSlug } from '../post-addresses';
import { fieldOf, readItems } from './read-items';
import type { WordPressChannel } from './read-items';
import type { Attachment } from './shortcodes';

/** What the first reading collects: items refer to others before and after them. */
export interface WordPressIndex {
  channel: WordPressChannel;
  /** Distinguishes articles of several sites. */
  site: string;
  attachments: Map<string, Attachment>;
  /** Slugs by old path. */
  paths: Map<string, string>;
}

/** Counted in the report; others are parts of themes and plugins. */
const countedTypes: Readonly<Record<string, string>> = {
  page: 'page',
  product: 'product',
  wp_block: 'reusable block',
};

export async function indexItems(path: string): Promise<{ index: WordPressIndex; leftOut: string[] }> {
  const channel: WordPressChannel = { fields: new Map(), authors: new Map() };
  const attachments = new Map<string, Attachment>();
  const paths = new Map<string, string>();
  const counts = new Map<string, number>();
  for await (const item of readItems(path, channel)) {
    const type = fieldOf(item, 'wp:post_type');
    const link = fieldOf(item, 'link');
    if (type === 'attachment')
      attachments.set(fieldOf(item, 'wp:post_id'), {
        url: fieldOf(item, 'wp:attachment_url') || fieldOf(item, 'guid'),
        alt: item.meta.get('_wp_attachment_image_alt') ?? '',
        caption: fieldOf(item, 'excerpt:encoded'),
      });
    else if (type === 'post' && URL.canParse(link) && new URL(link).pathname !== '/')
      paths.set(new URL(link).pathname.replace(/\/?$/, '/'), settledSlug(fieldOf(item, 'wp:post_name')));
    else if (countedTypes[type]) counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  const base = channel.fields.get('wp:base_blog_url') ?? channel.fields.get('link') ?? '';
  const site = createHash('sha256')
    .update(base.replace(/^https?:\/\/(?:www\.)?|\/$/g, ''))
    .digest('hex')
    .slice(0, 8);
  const leftOut = [...counts].map(
    ([type, count]) => `${counted(count, countedTypes[type] ?? type)} left out: only articles are imported`,
  );
  return { index: { channel, site, attachments, paths }, leftOut };
}
