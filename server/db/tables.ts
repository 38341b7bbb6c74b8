// Columns in stored form (see codec.ts).
import type { Generated } from 'kysely';
import type { CoverFamily } from '../../lib/contract/posts/cover-families';
import type { Locale } from '../../lib/contract/core/locale';
import type { MemberRole, ProjectStatus } from '../../lib/contract/projects/choices';
import type { Role, UserStatus } from '../../lib/contract/accounts/schemas';
import type { AccountTables } from '../accounts/tables';
import type { Day, Flag, Instant, JsonText } from './codec';
import type { ConversationTables } from '../conversation/tables';
import type { DeskTables } from '../posts/tables';
import type { IntakeTables } from '../contacts/tables';
import type { QuoteTables } from '../quotes/tables';
import type { ProjectTables } from '../projects/tables';
import type { RequestTables } from '../requests/tables';
import type { SecurityTables } from '../security/tables';

interface UsersTable {
  id: string;
  /** Lower case, so that the unique index ignores case. */
  email: string;
  role: Role;
  first_name: string;
  last_name: string;
  /** null: no sign-in until a password is set by invitation or reset. */
  password_hash: string | null;
  status: UserStatus;
  locale: Locale;
  demo: Flag;
  created_at: Instant;
  /** Increases with every change; detects stale writes. */
  updated_at: Instant;
  email_verified_at: Generated<Instant | null>;
  /** An unconfirmed address. */
  pending_email: Generated<string | null>;
  account_type: Generated<'personal' | 'business'>;
  /** E.164. */
  phone: Generated<string | null>;
  company_name: Generated<string | null>;
  siret: Generated<string | null>;
  vat_number: Generated<string | null>;
  legal_representative: Generated<string | null>;
  position: Generated<string | null>;
  deactivated_at: Generated<Instant | null>;
  /** The person's own words; null if an administrator did it. */
  deactivation_reason: Generated<string | null>;
  /** Folded name, company and address (text-search.ts). */
  search_text: Generated<string>;
  /** Folded last and first name. */
  sort_name: Generated<string>;
  /** Last sign-in, token renewal or change; null: never. */
  last_seen_at: Generated<Instant | null>;
  /** Since when sign-in requires a code; null: never. */
  otp_enabled_at: Generated<Instant | null>;
  /** Passkeys that are not blocked. */
  passkey_count: Generated<number>;
  notify_project_updates: Generated<Flag>;
  notify_offers: Generated<Flag>;
  notify_request_states: Generated<Flag>;
}

interface ProjectsTable {
  id: string;
  slug: string;
  client_name: string;
  status: ProjectStatus;
  is_public: Flag;
  start_date: Day;
  end_date: Day | null;
  deadline: Day | null;
  progress: number;
  stack: JsonText<string[]>;
  services: JsonText<string[]>;
  cover_family: CoverFamily;
  demo: Flag;
  created_at: Instant;
  /** Increases with every change; detects stale writes. */
  updated_at: Instant;
  /** Has a physical product. */
  physical: Generated<Flag>;
  /** Folded client and titles (text-search.ts). */
  search_text: Generated<string>;
  /** Position of the last conversation entry. */
  update_count: Generated<number>;
  /** Folded client and title; a missing title is replaced by the other language's. */
  client_key: Generated<string>;
  title_key_fr: Generated<string>;
  title_key_en: Generated<string>;
  /** The language without texts. */
  missing_locale: Generated<Locale | null>;
}

interface ProjectTextsTable {
  project_id: string;
  locale: Locale;
  title: string;
  description: string | null;
  sector: string | null;
  problem: string;
  approach: string;
  results: string;
  figures: JsonText<{ figure: string; label: string }[]>;
  tags: JsonText<string[]>;
}

interface ProjectMembersTable {
  project_id: string;
  user_id: string;
  role: MemberRole;
  created_at: Instant;
}

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

interface FileStoreMarksTable {
  mark: string;
  made_at: Instant;
  /** 1: the mark with which the database took ownership of the store. */
  begins: Flag;
}

export interface Tables
  extends
    AccountTables,
    ConversationTables,
    DeskTables,
    IntakeTables,
    QuoteTables,
    ProjectTables,
    RequestTables,
    SecurityTables {
  users: UsersTable;
  projects: ProjectsTable;
  project_texts: ProjectTextsTable;
  project_members: ProjectMembersTable;
  settings: SettingsTable;
  migrations: MigrationsTable;
  leases: LeasesTable;
  file_store_marks: FileStoreMarksTable;
}
