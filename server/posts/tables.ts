import type { Generated } from 'kysely';
import type { PostKind } from '../../lib/contract/posts/desk-choices';
import type { PostStatus } from '../../lib/contract/posts/schemas';
import type { CoverFamily } from '../../lib/contract/posts/cover-families';
import type { Locale } from '../../lib/contract/core/locale';
import type {
  PostImportOutcome,
  PostImportState,
  PostImportSystem,
} from '../../lib/contract/posts/import-choices';
import type { ArticleArrival } from '../../lib/contract/posts/import-schemas';
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
  /** Author's order of tags. */
  position: number;
}

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
  /** Shared by an article's translations. */
  translation_key: string;
  locale: Locale;
  cover_family: CoverFamily;
  /** The agency's, for a guest. */
  author_id: string;
  guest_id: Generated<string | null>;
  status: PostStatus;
  /** Equal in all translations. */
  featured: Flag;
  /** Position from 0; null: not featured. */
  featured_position: Generated<number | null>;
  reading_time: number;
  words: Generated<number>;
  demo: Flag;
  created_at: Instant;
  /** Increasing version. */
  updated_at: Instant;
  /** Past or scheduled date. */
  published_at: Instant | null;
  /** null: original. */
  source_id: Generated<string | null>;
  /** Revision that this text follows. */
  source_revision_id: Generated<string | null>;
  /** Of title, summary or content. */
  text_updated_at: Generated<Instant>;
  /** null while scheduled. */
  announced_at: Generated<Instant | null>;
  seo_title: Generated<string>;
  seo_description: Generated<string>;
  /** Folded title. */
  title_key: Generated<string>;
  /** Equal in all translations. */
  kind: Generated<PostKind>;
  /** Of a page; equal in all translations. */
  in_footer: Generated<Flag>;
  /** Client-generated: retries create one post. */
  draft_key: Generated<string | null>;
}

/** Folded texts (text-search.ts); `number` is the key of SQLite's full-text index. */
interface PostSearchTable {
  number: Generated<number>;
  post_id: string;
  text: string;
}

/** Former slugs per language; the current one is only in `posts`. */
interface PostSlugsTable {
  slug: string;
  locale: Locale;
  post_id: string;
  created_at: Instant;
}

/** Former slugs, with the current tag. */
interface TagSlugsTable {
  slug: string;
  tag: string;
  created_at: Instant;
}

/** Unpublished text; at most one row per post. */
interface PostWorkingCopiesTable extends WrittenColumns {
  post_id: string;
  /** Increases by one with each save. */
  version: number;
  /** Slugs, or names of new tags. */
  tags: JsonText<string[]>;
  seo_title: string;
  seo_description: string;
  author_id: string;
  guest_id: Generated<string | null>;
  base_revision_id: string | null;
  saved_by: string | null;
  updated_at: Instant;
}

/** One row per save; ids increase. */
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

/** Public profiles of accounts, and guests. */
interface AuthorsTable {
  /** The account's id for an account's profile. */
  id: string;
  /** null: guest. */
  user_id: string | null;
  /** Of a guest. */
  name: Generated<string | null>;
  slug: string;
  title_fr: Generated<string>;
  title_en: Generated<string>;
  bio_fr: Generated<string>;
  bio_en: Generated<string>;
  links: Generated<JsonText<{ label: string; url: string }[]>>;
  image_url: string | null;
  updated_at: Instant;
}

interface PostImportsTable {
  id: string;
  state: PostImportState;
  file_name: string;
  pictures_name: string | null;
  /** Chosen by the writer; null: the one that the file names. */
  locale: Locale | null;
  /** null until the file is read. */
  system: PostImportSystem | null;
  /** Articles in the file; null until the file is read. */
  total: number | null;
  /** Starts since the last article of the report. */
  attempts: Generated<number>;
  /** A sentence (imports/sentences), as are `left_out`, `reason` and `notes`. */
  failure: JsonText<unknown> | null;
  left_out: Generated<JsonText<unknown>>;
  created_by: string | null;
  created_at: Instant;
  updated_at: Instant;
}

/** Uploaded; deleted after the import, or a day. */
interface PostImportFilesTable {
  id: string;
  import_id: string;
  part: 'articles' | 'pictures';
  storage_key: string;
  size: number;
  created_at: Instant;
}

/** Of the check, then of the import. */
interface PostImportArticlesTable {
  import_id: string;
  /** In the file, from 0. */
  position: number;
  title: string;
  /** Folded. */
  title_key: string;
  outcome: PostImportOutcome;
  reason: JsonText<unknown> | null;
  notes: Generated<JsonText<unknown>>;
  old_path: string | null;
  new_path: string | null;
  /** New in the library. */
  pictures: Generated<number>;
  /** null: skipped, or reported before this column. */
  arrival: JsonText<ArticleArrival> | null;
  post_id: string | null;
}

/** Of addresses of former sites; a post or a tag. */
interface RedirectsTable {
  id: string;
  /** Decoded, in lower case, without trailing slash. */
  path: string;
  locale: Locale;
  post_id: string | null;
  tag: string | null;
  created_at: Instant;
}

export interface PostTables {
  tags: TagsTable;
  tag_slugs: TagSlugsTable;
  posts: PostsTable;
  post_tags: PostTagsTable;
  post_search: PostSearchTable;
  post_slugs: PostSlugsTable;
  post_working_copies: PostWorkingCopiesTable;
  post_revisions: PostRevisionsTable;
  post_previews: PostPreviewsTable;
  authors: AuthorsTable;
  post_imports: PostImportsTable;
  post_import_files: PostImportFilesTable;
  post_import_articles: PostImportArticlesTable;
  redirects: RedirectsTable;
}
