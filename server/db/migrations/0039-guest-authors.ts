import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from './migration';
import { textType } from './migration';

/** Profiles without account. A post with a guest has the agency's account as `author_id`. */
export const guestAuthors: Migration = {
  name: '0039-guest-authors',
  async up(db, engine) {
    const text = textType(engine);
    await db.schema
      .createTable('author_profiles')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('user_id', text, (c) => c.unique().references('users.id').onDelete('cascade'))
      .addColumn('name', text)
      .addColumn('slug', text, (c) => c.notNull().unique())
      .addColumn('title_fr', text, (c) => c.notNull().defaultTo(''))
      .addColumn('title_en', text, (c) => c.notNull().defaultTo(''))
      .addColumn('bio_fr', text, (c) => c.notNull().defaultTo(''))
      .addColumn('bio_en', text, (c) => c.notNull().defaultTo(''))
      .addColumn('links', text, (c) => c.notNull().defaultTo('[]'))
      .addColumn('image_url', text)
      .addColumn('updated_at', text, (c) => c.notNull())
      .addCheckConstraint(
        'authors_kind',
        sql`(user_id is null and name is not null) or (user_id is not null and user_id = id and name is null)`,
      )
      .execute();
    await sql`insert into author_profiles (id, user_id, slug, title_fr, title_en, bio_fr, bio_en, links, image_url, updated_at)
      select user_id, user_id, slug, title_fr, title_en, bio_fr, bio_en, links, image_url, updated_at from authors`.execute(
      db,
    );
    await db.schema.dropTable('authors').execute();
    await db.schema.alterTable('author_profiles').renameTo('authors').execute();
    await addGuests(db, text);
  },
};

async function addGuests(db: Kysely<unknown>, text: ReturnType<typeof textType>): Promise<void> {
  for (const table of ['posts', 'post_working_copies']) {
    await db.schema
      .alterTable(table)
      .addColumn('guest_id', text, (c) => c.references('authors.id'))
      .execute();
    await db.schema.createIndex(`${table}_guest`).on(table).column('guest_id').execute();
  }
}
