import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { wordCount } from '../../../lib/posts/count';
import { toInstant } from '../codec';
import { newId } from '../id';
import { fold } from '../text-search';
import type { Migration } from './migration';
import { createMediaUses } from './media-uses';
import { textType } from './migration';
import { indexSearchTexts } from './search-index';

type Text = ReturnType<typeof textType>;

export const editorialDesk: Migration = {
  name: '0013-editorial-desk',
  async up(db, engine) {
    const text = textType(engine);
    await createRevisions(db, text);
    await addPostColumns(db, text);
    await createCopies(db, text);
    await createAddresses(db, text);
    await createPreviews(db, text);
    await createMedia(db, text);
    await indexSearchTexts(db, engine, 'media');
    await createAuthors(db, text);
    await fillPosts(db);
    await createMediaUses(db, engine);
    await fillRevisions(db);
    await fillSources(db);
    await indexPosts(db);
  },
};

async function createRevisions(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('post_revisions')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('post_id', text, (c) => c.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('created_by', text, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('reason', text, (c) =>
      c.notNull().check(sql`reason in ('created', 'saved', 'restored', 'imported')`),
    )
    .addColumn('words', 'integer', (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('summary', text, (c) => c.notNull())
    .addColumn('slug', text, (c) => c.notNull())
    .addColumn('tags', text, (c) => c.notNull())
    .addColumn('image_url', text)
    .addColumn('image_alt', text, (c) => c.notNull())
    .addColumn('seo_title', text, (c) => c.notNull())
    .addColumn('seo_description', text, (c) => c.notNull())
    .addColumn('content', text, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('post_revisions_post')
    .on('post_revisions')
    .columns(['post_id', 'id', 'created_at'])
    .execute();
  await db.schema.createIndex('post_revisions_author').on('post_revisions').column('created_by').execute();
}

async function addPostColumns(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema.alterTable('posts').addColumn('featured_position', 'integer').execute();
  await db.schema
    .alterTable('posts')
    .addColumn('source_id', text, (c) => c.references('posts.id').onDelete('set null'))
    .execute();
  await db.schema
    .alterTable('posts')
    .addColumn('source_revision_id', text, (c) => c.references('post_revisions.id').onDelete('set null'))
    .execute();
  for (const column of ['text_updated_at', 'seo_title', 'seo_description', 'title_key'])
    await db.schema
      .alterTable('posts')
      .addColumn(column, text, (c) => c.notNull().defaultTo(''))
      .execute();
  for (const column of ['announced_at', 'draft_key'])
    await db.schema.alterTable('posts').addColumn(column, text).execute();
  await db.schema
    .alterTable('posts')
    .addColumn('words', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}

async function createCopies(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('post_working_copies')
    .addColumn('post_id', text, (c) => c.primaryKey().references('posts.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('summary', text, (c) => c.notNull())
    .addColumn('slug', text, (c) => c.notNull())
    .addColumn('tags', text, (c) => c.notNull())
    .addColumn('image_url', text)
    .addColumn('image_alt', text, (c) => c.notNull())
    .addColumn('seo_title', text, (c) => c.notNull())
    .addColumn('seo_description', text, (c) => c.notNull())
    .addColumn('author_id', text, (c) => c.notNull().references('users.id'))
    .addColumn('base_revision_id', text, (c) => c.references('post_revisions.id').onDelete('set null'))
    .addColumn('saved_by', text, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('updated_at', text, (c) => c.notNull())
    .addColumn('content', text, (c) => c.notNull())
    .execute();
  for (const column of ['author_id', 'base_revision_id', 'saved_by'])
    await db.schema
      .createIndex(`post_working_copies_${column}`)
      .on('post_working_copies')
      .column(column)
      .execute();
}

async function createAddresses(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('post_slugs')
    .addColumn('slug', text, (c) => c.notNull())
    .addColumn('locale', text, (c) => c.notNull())
    .addColumn('post_id', text, (c) => c.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('created_at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('post_slugs_key', ['slug', 'locale'])
    .execute();
  await db.schema.createIndex('post_slugs_post').on('post_slugs').column('post_id').execute();
  await db.schema
    .createTable('tag_slugs')
    .addColumn('slug', text, (c) => c.primaryKey())
    .addColumn('tag', text, (c) => c.notNull().references('tags.slug').onDelete('cascade'))
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('tag_slugs_tag').on('tag_slugs').column('tag').execute();
}

async function createPreviews(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('post_previews')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('post_id', text, (c) => c.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('token_hash', text, (c) => c.notNull().unique())
    .addColumn('created_by', text, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('expires_at', text, (c) => c.notNull())
    .addColumn('revoked_at', text)
    .execute();
  await db.schema.createIndex('post_previews_post').on('post_previews').columns(['post_id', 'id']).execute();
  await db.schema.createIndex('post_previews_author').on('post_previews').column('created_by').execute();
}

async function createMedia(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('media')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull().unique())
    .addColumn('original_name', text, (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull().check(sql`width > 0`))
    .addColumn('height', 'integer', (c) => c.notNull().check(sql`height > 0`))
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('sha256', text, (c) => c.notNull().unique())
    .addColumn('alt_fr', text, (c) => c.notNull().defaultTo(''))
    .addColumn('alt_en', text, (c) => c.notNull().defaultTo(''))
    .addColumn('search_text', text, (c) => c.notNull().defaultTo(''))
    .addColumn('created_by', text, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('media_newest').on('media').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('media_by_name').on('media').columns(['original_name', 'id']).execute();
  await db.schema.createIndex('media_by_bytes').on('media').columns(['bytes', 'id']).execute();
  await db.schema.createIndex('media_author').on('media').column('created_by').execute();
}

async function createAuthors(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('authors')
    .addColumn('user_id', text, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('slug', text, (c) => c.notNull().unique())
    .addColumn('title_fr', text, (c) => c.notNull().defaultTo(''))
    .addColumn('title_en', text, (c) => c.notNull().defaultTo(''))
    .addColumn('bio_fr', text, (c) => c.notNull().defaultTo(''))
    .addColumn('bio_en', text, (c) => c.notNull().defaultTo(''))
    .addColumn('links', text, (c) => c.notNull().defaultTo('[]'))
    .addColumn('image_url', text)
    .addColumn('updated_at', text, (c) => c.notNull())
    .execute();
}

/** Published posts count as announced; featured ones keep their order. */
async function fillPosts(db: Kysely<unknown>): Promise<void> {
  await sql`update posts set text_updated_at = updated_at`.execute(db);
  await sql`update posts set announced_at = published_at where published_at <= ${toInstant(new Date())}`.execute(
    db,
  );
  const { rows } = await sql<{ id: string; title: string }>`select id, title from posts`.execute(db);
  for (const { id, title } of rows) {
    // One at a time, to save memory.
    const { rows: texts } = await sql<{
      content: string;
    }>`select content from posts where id = ${id}`.execute(db);
    await sql`update posts set title_key = ${fold(title)}, words = ${wordCount(texts[0]?.content ?? '')} where id = ${id}`.execute(
      db,
    );
  }
  const featured = await sql<{ translation_key: string }>`
    select translation_key from posts where featured = 1 group by translation_key order by max(coalesce(published_at, '')) desc, translation_key`.execute(
    db,
  );
  for (const [position, { translation_key: key }] of featured.rows.entries())
    await sql`update posts set featured = 1, featured_position = ${position} where translation_key = ${key}`.execute(
      db,
    );
}

async function fillRevisions(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from posts order by id`.execute(db);
  for (const { id } of rows) {
    const tags = await sql<{
      tag: string;
    }>`select tag from post_tags where post_id = ${id} order by position`.execute(db);
    await sql`insert into post_revisions (id, post_id, created_at, created_by, reason, words, title, summary, slug, tags, image_url, image_alt, seo_title, seo_description, content)
      select ${newId()}, id, updated_at, null, 'imported', words, title, summary, slug, ${JSON.stringify(tags.rows.map(({ tag }) => tag))}, image_url, image_alt, '', '', content from posts where id = ${id}`.execute(
      db,
    );
  }
}

/** The later version becomes the translation; at equal times, the English one. */
async function fillSources(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; source: string }>`
    select posts.id, sources.id as source from posts join posts as sources on sources.translation_key = posts.translation_key and sources.id <> posts.id
    where sources.created_at < posts.created_at or (sources.created_at = posts.created_at and sources.locale = 'fr')`.execute(
    db,
  );
  for (const { id, source } of rows)
    await sql`update posts set source_id = ${source}, source_revision_id = (select min(id) from post_revisions where post_id = ${source}) where id = ${id}`.execute(
      db,
    );
}

async function indexPosts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('posts_by_title_key')
    .on('posts')
    .columns(['title_key', 'id', 'locale', 'translation_key'])
    .execute();
  await db.schema
    .createIndex('posts_by_updated_at')
    .on('posts')
    .columns(['updated_at', 'id', 'locale', 'translation_key', 'status', 'published_at', 'featured'])
    .execute();
  await sql`create index posts_by_publication on posts (coalesce(published_at, '9999'), id, translation_key)`.execute(
    db,
  );
  await sql`create index posts_by_publication_down on posts (coalesce(published_at, ''), id, translation_key)`.execute(
    db,
  );
  await db.schema
    .createIndex('posts_article')
    .on('posts')
    .columns(['translation_key', 'updated_at', 'id'])
    .execute();
  await sql`create index posts_article_publication on posts (translation_key, coalesce(published_at, ''), id)`.execute(
    db,
  );
  await db.schema
    .createIndex('posts_featured_order')
    .on('posts')
    .columns(['featured', 'featured_position', 'status', 'published_at', 'id', 'locale', 'translation_key'])
    .execute();
  await sql`create index posts_source on posts (source_id, translation_key, source_revision_id, text_updated_at) where source_id is not null`.execute(
    db,
  );
  await sql`create index posts_source_revision on posts (source_revision_id) where source_revision_id is not null`.execute(
    db,
  );
  await sql`create unique index posts_draft_key on posts (draft_key) where draft_key is not null`.execute(db);
  // Covering index: SQLite would read the rows' long texts.
  await db.schema.createIndex('posts_text').on('posts').columns(['id', 'text_updated_at']).execute();
  await sql`create index posts_awaited on posts (published_at, id) where status = 'published' and announced_at is null`.execute(
    db,
  );
}
