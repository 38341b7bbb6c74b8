import type { ActivityEntry } from '../../lib/contract/activity/schemas';
import type { Locale } from '../../lib/contract/core/locale';
import { nameParts, nameRecords } from './activity-names';
import type { ActivityRow } from './queries';
import { fromJson } from '../db/codec';
import type { Handle } from '../db/database';
import { sidesThatEnded } from '../quotes/history-queries';

const idLike = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids in field names (`members.{id}`) and values. */
const mentioned = ({ fields, changes }: Pick<ActivityEntry, 'fields' | 'changes'>): string[] =>
  [
    ...fields.flatMap((field) => field.split('.')),
    ...changes.flatMap(({ before, after }) => [before, after]),
  ].filter((part): part is string => typeof part === 'string' && idLike.test(part));

export async function presentActivity(
  handle: Handle,
  rows: readonly ActivityRow[],
  locale: Locale,
): Promise<ActivityEntry[]> {
  const read = rows.map((row) => ({ row, fields: fromJson(row.fields), changes: fromJson(row.changes) }));
  const records = await nameRecords(handle, rows, locale);
  const ids = new Set(
    read.flatMap(({ row, ...changed }) => [
      ...mentioned(changed),
      ...(row.actor_id === null ? [] : [row.actor_id]),
    ]),
  );
  const parts = await nameParts(handle, [...ids], locale);
  const ended = await sidesThatEnded(
    handle,
    rows
      .filter(({ action }) => action === 'order.annule')
      .map(({ record_id: id }) => ({ id, status: 'annule' })),
  );
  return read.map(({ row, fields, changes }) => {
    const named = records.get(`${row.record_type} ${row.record_id}`);
    return {
      id: row.id,
      action: row.action,
      actor: row.actor_id === null ? null : { id: row.actor_id, name: parts.get(row.actor_id) ?? null },
      record: {
        type: row.record_type,
        id: row.record_id,
        label: named?.label ?? null,
        projectId: named?.projectId ?? null,
      },
      endedBy: row.action === 'order.annule' ? (ended.get(row.record_id) ?? null) : null,
      fields,
      changes,
      names: Object.fromEntries(
        mentioned({ fields, changes }).flatMap((id) => (parts.has(id) ? [[id, parts.get(id) ?? '']] : [])),
      ),
      createdAt: row.created_at,
    };
  });
}
