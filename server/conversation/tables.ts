// The tables of a project's conversation: entries, what is attached to them, and how far each has read.
import type { ProjectEvent } from '../../lib/contract/conversation/schemas';
import type { Flag, Instant, JsonText } from '../db/codec';

/** For whom somebody speaks: fixed when they do, whatever becomes of their role. */
export type Side = 'customer' | 'team';

/** An event as it lies here: without the names of people and files, which are looked up. */
export type StoredEvent = ProjectEvent extends infer Event
  ? Event extends { type: 'file_added' | 'member_joined' }
    ? Omit<Event, 'name'>
    : Event
  : never;

interface ProjectUpdatesTable {
  id: string;
  project_id: string;
  /** Grows by one an entry within its project, in the order in which they are kept. */
  position: number;
  kind: 'message' | 'event';
  /** Markdown-light, as written. */
  body: string | null;
  event: JsonText<StoredEvent> | null;
  /** The file, the person or the quote that an event is about; null in events about quotes made before December 2026. */
  about_id: string | null;
  /** 1: for the team alone. */
  internal: Flag;
  /** null once the person is erased. */
  author_id: string | null;
  side: Side;
  /** Made by the caller, so that a repeated call makes no second message. */
  key: string | null;
  created_at: Instant;
}

interface UpdateAttachmentsTable {
  update_id: string;
  file_id: string;
  position: number;
}

interface ProjectReadsTable {
  project_id: string;
  user_id: string;
  /** 0: nothing yet. */
  read_position: number;
  /** The mail about what is unread, waiting or sent: until they read there is no second one. */
  mail_id: string | null;
  updated_at: Instant;
}

export interface ConversationTables {
  project_updates: ProjectUpdatesTable;
  update_attachments: UpdateAttachmentsTable;
  project_reads: ProjectReadsTable;
}
