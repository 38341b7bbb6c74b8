import type { Generated } from 'kysely';
import type { ContactStatus, ContactSubject } from '../../lib/contract/contacts/choices';
import type { Locale } from '../../lib/contract/core/locale';
import type { ServiceId } from '../../lib/contract/projects/services';
import type { Flag, Instant } from '../db/codec';

interface ContactsTable {
  id: string;
  reference: string;
  status: ContactStatus;
  /** Language of message and answers. */
  locale: Locale;
  full_name: string;
  /** Lower case, unverified. */
  email: string;
  company: string | null;
  /** E.164. */
  phone: string | null;
  subject: ContactSubject;
  message: string;
  service: ServiceId | null;
  user_id: string | null;
  consent_at: Instant;
  consent_version: string;
  /** When an answer becomes urgent, then due; counted in working hours. */
  amber_at: Instant;
  due_at: Instant;
  created_at: Instant;
  /** Increasing version. */
  updated_at: Instant;
  assignee_id: Generated<string | null>;
  /** First answer, by mail or other means. */
  replied_at: Generated<Instant | null>;
  receipt_id: Generated<string | null>;
  demo: Generated<Flag>;
  /** Sort and search keys. */
  queue: string;
  sort_name: string;
  search_text: string;
}

interface ContactThreadTable {
  id: string;
  contact_id: string;
  /** null: account erased. */
  author_id: string | null;
  body: string;
  /** Client-generated: retries add nothing. */
  key: string | null;
  created_at: Instant;
}

interface ContactNotesTable extends ContactThreadTable {
  locale: Generated<Locale>;
}

interface ContactRepliesTable extends ContactThreadTable {
  /** The outbox deletes rows after sending. */
  mail_id: string;
}

interface UsedCaptchasTable {
  id: string;
  expires_at: Instant;
}

export interface ContactTables {
  contacts: ContactsTable;
  contact_notes: ContactNotesTable;
  contact_replies: ContactRepliesTable;
  used_captchas: UsedCaptchasTable;
}
