import { updateLimits } from '../../lib/contract/conversation/limits';
import type { News } from '../../lib/contract/conversation/schemas';
import { latestFiles, latestMessages } from './news-queries';
import { findProjectTitle } from '../projects/parts/members';
import { unreadByProject } from '../projects/timeline/read-marks';
import { requireUser } from '../core/caller';
import type { Context } from '../core/context';
import { presentFile } from '../files/present-file';
import { presentUpdates } from './present';

/** @throws Refusal UNAUTHORIZED */
export async function showNews(context: Context): Promise<Omit<News, 'success' | 'message'>> {
  const { userId, kind } = requireUser(context);
  const { database, locale } = context;
  const { read } = database;
  // A caller who is no customer is in the team of all their projects.
  const reader = { userId, team: kind !== 'user' };
  const [messages, files, unread] = await Promise.all([
    latestMessages(read, reader, updateLimits.news),
    latestFiles(read, reader, updateLimits.news),
    unreadByProject(read, reader, 'own'),
  ]);
  const updates = await presentUpdates(read, messages, userId);
  const projectIds = [...new Set([...messages, ...files].map(({ project_id: id }) => id))];
  const titles = new Map(
    await Promise.all(
      projectIds.map(async (id) => [id, (await findProjectTitle(read, id, locale)) ?? ''] as const),
    ),
  );
  const of = (projectId: string) => ({ projectId, projectTitle: titles.get(projectId) ?? '' });
  return {
    updates: updates.map((update, at) => ({ ...update, ...of(messages[at]?.project_id ?? '') })),
    files: files.map((file) => ({ ...presentFile(file), ...of(file.project_id) })),
    unread: [...unread.values()].reduce((sum, count) => sum + count, 0),
  };
}
