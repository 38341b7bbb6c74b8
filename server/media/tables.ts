import type { Generated } from 'kysely';
import type { MediaFormat } from '../../lib/contract/media/choices';
import type { Instant } from '../db/codec';

interface MediaTable {
  id: string;
  /** Base of file name and address. */
  name: string;
  /** Of the uploaded file. */
  original_name: string;
  /** Pixels. */
  width: number;
  height: number;
  bytes: number;
  /** Before re-encoding. */
  kind: MediaFormat;
  /** Of the uploaded file; detects duplicates. */
  sha256: string;
  alt_fr: Generated<string>;
  alt_en: Generated<string>;
  /** Folded name and alternative texts. */
  search_text: Generated<string>;
  created_by: string | null;
  created_at: Instant;
  updated_at: Instant;
}

/** Maintained by triggers (server/db/migrations/media-uses.ts). */
interface MediaUsesTable {
  /** The image may not exist. */
  name: string;
  /** `post`, `copy`, or a revision's id. */
  source: string;
  post_id: string;
}

export interface MediaTables {
  media: MediaTable;
  media_uses: MediaUsesTable;
}
