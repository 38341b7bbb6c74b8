import type { Insertable, Selectable } from 'kysely';
import type { Handle } from '../../db/database';
import type { Tables } from '../../db/tables';

export type ImageRow = Selectable<Tables['project_images']>;
export type ImageFileRow = Selectable<Tables['project_image_files']>;
/** Narrowest first. */
export type Picture = ImageRow & { files: ImageFileRow[] };

async function withFiles(handle: Handle, images: readonly ImageRow[]): Promise<Picture[]> {
  if (images.length === 0) return [];
  const files = await handle
    .selectFrom('project_image_files')
    .selectAll()
    .where(
      'image_id',
      'in',
      images.map(({ id }) => id),
    )
    .orderBy('width')
    .execute();
  return images.map((image) => ({ ...image, files: files.filter((file) => file.image_id === image.id) }));
}

export async function listImages(handle: Handle, projectId: string): Promise<Picture[]> {
  return withFiles(
    handle,
    await handle
      .selectFrom('project_images')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  );
}

/** In any order. */
export async function findImages(handle: Handle, ids: readonly string[]): Promise<Picture[]> {
  if (ids.length === 0) return [];
  return withFiles(
    handle,
    await handle.selectFrom('project_images').selectAll().where('id', 'in', ids).execute(),
  );
}

export async function findImage(
  handle: Handle,
  { id, projectId }: { id: string; projectId: string },
): Promise<ImageRow | undefined> {
  return handle
    .selectFrom('project_images')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}

export async function countImages(handle: Handle, projectId: string): Promise<number> {
  const { count } = await handle
    .selectFrom('project_images')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertImage(
  transaction: Handle,
  image: Insertable<Tables['project_images']>,
  files: readonly Omit<ImageFileRow, 'image_id'>[],
): Promise<void> {
  await transaction.insertInto('project_images').values(image).execute();
  await transaction
    .insertInto('project_image_files')
    .values(files.map((file) => ({ ...file, image_id: image.id })))
    .execute();
}

export async function describeImage(
  transaction: Handle,
  id: string,
  changes: Partial<Pick<ImageRow, 'alt_fr' | 'alt_en' | 'updated_at'>>,
): Promise<void> {
  await transaction.updateTable('project_images').set(changes).where('id', '=', id).execute();
}

/** Positions from 0. */
export async function sortImages(transaction: Handle, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await transaction
      .updateTable('project_images')
      .set({ position })
      .where('id', '=', id)
      .where('position', '<>', position)
      .execute();
}

/** @returns keys of unused files */
export async function takeOutImage(transaction: Handle, id: string): Promise<string[]> {
  const keys = await keysOf(transaction, [id]);
  await transaction.deleteFrom('project_images').where('id', '=', id).execute();
  return keys;
}

export async function takeOutAllImages(transaction: Handle, projectId: string): Promise<string[]> {
  const images = await transaction
    .selectFrom('project_images')
    .select('id')
    .where('project_id', '=', projectId)
    .execute();
  const keys = await keysOf(
    transaction,
    images.map(({ id }) => id),
  );
  await transaction.deleteFrom('project_images').where('project_id', '=', projectId).execute();
  return keys;
}

async function keysOf(handle: Handle, imageIds: readonly string[]): Promise<string[]> {
  if (imageIds.length === 0) return [];
  const files = await handle
    .selectFrom('project_image_files')
    .select('storage_key')
    .where('image_id', 'in', imageIds)
    .execute();
  return files.map(({ storage_key: key }) => key);
}

export async function findImageFile(handle: Handle, key: string) {
  return handle
    .selectFrom('project_image_files as files')
    .innerJoin('project_images as images', 'images.id', 'files.image_id')
    .innerJoin('projects', 'projects.id', 'images.project_id')
    .select([
      'files.storage_key',
      'files.size',
      'projects.id as project_id',
      'projects.is_public',
      'images.alt_fr',
      'images.alt_en',
    ])
    .where('files.storage_key', '=', key)
    .executeTakeFirst();
}
