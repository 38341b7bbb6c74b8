// Files of pictures that are replaced, cropped, or have a focal point.
import { sql } from 'kysely';
import type { Migration } from './migration';
import { textType } from './migration';

export const mediaVersions: Migration = {
  name: '0049-media-versions',
  async up(db, engine) {
    const text = textType(engine);
    for (const column of ['focus_x', 'focus_y', 'whole_width', 'whole_height', 'whole_bytes'])
      await db.schema.alterTable('media').addColumn(column, 'integer').execute();
    for (const column of ['crop', 'whole_name'])
      await db.schema.alterTable('media').addColumn(column, text).execute();
    await db.schema
      .createTable('media_names')
      .addColumn('name', text, (c) => c.primaryKey())
      .addColumn('media_id', text, (c) => c.notNull().references('media.id').onDelete('cascade'))
      .execute();
    await db.schema.createIndex('media_names_media').on('media_names').column('media_id').execute();
    await sql`insert into media_names (name, media_id) select name, id from media`.execute(db);
  },
};
