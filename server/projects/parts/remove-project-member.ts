// Messages and files stay.
import { recordActivity } from '../../core/activity/record-activity';
import { fromFlag } from '../../db/codec';
import { removeMember } from './members';
import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { openProjectToWrite } from '../project-access';
import { Refusal } from '../../core/refusal';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND (not a member) */
export async function removeProjectMember(
  context: Context,
  projectId: string,
  userId: string,
): Promise<void> {
  const { userId: actor } = requireAdmin(context);
  const { database, now } = context;
  await database.write(async (transaction) => {
    const { project } = await openProjectToWrite(transaction, context, projectId, [userId]);
    if (!(await removeMember(transaction, { projectId, userId }))) throw new Refusal('NOT_FOUND');
    await recordActivity(
      transaction,
      {
        actor,
        action: 'project.member-removed',
        record: { type: 'project', id: projectId },
        fields: [`members.${userId}`],
      },
      now,
    );
    if (fromFlag(project.is_public)) context.expire(`project/${project.slug}`, 'projects:list');
  });
}
