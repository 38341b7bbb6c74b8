import type { SettingsRevision } from '../../lib/contract/settings/schemas';
import type { SectionName, SectionValues } from '../../lib/contract/settings/sections';
import { requireAdmin } from '../core/caller';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';
import { fromJson } from '../db/codec';
import { presentRevision } from './present';
import { findRevision, newestRevision } from './queries';

interface ShownRevision {
  revision: SettingsRevision;
  value: Partial<SectionValues>;
  before: Partial<SectionValues> | null;
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function showSectionRevision(
  context: Context,
  { section: name, revisionId }: { section: SectionName; revisionId: string },
): Promise<ShownRevision> {
  requireAdmin(context);
  const { read } = context.database;
  const row = await findRevision(read, name, revisionId);
  if (!row) throw new Refusal('NOT_FOUND');
  const previous = await newestRevision(read, name, revisionId);
  return {
    revision: presentRevision(row),
    value: { [name]: fromJson(row.value) },
    before: previous ? { [name]: fromJson(previous.value) } : null,
  };
}
