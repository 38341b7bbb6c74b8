import type { Instant, JsonText } from '../db/codec';

/** Triggers protect content and bytes. */
interface DocumentsTable {
  id: string;
  /** As in the content. */
  kind: string;
  /** Of a quote or an invoice. */
  subject_id: string;
  /** File name. */
  name: string;
  /** A DocumentModel of server/documents/model.ts. */
  content: JsonText<unknown>;
  /** Drawn before; its hash is printed in a certificate. */
  after_id: string | null;
  /** null until drawn, like the following. */
  storage_key: string | null;
  /** Hexadecimal. */
  sha256: string | null;
  /** Bytes. */
  size: number | null;
  attempts: number;
  next_attempt_at: Instant;
  created_at: Instant;
  stored_at: Instant | null;
}

export interface ArchiveTables {
  documents: DocumentsTable;
}
