// Fields not listed here are never sent.
import type { SettingsRevision } from '../../lib/contract/settings/schemas';
import { sectionNames } from '../../lib/contract/settings/sections';
import type { SectionName } from '../../lib/contract/settings/sections';
import { missingTexts } from '../../lib/contract/settings/values';
import { fullName } from '../core/full-name';
import { fromJson } from '../db/codec';
import type { Handle } from '../db/database';
import type { RevisionRow } from './queries';
import { findSection } from './queries';
import { completeSection, readSettings } from '../core/read-settings';

interface By {
  by_id: string | null;
  first_name: string | null;
  last_name: string | null;
}

/** null: the first start, or an erased account. */
const presentPerson = ({ by_id: id, first_name: first, last_name: last }: By) =>
  id === null ? null : { id, name: fullName(first, last) ?? '' };

/** As the call answers it, with the section's value under its own name. */
export async function presentSection(handle: Handle, name: SectionName) {
  const row = await findSection(handle, name);
  const { values } = await readSettings(handle);
  const missing = sectionNames.map((each) => [each, missingTexts(values[each]).length]);
  return {
    [name]: completeSection(name, row && fromJson(row.value)),
    updatedAt: row?.updated_at ?? null,
    updatedBy: row ? presentPerson(row) : null,
    missing: Object.fromEntries(missing) as Record<SectionName, number>,
  };
}
export type PresentedSection = Awaited<ReturnType<typeof presentSection>>;

export const presentRevision = (row: RevisionRow): SettingsRevision => ({
  id: row.id,
  createdAt: row.created_at,
  by: presentPerson(row),
  reason: row.reason,
  changed: fromJson(row.changed),
});
