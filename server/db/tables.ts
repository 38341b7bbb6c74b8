// Columns in stored form (codec.ts).
import type { AccountTables } from '../accounts/tables';
import type { ActivityTables } from '../activity/tables';
import type { ArchiveTables } from '../archive/tables';
import type { ContactTables } from '../contacts/tables';
import type { ConversationTables } from '../conversation/tables';
import type { CoreTables } from '../core/tables';
import type { FileTables } from '../files/tables';
import type { InvoiceTables } from '../invoices/tables';
import type { LetterTables } from '../letters/tables';
import type { MailTables } from '../mail/tables';
import type { MediaTables } from '../media/tables';
import type { PostTables } from '../posts/tables';
import type { ProjectTables } from '../projects/tables';
import type { QuoteTables } from '../quotes/tables';
import type { RequestTables } from '../requests/tables';
import type { SecurityTables } from '../security/tables';
import type { SettingsTables } from '../settings/tables';
import type { Instant, JsonText } from './codec';

interface SettingsTable {
  key: string;
  value: JsonText<unknown>;
  updated_at: Instant;
}

interface MigrationsTable {
  name: string;
  applied_at: Instant;
}

interface LeasesTable {
  name: string;
  holder: string;
  /** By the database's clock, like `done_at`, the last completion. */
  expires_at: Instant;
  done_at: Instant | null;
}

export interface Tables
  extends
    AccountTables,
    ActivityTables,
    ArchiveTables,
    ContactTables,
    ConversationTables,
    CoreTables,
    FileTables,
    InvoiceTables,
    LetterTables,
    MailTables,
    MediaTables,
    PostTables,
    ProjectTables,
    QuoteTables,
    RequestTables,
    SecurityTables,
    SettingsTables {
  settings: SettingsTable;
  migrations: MigrationsTable;
  leases: LeasesTable;
}
