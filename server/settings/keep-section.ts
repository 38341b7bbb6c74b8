import { CHANGED_MAX } from '../../lib/contract/settings/schemas';
import type { SettingsRevisionReason } from '../../lib/contract/settings/schemas';
import type { SectionName } from '../../lib/contract/settings/sections';
import { changedPaths } from '../../lib/contract/settings/values';
import { recordActivity } from '../core/activity/record-activity';
import { after, fromJson, toInstant, toJson } from '../db/codec';
import type { Handle } from '../db/database';
import { newId, timeOf } from '../db/id';
import { findSection, newestRevision, writeSection } from './queries';
import { completeSection } from '../core/read-settings';
import type { SectionValue } from './tables';

interface NewValue {
  name: SectionName;
  value: SectionValue;
  reason: SettingsRevisionReason;
  /** null: the first start. */
  by: string | null;
}

const actions = {
  saved: 'settings.saved',
  restored: 'settings.restored',
  imported: 'settings.imported',
  first: 'settings.saved',
} as const;

/** The section that is stored now, or an empty one. */
export async function presentValue(handle: Handle, name: SectionName): Promise<SectionValue> {
  const row = await findSection(handle, name);
  return completeSection(name, row && fromJson(row.value));
}

/**
 * Call `lockSettings` first. Without changes no revision is created, except the first.
 * @returns changed paths below the section
 */
export async function keepSection(
  transaction: Handle,
  { name, value, reason, by }: NewValue,
  now: Date,
): Promise<string[]> {
  const row = await findSection(transaction, name);
  const changed = changedPaths(completeSection(name, row && fromJson(row.value)), value);
  if (row && changed.length === 0) return changed;
  const newest = await newestRevision(transaction, name);
  await writeSection(transaction, {
    // Greater than every earlier one, also if another instance's clock is ahead.
    id: newId(newest ? Math.max(Date.now(), timeOf(newest.id) + 1) : undefined),
    section: name,
    value: toJson(value),
    reason,
    changed: toJson(changed.slice(0, CHANGED_MAX)),
    created_at: row ? after(row.updated_at, now) : toInstant(now),
    created_by: by,
  });
  if (reason !== 'first')
    await recordActivity(
      transaction,
      {
        actor: by,
        action: actions[reason],
        record: { type: 'settings', id: name },
        // Without the ids of list items.
        fields: changed.map((path) => path.split('.')[0] ?? path),
      },
      now,
    );
  return changed;
}
