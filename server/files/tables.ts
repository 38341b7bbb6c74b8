import type { Generated } from 'kysely';
import type { FileCategory } from '../../lib/contract/projects/document-limits';
import type { Flag, Instant } from '../db/codec';

interface FilesTable {
  id: string;
  /** null: added to a project directly. */
  request_id: string | null;
  project_id: string | null;
  uploaded_by: string | null;
  name: string;
  category: FileCategory;
  is_public: Flag;
  /** 1: for the team only. */
  internal: Generated<Flag>;
  /** Bytes. */
  size: number;
  mime_type: string;
  /** Hex. */
  sha256: string;
  /** Random secret. */
  storage_key: string;
  created_at: Instant;
  /** Id of the first version. */
  series_id: string;
  /** From 1 within its series. */
  version: number;
}

interface FileStoreMarksTable {
  mark: string;
  made_at: Instant;
  /** 1: the database took ownership with this mark. */
  begins: Flag;
}

export interface FileTables {
  files: FilesTable;
  file_store_marks: FileStoreMarksTable;
}
