import type { Stats } from '../../lib/contract/stats/schemas';
import type { SignedInCaller } from '../core/caller';
import type { Context } from '../core/context';
import { demoMark } from '../core/demo-mark';
import { findProjects } from '../projects/queries';
import { unreadByProject } from '../projects/timeline/read-marks';

/** Of projects that the caller is a member of, most unread entries first. */
export async function listUnreadProjects(
  { database: { read }, locale }: Context,
  { userId }: SignedInCaller,
  limit: number,
): Promise<NonNullable<Stats['unreadProjects']>> {
  const unread = await unreadByProject(read, { userId, team: true }, 'own');
  const most = [...unread].sort(([, one], [, other]) => other - one).slice(0, limit);
  const rows = new Map(
    (
      await findProjects(
        read,
        most.map(([id]) => id),
        locale,
      )
    ).map((row) => [row.id, row]),
  );
  return most.flatMap(([id, count]) => {
    const row = rows.get(id);
    return row
      ? [{ id, title: row.title, clientName: row.client_name, unread: count, ...demoMark(row.demo) }]
      : [];
  });
}
