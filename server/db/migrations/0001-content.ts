import { sql } from 'kysely';
import type { Migration } from './migration';
import { textType } from './migration';

export const content: Migration = {
  name: '0001-content',
  async up(db, engine) {
    const text = textType(engine);

    await db.schema
      .createTable('users')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('email', text, (c) => c.notNull().unique())
      .addColumn('role', text, (c) => c.notNull().check(sql`role in ('user', 'manager', 'admin')`))
      .addColumn('first_name', text, (c) => c.notNull())
      .addColumn('last_name', text, (c) => c.notNull())
      .addColumn('password_hash', text)
      .addColumn('status', text, (c) => c.notNull().check(sql`status in ('active', 'inactive')`))
      .addColumn('locale', text, (c) => c.notNull())
      .addColumn('demo', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('updated_at', text, (c) => c.notNull())
      .execute();

    await db.schema
      .createTable('projects')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('slug', text, (c) => c.notNull().unique())
      .addColumn('client_name', text, (c) => c.notNull())
      .addColumn('status', text, (c) =>
        c.notNull().check(sql`status in ('planning', 'in_progress', 'completed', 'on_hold')`),
      )
      .addColumn('is_public', 'integer', (c) => c.notNull())
      .addColumn('start_date', text, (c) => c.notNull())
      .addColumn('end_date', text)
      .addColumn('deadline', text)
      .addColumn('progress', 'integer', (c) => c.notNull().check(sql`progress between 0 and 100`))
      .addColumn('stack', text, (c) => c.notNull())
      .addColumn('services', text, (c) => c.notNull())
      .addColumn('cover_family', text, (c) => c.notNull())
      .addColumn('demo', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('updated_at', text, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('projects_catalogue')
      .on('projects')
      .columns(['is_public', 'start_date', 'slug'])
      .execute();

    await db.schema
      .createTable('project_texts')
      .addColumn('project_id', text, (c) => c.notNull().references('projects.id').onDelete('cascade'))
      .addColumn('locale', text, (c) => c.notNull())
      .addColumn('title', text, (c) => c.notNull())
      .addColumn('description', text)
      .addColumn('sector', text)
      .addColumn('problem', text, (c) => c.notNull())
      .addColumn('approach', text, (c) => c.notNull())
      .addColumn('results', text, (c) => c.notNull())
      .addColumn('figures', text, (c) => c.notNull())
      .addColumn('tags', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('project_texts_key', ['project_id', 'locale'])
      .execute();

    await db.schema
      .createTable('project_members')
      .addColumn('project_id', text, (c) => c.notNull().references('projects.id').onDelete('cascade'))
      .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('role', text, (c) => c.notNull().check(sql`role in ('client', 'contributor', 'lead')`))
      .addColumn('created_at', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('project_members_key', ['project_id', 'user_id'])
      .execute();
    await db.schema.createIndex('project_members_user').on('project_members').column('user_id').execute();

    await db.schema
      .createTable('tags')
      .addColumn('slug', text, (c) => c.primaryKey())
      .addColumn('label_fr', text, (c) => c.notNull())
      .addColumn('label_en', text, (c) => c.notNull())
      .addColumn('demo', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();

    await db.schema
      .createTable('posts')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('translation_key', text, (c) => c.notNull())
      .addColumn('locale', text, (c) => c.notNull())
      .addColumn('slug', text, (c) => c.notNull())
      .addColumn('title', text, (c) => c.notNull())
      .addColumn('summary', text, (c) => c.notNull())
      .addColumn('image_url', text)
      .addColumn('image_alt', text, (c) => c.notNull())
      .addColumn('cover_family', text, (c) => c.notNull())
      .addColumn('author_id', text, (c) => c.notNull().references('users.id'))
      .addColumn('status', text, (c) => c.notNull().check(sql`status in ('draft', 'published', 'archived')`))
      .addColumn('featured', 'integer', (c) => c.notNull())
      .addColumn('reading_time', 'integer', (c) => c.notNull())
      .addColumn('demo', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('updated_at', text, (c) => c.notNull())
      .addColumn('published_at', text)
      // Last: SQLite reads long texts to reach later columns.
      .addColumn('content', text, (c) => c.notNull())
      .addUniqueConstraint('posts_slug', ['slug', 'locale'])
      .addUniqueConstraint('posts_translation', ['translation_key', 'locale'])
      .execute();
    // Lists read backwards from the newest row.
    await db.schema
      .createIndex('posts_newest')
      .on('posts')
      .columns(['status', 'published_at', 'id', 'locale', 'translation_key'])
      .execute();
    await db.schema
      .createIndex('posts_featured')
      .on('posts')
      .columns(['featured', 'status', 'published_at', 'id', 'locale', 'translation_key'])
      .execute();
    await db.schema.createIndex('posts_author').on('posts').column('author_id').execute();

    await db.schema
      .createTable('post_tags')
      .addColumn('post_id', text, (c) => c.notNull().references('posts.id').onDelete('cascade'))
      .addColumn('tag', text, (c) => c.notNull().references('tags.slug'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('post_tags_key', ['post_id', 'tag'])
      .execute();
    await db.schema.createIndex('post_tags_tag').on('post_tags').columns(['tag', 'post_id']).execute();

    await db.schema
      .createTable('settings')
      .addColumn('key', text, (c) => c.primaryKey())
      .addColumn('value', text, (c) => c.notNull())
      .addColumn('updated_at', text, (c) => c.notNull())
      .execute();
  },
};
