// Accepted quotes stay.
import type { ProjectContents } from '../../lib/contract/projects/record-schemas';
import { recordActivity } from '../core/activity/record-activity';
import { fromFlag } from '../db/codec';
import { takeOutAllFiles } from './parts/file-queries';
import { takeOutAllImages } from './gallery/queries';
import { deleteProject as removeProject } from './write-queries';
import { requireAdmin } from '../core/caller';
import type { Context } from '../core/context';
import { openProjectToWrite } from './project-access';
import { contentsOf } from './show-project';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function deleteProject(context: Context, id: string): Promise<ProjectContents> {
  const { userId } = requireAdmin(context);
  const { database, files, now, projectParts } = context;
  const { contents, keys } = await database.write(async (transaction) => {
    const { project } = await openProjectToWrite(transaction, context, id);
    const contents = await contentsOf(transaction, projectParts, id);
    const keys = [...(await takeOutAllFiles(transaction, id)), ...(await takeOutAllImages(transaction, id))];
    await projectParts.deleteOpenQuotes(transaction, id);
    await removeProject(transaction, id);
    await recordActivity(
      transaction,
      { actor: userId, action: 'project.deleted', record: { type: 'project', id } },
      now,
    );
    if (fromFlag(project.is_public)) context.expire('projects');
    return { contents, keys };
  });
  await files.remove(keys);
  await database.scrub();
  return contents;
}
