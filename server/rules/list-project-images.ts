// The gallery of a project, described or not, for administrators.
import type { ProjectImage } from '../../lib/contract/projects/image-schemas';
import { listImages } from '../db/project-images';
import { requireAdmin } from './caller';
import type { Context } from './context';
import { presentImage } from './present-project-images';
import { openProject } from './project-access';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function listProjectImages(context: Context, projectId: string): Promise<ProjectImage[]> {
  requireAdmin(context);
  await openProject(context, projectId);
  return (await listImages(context.database.read, projectId)).map(presentImage);
}
