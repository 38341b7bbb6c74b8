// Customers may remove their own versions, the team all.
import { recordActivity } from '../../core/activity/record-activity';
import { fromFlag } from '../../db/codec';
import { findProjectFile, takeOutFile } from './file-queries';
import type { Context } from '../../core/context';
import { openProjectToWrite } from '../project-access';
import { Refusal } from '../../core/refusal';

/** @throws Refusal UNAUTHORIZED, NOT_FOUND, FORBIDDEN */
export async function removeProjectFile(context: Context, projectId: string, id: string): Promise<void> {
  const { database, files, now } = context;
  const keys = await database.write(async (transaction) => {
    const { project, caller, team } = await openProjectToWrite(transaction, context, projectId);
    const file = await findProjectFile(transaction, { projectId, public: false, team }, id);
    if (!file) throw new Refusal('NOT_FOUND');
    if (!team && file.uploaded_by !== caller.userId) throw new Refusal('FORBIDDEN');
    const gone = await takeOutFile(transaction, file);
    await recordActivity(
      transaction,
      {
        actor: caller.userId,
        action: 'project.file-removed',
        record: { type: 'project', id: projectId },
        fields: [`files.${id}`],
      },
      now,
    );
    if (fromFlag(project.is_public) && fromFlag(file.is_public))
      context.expire(`project:files/${project.id}`);
    return gone;
  });
  await files.remove(keys);
}
