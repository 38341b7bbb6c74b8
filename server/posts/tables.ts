// The tables of the editorial desk: posts, their working copies, revisions, former addresses and previews; pictures; authors.
import type { Generated } from 'kysely';
import type { PostStatus } from '../../lib/contract/posts/schemas';
import type { CoverFamily } from '../../lib/contract/posts/cover-families';
import type { Locale } from '../../lib/contract/core/locale';
import type { MediaFormat } from '../../lib/contract/media/choices';
import type { RevisionReason } from '../../lib/contract/posts/version-choices';
import type { Flag, Instant, JsonText } from '../db/codec';

interface TagsTable {
  slug: string;
  label_fr: string;
  label_en: string;
  demo: Flag;
}

interface PostTagsTable {
  post_id: string;
  tag: string;
  /** Order in which the author named the tags. */
  position: number;
}

/** What is written of a post, and kept of it in copies and revisions. */
interface WrittenColumns {
  title: string;
  summary: string;
  content: string;
  slug: string;
  image_url: string | null;
  image_alt: string;
}

interface PostsTable extends WrittenColumns {
  id: string;
  /** Shared by the translations of one article. */
  translation_key: string;
  locale: Locale;
  cover_family: CoverFamily;
  author_id: string;
  status: PostStatus;
  /** The same for all translations of one article. */
  featured: Flag;
  /** From 0 among the featured articles; null for the others. */
  featured_position: Generated<number | null>;
  reading_time: number;
  words: Generated<number>;
  demo: Flag;
  created_at: Instant;
  /** Greater after every change: stale writes are told by it. */
  updated_at: Instant;
  /** The first publication that came, or the one that is to come. */
  published_at: Instant | null;
  /** The post this one was translated from; null for an original. */
  source_id: Generated<string | null>;
  /** The revision of the source that this text follows. */
  source_revision_id: Generated<string | null>;
  /** When title, summary or content last changed. */
  text_updated_at: Generated<Instant>;
  /** When its publication was carried out; null while it is to come. */
  announced_at: Generated<Instant | null>;
  seo_title: Generated<string>;
  seo_description: Generated<string>;
  /** The title, folded: what lists are sorted by. */
  title_key: Generated<string>;
  /** Made up by the screen that began it: the same key makes one post. */
  draft_key: Generated<string | null>;
}

/** What search reads: one folded text a post (search.ts). `number` is the key of SQLite's full-text index. */
interface PostSearchTable {
  number: Generated<number>;
  post_id: string;
  text: string;
}

/** Slugs a post had before, in its language: they lead to it still. A slug in use stands with its post alone. */
interface PostSlugsTable {
  slug: string;
  locale: Locale;
  post_id: string;
  created_at: Instant;
}

/** Slugs of tags that were renamed or merged, and the tag each leads to now. */
interface TagSlugsTable {
  slug: string;
  tag: string;
  created_at: Instant;
}

/** Text that readers do not see yet: one row at most for each post. */
interface PostWorkingCopiesTable extends WrittenColumns {
  post_id: string;
  /** Grows by one with each save. */
  version: number;
  /** Slugs, or names that have none yet. */
  tags: JsonText<string[]>;
  seo_title: string;
  seo_description: string;
  author_id: string;
  base_revision_id: string | null;
  saved_by: string | null;
  updated_at: Instant;
}

/** What stood in a post after each save. Ids are in the order of the saves. */
interface PostRevisionsTable extends WrittenColumns {
  id: string;
  post_id: string;
  created_at: Instant;
  created_by: string | null;
  reason: RevisionReason;
  words: number;
  tags: JsonText<string[]>;
  seo_title: string;
  seo_description: string;
}

interface PostPreviewsTable {
  id: string;
  post_id: string;
  token_hash: string;
  created_by: string | null;
  created_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
}

/** A picture of the library; its file is called after it. */
interface MediaTable {
  id: string;
  /** The base of the file's name, which addresses bear. */
  name: string;
  /** What the file was called. */
  original_name: string;
  /** Pixels. */
  width: number;
  height: number;
  bytes: number;
  /** What it was before it was encoded anew. */
  kind: MediaFormat;
  /** Of the file as it was sent: the same one twice is one picture. */
  sha256: string;
  alt_fr: Generated<string>;
  alt_en: Generated<string>;
  /** Name and alternative texts, folded (search.ts). */
  search_text: Generated<string>;
  created_by: string | null;
  created_at: Instant;
  updated_at: Instant;
}

/** Which posts show a picture: kept by triggers (migrations/media-uses.ts). */
interface MediaUsesTable {
  /** As an address bears it; whether there is such a picture is not said. */
  name: string;
  /** `post`, `copy`, or the id of a revision. */
  source: string;
  post_id: string;
}

/** What readers are told of somebody who writes. */
interface AuthorsTable {
  user_id: string;
  slug: string;
  title_fr: Generated<string>;
  title_en: Generated<string>;
  bio_fr: Generated<string>;
  bio_en: Generated<string>;
  links: Generated<JsonText<{ label: string; url: string }[]>>;
  image_url: string | null;
  updated_at: Instant;
}

export interface DeskTables {
  tags: TagsTable;
  tag_slugs: TagSlugsTable;
  posts: PostsTable;
  post_tags: PostTagsTable;
  post_search: PostSearchTable;
  post_slugs: PostSlugsTable;
  post_working_copies: PostWorkingCopiesTable;
  post_revisions: PostRevisionsTable;
  post_previews: PostPreviewsTable;
  media: MediaTable;
  media_uses: MediaUsesTable;
  authors: AuthorsTable;
}
