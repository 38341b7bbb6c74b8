import type { Migration } from './migration';
import { textType } from './migration';

/** null: the drawn cover. A deleted picture leaves the drawing. */
export const projectCovers: Migration = {
  name: '0036-project-covers',
  async up(db, engine) {
    await db.schema
      .alterTable('projects')
      .addColumn('cover_image_id', textType(engine), (c) =>
        c.references('project_images.id').onDelete('set null'),
      )
      .execute();
    await db.schema.createIndex('projects_cover_image').on('projects').column('cover_image_id').execute();
  },
};
