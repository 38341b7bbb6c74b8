import { request } from '@/lib/api/browser/browser';
import { currentRole } from '@/lib/auth/session/role-hint';
import type { ActivityEntry } from '@/lib/contract/activity/schemas';

export interface Change {
  /** null: no account, or erased. */
  by: string | null;
  /** ISO 8601. */
  at: string;
  fields: readonly string[];
}

/** @param type project, user, contact, request or author */
export async function lastChange(
  type: string,
  recordId: string,
  locale: string,
): Promise<Change | undefined> {
  // Only administrators read the activity.
  if (currentRole() === 'manager') return undefined;
  const query = new URLSearchParams({ type, recordId, limit: '1' });
  const result = await request<{ activity: readonly ActivityEntry[] }>(
    'get',
    `/api/activity?${query.toString()}`,
    { locale },
  );
  const [latest] = result.ok ? result.value.activity : [];
  return latest && { by: latest.actor?.name ?? null, at: latest.createdAt, fields: latest.fields };
}
