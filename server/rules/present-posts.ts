// Post rows as the contract shows them, with what lies in other tables fetched once for all of them.
import type { Post } from '../../lib/contract/blog.schema';
import { fromFlag } from '../db/codec';
import type { Handle } from '../db/database';
import { listTagsOf, listVersions } from '../db/posts';
import type { PostRow, PostScope } from '../db/posts';

/** The posts of these rows, in their order. `scope` also bounds the translations they name. */
export async function presentPosts(handle: Handle, scope: PostScope, rows: readonly PostRow[]): Promise<Post[]> {
  if (rows.length === 0) return [];
  const [tags, versions] = await Promise.all([
    listTagsOf(handle, rows.map((row) => row.id)),
    listVersions(handle, scope, [...new Set(rows.map((row) => row.translation_key))]),
  ]);
  return rows.map((row) => {
    const own = tags.filter((tag) => tag.post_id === row.id);
    return {
      id: row.id,
      title: row.title,
      summary: row.summary,
      content: row.content,
      slug: row.slug,
      image_url: row.image_url,
      image_alt: row.image_alt,
      cover: { family: row.cover_family },
      author_id: row.author_id,
      author: { id: row.author_id, name: `${row.first_name} ${row.last_name}`.trim() },
      status: row.status,
      featured: fromFlag(row.featured),
      tags: own.map((tag) => tag.slug),
      tag_labels: Object.fromEntries(own.map((tag) => [tag.slug, row.locale === 'fr' ? tag.label_fr : tag.label_en])),
      created_at: row.created_at,
      updated_at: row.updated_at,
      published_at: row.published_at,
      locale: row.locale,
      translation_key: row.translation_key,
      translations: versions
        .filter((version) => version.translation_key === row.translation_key && version.locale !== row.locale)
        .map(({ locale, slug }) => ({ locale, slug })),
      reading_time: row.reading_time,
    };
  });
}
