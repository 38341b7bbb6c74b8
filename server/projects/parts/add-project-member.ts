// Also changes an existing member's role.
import type { z } from 'zod';
import { projectLimits } from '../../../lib/contract/projects/choices';
import type { memberBody, ProjectMember } from '../../../lib/contract/projects/member-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { fromFlag, toInstant } from '../../db/codec';
import { addMember, listMembers, setMemberRole } from './members';
import { recordEvent } from '../timeline/write-entries';
import { findUser } from '../../accounts/queries';
import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { presentMember } from '../lists/present-own-project';
import { openProjectToWrite } from '../project-access';
import { Refusal } from '../../core/refusal';

/** Idempotent. @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, INVALID for an unknown account, PROJECT_FULL */
export async function addProjectMember(
  context: Context,
  projectId: string,
  { userId, role }: z.output<typeof memberBody>,
): Promise<ProjectMember> {
  const { userId: actor } = requireAdmin(context);
  const { database, now } = context;
  return database.write(async (transaction) => {
    const { project } = await openProjectToWrite(transaction, context, projectId, [userId]);
    if (!(await findUser(transaction, userId)))
      throw new Refusal('INVALID', [{ field: 'userId', code: 'absent' }]);
    const members = await listMembers(transaction, projectId);
    const known = members.find((member) => member.user_id === userId);
    if (!known) {
      if (members.length >= projectLimits.members) throw new Refusal('PROJECT_FULL');
      await addMember(transaction, { projectId, userId, role, now: toInstant(now) });
      await recordEvent(
        transaction,
        { projectId, actor, side: 'team', event: { type: 'member_joined', userId } },
        now,
      );
      await recordActivity(
        transaction,
        {
          actor,
          action: 'project.member-added',
          record: { type: 'project', id: projectId },
          changes: [{ field: `members.${userId}`, before: null, after: role }],
        },
        now,
      );
      if (fromFlag(project.is_public)) context.expire(`project/${project.slug}`, 'projects:list');
    } else if (known.role !== role) {
      await setMemberRole(transaction, { projectId, userId, role });
      await recordActivity(
        transaction,
        {
          actor,
          action: 'project.member-changed',
          record: { type: 'project', id: projectId },
          changes: [{ field: `members.${userId}`, before: known.role, after: role }],
        },
        now,
      );
    }
    const member = (await listMembers(transaction, projectId)).find((each) => each.user_id === userId);
    if (!member) throw new Refusal('NOT_FOUND');
    return presentMember(member);
  });
}
