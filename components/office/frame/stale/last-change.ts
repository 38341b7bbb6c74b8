// Who changed a record last, and when, as the record of changes tells it.
import { request } from '@/lib/api/browser/browser';
import type { ActivityEntry } from '@/lib/contract/activity/schemas';

export interface Change {
  /** null: nobody signed in, or somebody whose account is gone. */
  by: string | null;
  /** ISO 8601. */
  at: string;
  /** What of it, as the API names it. */
  fields: readonly string[];
}

/** @param type as the record of changes calls it: project, user, contact, request, author */
export async function lastChange(
  type: string,
  recordId: string,
  locale: string,
): Promise<Change | undefined> {
  const query = new URLSearchParams({ type, recordId, limit: '1' });
  const result = await request<{ activity: readonly ActivityEntry[] }>(
    'get',
    `/api/activity?${query.toString()}`,
    { locale },
  );
  const [latest] = result.ok ? result.value.activity : [];
  return latest && { by: latest.actor?.name ?? null, at: latest.createdAt, fields: latest.fields };
}
