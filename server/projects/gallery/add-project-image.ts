// Image before rows: an interruption leaves neither.
import type { z } from 'zod';
import { PROJECT_IMAGES_MAX } from '../../../lib/contract/projects/image-limits';
import type { ProjectImage } from '../../../lib/contract/projects/image-schemas';
import { projectImageFields } from '../../../lib/contract/projects/image-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { fromFlag, toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { newId } from '../../db/id';
import { countImages, insertImage, listImages } from './queries';
import type { Picture } from './queries';
import type { PictureWork, ReceivedImage } from '../../files/receiving/receive-image';
import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { countUpload } from '../../core/rate-limits/count-upload';
import { presentImage } from './present';
import { openProject, openProjectToWrite } from '../project-access';
import { Refusal } from '../../core/refusal';
import { wrongFields } from '../../core/wrong-fields';

/**
 * A repeated file adds nothing.
 * @param receive called only if the caller may upload
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, TOO_MANY_IMAGES, INVALID, TOO_MANY_REQUESTS, and those
 * of `receive`
 */
export async function addProjectImage(
  context: Context,
  projectId: string,
  receive: (work: PictureWork) => Promise<ReceivedImage>,
): Promise<ProjectImage> {
  requireAdmin(context);
  const { database, files } = context;
  await openProject(context, projectId);
  if ((await countImages(database.read, projectId)) >= PROJECT_IMAGES_MAX)
    throw new Refusal('TOO_MANY_IMAGES');
  const received = await countUpload(
    context,
    (commission) =>
      receive({
        commission,
        isKnown: async (sha256) =>
          (await listImages(database.read, projectId)).some((picture) => picture.sha256 === sha256),
      }),
    { takesLong: true },
  );
  const keys = received.files.map(({ storage_key: key }) => key);
  try {
    const picture = await database.write((transaction) => keep(transaction, context, projectId, received));
    if (picture.files[0]?.storage_key !== keys[0]) await files.remove(keys);
    return presentImage(picture);
  } catch (error) {
    await files.remove(keys);
    throw error;
  }
}

async function keep(
  transaction: Handle,
  context: Context,
  projectId: string,
  { name, sha256, fields, files }: ReceivedImage,
): Promise<Picture> {
  const { project, caller } = await openProjectToWrite(transaction, context, projectId);
  const { altFr, altEn } = parsed(fields);
  const gallery = await listImages(transaction, projectId);
  const same = gallery.find((picture) => picture.sha256 === sha256);
  if (same) return same;
  // The duplicate was deleted during the upload.
  if (files.length === 0) throw new Refusal('UPLOAD_FAILED');
  // The limit may have been reached during the upload.
  if (gallery.length >= PROJECT_IMAGES_MAX) throw new Refusal('TOO_MANY_IMAGES');
  const [id, at] = [newId(), toInstant(context.now)];
  const image = {
    id,
    project_id: projectId,
    position: gallery.length,
    name,
    alt_fr: altFr ?? null,
    alt_en: altEn ?? null,
    sha256,
    created_at: at,
    updated_at: at,
  };
  await insertImage(transaction, image, files);
  await recordActivity(
    transaction,
    {
      actor: caller.userId,
      action: 'project.image-added',
      record: { type: 'project', id: projectId },
      fields: [`images.${id}`],
    },
    context.now,
  );
  if (fromFlag(project.is_public) && (altFr || altEn)) context.expire(`project/${project.slug}`);
  return { ...image, files: files.map((file) => ({ ...file, image_id: id })) };
}

/** @throws Refusal INVALID */
function parsed(fields: ReceivedImage['fields']): z.output<typeof projectImageFields> {
  const read = projectImageFields.safeParse(fields);
  if (!read.success) throw new Refusal('INVALID', wrongFields(read.error, fields));
  return read.data;
}
