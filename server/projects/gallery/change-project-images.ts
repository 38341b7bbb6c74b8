import type { z } from 'zod';
import type { ProjectImage, updateImageBody } from '../../../lib/contract/projects/image-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { after, fromFlag } from '../../db/codec';
import type { Handle } from '../../db/database';
import { describeImage, findImage, listImages, sortImages, takeOutImage } from './queries';
import type { ImageRow } from './queries';
import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { presentImage } from './present';
import { openProjectToWrite } from '../project-access';
import { updateProject } from '../write-queries';
import type { ProjectAccess } from '../project-access';
import { Refusal } from '../../core/refusal';
import { requireFresh } from '../../core/require-fresh';

const described = ({ alt_fr: fr, alt_en: en }: Pick<ImageRow, 'alt_fr' | 'alt_en'>) =>
  fr !== null || en !== null;

/** Public pages show only images with alternative texts. `cover`: other pages change too. */
function expireFor(
  { expire }: Context,
  { project }: ProjectAccess,
  { images, cover = false }: { images: readonly Pick<ImageRow, 'alt_fr' | 'alt_en'>[]; cover?: boolean },
): void {
  if (fromFlag(project.is_public) && images.some(described))
    expire(cover ? 'projects' : `project/${project.slug}`);
}

const presented = async (transaction: Handle, projectId: string): Promise<ProjectImage[]> =>
  (await listImages(transaction, projectId)).map(presentImage);

/** Without changes the version stays. @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, STALE */
export async function describeProjectImage(
  context: Context,
  projectId: string,
  id: string,
  { alt, updatedAt }: z.output<typeof updateImageBody>,
): Promise<ProjectImage> {
  requireAdmin(context);
  const { database, now } = context;
  return database.write(async (transaction) => {
    const access = await openProjectToWrite(transaction, context, projectId);
    const image = await findImage(transaction, { id, projectId });
    if (!image) throw new Refusal('NOT_FOUND');
    requireFresh(image, updatedAt);
    const changes = {
      alt_fr: alt.fr === undefined ? image.alt_fr : alt.fr,
      alt_en: alt.en === undefined ? image.alt_en : alt.en,
    };
    const fields = [
      ...(changes.alt_fr === image.alt_fr ? [] : ['fr']),
      ...(changes.alt_en === image.alt_en ? [] : ['en']),
    ].map((locale) => `images.${id}.alt.${locale}`);
    if (fields.length > 0) {
      await describeImage(transaction, id, { ...changes, updated_at: after(image.updated_at, now) });
      await recordActivity(
        transaction,
        {
          actor: access.caller.userId,
          action: 'project.image-changed',
          record: { type: 'project', id: projectId },
          fields,
        },
        now,
      );
      // A cover without description gives way to the drawing.
      const cover =
        access.project.cover_image_id === id &&
        (['alt_fr', 'alt_en'] as const).some((text) => (image[text] === null) !== (changes[text] === null));
      if (cover) await updateProject(transaction, access.project, {}, now);
      expireFor(context, access, { images: [image, changes], cover });
    }
    const saved = (await presented(transaction, projectId)).find((each) => each.id === id);
    if (!saved) throw new Refusal('NOT_FOUND');
    return saved;
  });
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, STALE unless `ids` are exactly the gallery's images */
export async function orderProjectImages(
  context: Context,
  projectId: string,
  order: readonly string[],
): Promise<ProjectImage[]> {
  requireAdmin(context);
  const { database, now } = context;
  return database.write(async (transaction) => {
    const access = await openProjectToWrite(transaction, context, projectId);
    const gallery = await listImages(transaction, projectId);
    if (gallery.length !== order.length || gallery.some(({ id }) => !order.includes(id)))
      throw new Refusal('STALE');
    const moved = gallery.filter(({ id, position }) => order.indexOf(id) !== position);
    if (moved.length > 0) {
      await sortImages(transaction, order);
      const changes = moved.map(({ id, position }) => ({
        field: `images.${id}.position`,
        before: position,
        after: order.indexOf(id),
      }));
      await recordActivity(
        transaction,
        {
          actor: access.caller.userId,
          action: 'project.images-ordered',
          record: { type: 'project', id: projectId },
          changes,
        },
        now,
      );
      expireFor(context, access, { images: moved });
    }
    return presented(transaction, projectId);
  });
}

/**
 * The drawing replaces a deleted cover.
 * @returns the remaining images
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND
 */
export async function removeProjectImage(
  context: Context,
  projectId: string,
  id: string,
): Promise<ProjectImage[]> {
  requireAdmin(context);
  const { database, files, now } = context;
  const { images, keys } = await database.write(async (transaction) => {
    const access = await openProjectToWrite(transaction, context, projectId);
    const image = await findImage(transaction, { id, projectId });
    if (!image) throw new Refusal('NOT_FOUND');
    const cover = access.project.cover_image_id === id;
    if (cover) await updateProject(transaction, access.project, { cover_image_id: null }, now);
    const keys = await takeOutImage(transaction, id);
    await sortImages(
      transaction,
      (await listImages(transaction, projectId)).map((each) => each.id),
    );
    await recordActivity(
      transaction,
      {
        actor: access.caller.userId,
        action: 'project.image-removed',
        record: { type: 'project', id: projectId },
        fields: [`images.${id}`, ...(cover ? ['coverImage'] : [])],
        changes: cover ? [{ field: 'coverImage', before: id, after: null }] : [],
      },
      now,
    );
    expireFor(context, access, { images: [image], cover });
    return { images: await presented(transaction, projectId), keys };
  });
  await files.remove(keys);
  return images;
}
