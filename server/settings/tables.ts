import type { SectionName, SectionValues } from '../../lib/contract/settings/sections';
import type { SettingsRevisionReason } from '../../lib/contract/settings/schemas';
import type { Instant, JsonText } from '../db/codec';

export type SectionValue = SectionValues[SectionName];

interface SiteSectionsTable {
  name: SectionName;
  value: JsonText<SectionValue>;
  updated_at: Instant;
  /** null: the first start, or an erased account. */
  updated_by: string | null;
}

interface SiteRevisionsTable {
  id: string;
  section: SectionName;
  value: JsonText<SectionValue>;
  reason: SettingsRevisionReason;
  /** Paths below the section. */
  changed: JsonText<string[]>;
  created_at: Instant;
  created_by: string | null;
}

/** One per section and administrator. */
interface SitePreviewsTable {
  id: string;
  token_hash: string;
  section: SectionName;
  value: JsonText<SectionValue>;
  created_at: Instant;
  created_by: string;
  expires_at: Instant;
}

export interface SettingsTables {
  site_sections: SiteSectionsTable;
  site_revisions: SiteRevisionsTable;
  site_previews: SitePreviewsTable;
}
