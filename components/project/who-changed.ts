// Renaming creates no event.
import { request } from '@/lib/api/browser/browser';
import type { ConversationEntry } from '@/lib/contract/conversation/schemas';

export async function whoChanged(
  projectId: string,
  milestoneId: string,
  locale: string,
): Promise<string | undefined> {
  const result = await request<{ updates: readonly ConversationEntry[] }>(
    'get',
    `/api/projects/${encodeURIComponent(projectId)}/updates?limit=10`,
    { locale },
  );
  if (!result.ok) return undefined;
  const lastChange = result.value.updates.find(
    ({ event }) => event !== null && 'milestoneId' in event && event.milestoneId === milestoneId,
  );
  return lastChange?.author.name ?? undefined;
}
