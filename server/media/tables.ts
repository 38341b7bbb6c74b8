import type { Generated } from 'kysely';
import type { DocumentFormat } from '../../lib/contract/projects/document-limits';
import type { MediaFormat } from '../../lib/contract/media/choices';
import type { Crop } from '../../lib/contract/media/schemas';
import type { Instant, JsonText } from '../db/codec';

interface MediaTable {
  id: string;
  /** Base of the shown file's name and address; changes with the file. */
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
  /** Percent; null: the middle. */
  focus_x: Generated<number | null>;
  focus_y: Generated<number | null>;
  /** null: shown whole. */
  crop: Generated<JsonText<Crop> | null>;
  /** The file before the crop. */
  whole_name: Generated<string | null>;
  whole_width: Generated<number | null>;
  whole_height: Generated<number | null>;
  whole_bytes: Generated<number | null>;
}

/** Present and former names in addresses: texts with any of them show the picture. */
interface MediaNamesTable {
  name: string;
  media_id: string;
}

/** Maintained by triggers (server/db/migrations/media-uses.ts). */
interface MediaUsesTable {
  /** The image may not exist. */
  name: string;
  /** `post`, `copy`, or a revision's id. */
  source: string;
  post_id: string;
  /** Of a current text; null until a picture has the name. */
  media_id: Generated<string | null>;
}

/** Files that texts offer. Public to those who know the address. */
interface DownloadsTable {
  id: string;
  /** Last part of the address; unguessable. */
  name: string;
  /** Of the uploaded file. */
  original_name: string;
  kind: DocumentFormat;
  bytes: number;
  /** Hex; unique. */
  sha256: string;
  /** Random secret. */
  storage_key: string;
  created_by: string | null;
  created_at: Instant;
}

export interface MediaTables {
  downloads: DownloadsTable;
  media: MediaTable;
  media_names: MediaNamesTable;
  media_uses: MediaUsesTable;
}
