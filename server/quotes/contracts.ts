import type { Contracts } from '../../lib/contract/accounts/contract-schemas';
import type { Handle } from '../db/database';
import { membershipsOf } from '../projects/access-queries';

export async function findContracts(
  handle: Handle,
  userId: string,
): Promise<{ counts: Contracts; byProject: Map<string | null, string[]> }> {
  const quotes = await handle
    .selectFrom('orders')
    .select(['reference', 'status', 'project_id'])
    .where('accepted_by', '=', userId)
    .orderBy('id')
    .execute();
  const projects = await membershipsOf(handle, userId)
    .innerJoin('projects', 'projects.id', 'own.project_id')
    .innerJoin('users', 'users.id', 'own.user_id')
    .select('own.project_id')
    .where('users.role', '=', 'user')
    .where('projects.status', '<>', 'completed')
    .orderBy('own.project_id')
    .execute();
  const byProject = new Map<string | null, string[]>(projects.map(({ project_id: id }) => [id, []]));
  for (const { project_id: id, reference } of quotes)
    byProject.set(id, [...(byProject.get(id) ?? []), reference]);
  return {
    counts: {
      accepted: quotes.length,
      running: quotes.filter(({ status }) => status === 'en_cours').length,
      projects: projects.length,
    },
    byProject,
  };
}
