import type { SettingsRevision } from '../../lib/contract/settings/schemas';
import type { SectionName } from '../../lib/contract/settings/sections';
import { requireAdmin } from '../core/caller';
import type { Context } from '../core/context';
import { presentRevision } from './present';
import { countRevisions, listRevisions } from './queries';

/** Newest first. @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function listSectionRevisions(
  context: Context,
  name: SectionName,
  { page, limit }: { page: number; limit: number },
): Promise<{ revisions: SettingsRevision[]; count: number; currentPage: number; totalPages: number }> {
  requireAdmin(context);
  const { read } = context.database;
  const count = await countRevisions(read, name);
  const rows = await listRevisions(read, name, { offset: (page - 1) * limit, limit });
  return {
    revisions: rows.map(presentRevision),
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
  };
}
