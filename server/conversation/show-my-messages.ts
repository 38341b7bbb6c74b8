import { conversationLimits } from '../../lib/contract/conversation/limits';
import type { MyMessages } from '../../lib/contract/conversation/schemas';
import { latestFiles, latestMessages } from './latest-queries';
import { findProjectName } from '../projects/parts/members';
import { unreadByProject } from '../projects/timeline/read-marks';
import { requireUser } from '../core/caller';
import type { Context } from '../core/context';
import { presentFile } from '../files/present-file';
import { presentEntries } from './present';

/** @throws Refusal UNAUTHORIZED */
export async function showMyMessages(context: Context): Promise<Omit<MyMessages, 'success' | 'message'>> {
  const { userId, kind } = requireUser(context);
  const { database, locale } = context;
  const { read } = database;
  // Non-customers are in the team of all their projects.
  const reader = { userId, team: kind !== 'user' };
  const [messages, files, unread] = await Promise.all([
    latestMessages(read, reader, conversationLimits.latest),
    latestFiles(read, reader, conversationLimits.latest),
    unreadByProject(read, reader, 'own'),
  ]);
  const entries = await presentEntries(read, messages, userId);
  const projectIds = [...new Set([...messages, ...files].map(({ project_id: id }) => id))];
  const titles = new Map(
    await Promise.all(projectIds.map(async (id) => [id, await findProjectName(read, id, locale)] as const)),
  );
  const of = (projectId: string) => {
    const { title = '', locale: projectLocale } = titles.get(projectId) ?? {};
    return { projectId, projectTitle: title, projectLocale };
  };
  return {
    updates: entries.map((entry, at) => ({ ...entry, ...of(messages[at]?.project_id ?? '') })),
    files: files.map((file) => ({ ...presentFile(file), ...of(file.project_id) })),
    unread: [...unread.values()].reduce((sum, count) => sum + count, 0),
  };
}
