// Sends only listed fields.
import type { ProjectEvent, ConversationEntry } from '../../lib/contract/conversation/schemas';
import { fromFlag, fromJson } from '../db/codec';
import type { Handle } from '../db/database';
import { listAttachments } from './queries';
import type { EntryRow } from './queries';
import { presentFile } from '../files/present-file';
import { fullName } from '../core/full-name';

/** Titles of events before December 2026 have the entry's language. */
function presentEvent(row: EntryRow): ProjectEvent | null {
  if (row.event === null) return null;
  const event = fromJson(row.event);
  const locale = row.locale ?? undefined;
  if (event.type === 'file_added') return { ...event, name: row.document_name };
  if (event.type === 'member_joined') return { ...event, name: fullName(row.person_first, row.person_last) };
  if (event.type === 'milestones_added')
    return { ...event, milestones: event.milestones.map((milestone) => ({ locale, ...milestone })) };
  return 'title' in event ? { locale, ...event } : event;
}

export async function presentEntries(
  handle: Handle,
  rows: readonly EntryRow[],
  userId: string,
): Promise<ConversationEntry[]> {
  const attached = await listAttachments(
    handle,
    rows.filter(({ kind }) => kind === 'message').map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    body: row.body,
    ...(row.locale === null ? {} : { locale: row.locale }),
    event: presentEvent(row),
    internal: fromFlag(row.internal),
    author: {
      id: row.author_id,
      name: fullName(row.author_first, row.author_last),
      team: row.side === 'team',
      me: row.author_id === userId,
    },
    attachments: attached.filter(({ update_id: updateId }) => updateId === row.id).map(presentFile),
    createdAt: row.created_at,
  }));
}
