import type { z } from 'zod';
import type { Locale } from '../../lib/contract/core/locale';
import { needsNote } from '../../lib/contract/projects/choices';
import type { ProjectStatus } from '../../lib/contract/projects/choices';
import type { ProjectRecord, projectStatusBody } from '../../lib/contract/projects/record-schemas';
import { recordActivity } from '../core/activity/record-activity';
import { fromFlag } from '../db/codec';
import type { Handle } from '../db/database';
import { recordEvent } from './timeline/write-entries';
import { updateProject } from './write-queries';
import type { ProjectChanges } from './write-queries';
import type { Context } from '../core/context';
import { fieldChanges } from '../core/activity/field-names';
import { allowedStatuses, openProjectToWrite, requireTeam } from './project-access';
import type { ProjectAccess } from './project-access';
import { Refusal } from '../core/refusal';
import { requireFresh } from '../core/require-fresh';
import { pagesOfRecord } from './stale-pages';
import { textLanguage } from './text-language';
import { presentRecord } from './show-project';
import { dayAt } from '../../lib/format/days';

/** @throws Refusal UNAUTHORIZED, NOT_FOUND, FORBIDDEN, STALE, INVALID_TRANSITION, INVALID without a required note */
export async function setProjectStatus(
  context: Context,
  id: string,
  { status, note, updatedAt }: z.output<typeof projectStatusBody>,
): Promise<ProjectRecord> {
  const { database, now } = context;
  return database.write(async (transaction) => {
    const access = requireTeam(await openProjectToWrite(transaction, context, id));
    requireFresh(access.project, updatedAt);
    requireTransition(access, status, note);
    const changes = { status, ...endOfProject(access, status, now) };
    const project = await updateProject(transaction, access.project, changes, now);
    await tellStatus(transaction, access, { to: status, note, locale: context.locale }, now);
    await recordActivity(
      transaction,
      {
        actor: access.caller.userId,
        action: 'project.status-changed',
        record: { type: 'project', id },
        changes: fieldChanges(access.project, changes),
      },
      now,
    );
    if (fromFlag(project.is_public)) context.expire(...pagesOfRecord(project));
    return presentRecord(transaction, { ...access, project }, context);
  });
}

/** @throws Refusal INVALID_TRANSITION with the reachable states, INVALID without a required note */
export function requireTransition(
  access: ProjectAccess,
  to: ProjectStatus,
  note: string | null | undefined,
): void {
  const allowed = allowedStatuses(access);
  if (!allowed.includes(to)) throw new Refusal('INVALID_TRANSITION', [], { allowed });
  if (needsNote(access.project.status, to) && !note)
    throw new Refusal('INVALID', [{ field: 'note', code: 'required' }]);
}

/** Default on completion: today. Cleared on resumption. */
export function endOfProject(
  { project }: Pick<ProjectAccess, 'project'>,
  to: ProjectStatus,
  now: Date,
): ProjectChanges {
  if (to === 'completed') {
    const today = dayAt(now);
    return project.end_date === null
      ? { end_date: today < project.start_date ? project.start_date : today }
      : {};
  }
  return project.status === 'completed' ? { end_date: null } : {};
}

export async function tellStatus(
  transaction: Handle,
  { project, caller }: ProjectAccess,
  { to, note = null, locale }: { to: ProjectStatus; note?: string | null | undefined; locale: Locale },
  now: Date,
): Promise<void> {
  await recordEvent(
    transaction,
    {
      projectId: project.id,
      actor: caller.userId,
      side: 'team',
      locale:
        note === null
          ? null
          : await textLanguage(transaction, { projectId: project.id, toCustomers: true, locale }),
      event: { type: 'status_changed', from: project.status, to, note },
    },
    now,
  );
}
