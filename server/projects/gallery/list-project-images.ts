// Includes images without alternative texts.
import type { ProjectImage } from '../../../lib/contract/projects/image-schemas';
import { listImages } from './queries';
import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { presentImage } from './present';
import { openProject } from '../project-access';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function listProjectImages(context: Context, projectId: string): Promise<ProjectImage[]> {
  requireAdmin(context);
  await openProject(context, projectId);
  return (await listImages(context.database.read, projectId)).map(presentImage);
}
