// Pages are posts of another kind. @see docs/decisions/0100
import { sql } from 'kysely';
import type { Migration } from './migration';
import { textType } from './migration';

export const pages: Migration = {
  name: '0055-pages',
  async up(db, engine) {
    await db.schema
      .alterTable('posts')
      .addColumn('kind', textType(engine), (c) =>
        c
          .notNull()
          .defaultTo('article')
          .check(sql`kind in ('article', 'page')`),
      )
      .execute();
    await db.schema
      .alterTable('posts')
      .addColumn('in_footer', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    // Few rows: lists of articles leave these keys out, and keep their own indexes.
    await sql`create index posts_pages on posts (translation_key, status, published_at, locale, in_footer, id) where kind = 'page'`.execute(
      db,
    );
  },
};
