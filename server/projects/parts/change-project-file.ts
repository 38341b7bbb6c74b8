import type { z } from 'zod';
import type { ProjectFile, updateFileBody } from '../../../lib/contract/projects/file-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { fromFlag } from '../../db/codec';
import { findProjectFile, listVersions, updateFile } from './file-queries';
import type { Context } from '../../core/context';
import { presentProjectFile } from './present-files';
import { openProjectToWrite, requireTeam } from '../project-access';
import { Refusal } from '../../core/refusal';

/** @throws Refusal UNAUTHORIZED, NOT_FOUND, FORBIDDEN */
export async function changeProjectFile(
  context: Context,
  projectId: string,
  id: string,
  { category, isPublic }: z.output<typeof updateFileBody>,
): Promise<ProjectFile> {
  const { database, now } = context;
  return database.write(async (transaction) => {
    const { project, caller, team } = requireTeam(await openProjectToWrite(transaction, context, projectId));
    const scope = { projectId, public: false, team };
    const file = await findProjectFile(transaction, scope, id);
    if (!file) throw new Refusal('NOT_FOUND');
    const shown = (await listVersions(transaction, scope, [file.series_id])).some((version) =>
      fromFlag(version.is_public),
    );
    const moves = category !== undefined && category !== file.category;
    // Publishing affects one version, withdrawing all.
    const turns = isPublic !== undefined && isPublic !== (isPublic ? fromFlag(file.is_public) : shown);
    if (moves || turns) {
      await updateFile(transaction, file, { category, isPublic });
      const changes = [
        ...(moves ? [{ field: `files.${id}.category`, before: file.category, after: category }] : []),
        ...(turns ? [{ field: `files.${id}.isPublic`, before: !isPublic, after: isPublic }] : []),
      ];
      await recordActivity(
        transaction,
        {
          actor: caller.userId,
          action: 'project.file-changed',
          record: { type: 'project', id: projectId },
          changes,
        },
        now,
      );
      if (fromFlag(project.is_public) && (turns || shown)) context.expire(`project:files/${project.id}`);
    }
    return presentProjectFile(transaction, { ...scope, userId: caller.userId }, file.series_id);
  });
}
