// The schema as the queries see it: every table and column once, in the form it is stored in (codec.ts translates).
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
  /** Lower case, so that the unique index holds whatever was typed. */
  email: string;
  role: Role;
  first_name: string;
  last_name: string;
  /** null: cannot log in until a password is set by invitation or reset. */
  password_hash: string | null;
  status: UserStatus;
  locale: Locale;
  demo: Flag;
  created_at: Instant;
  /** Greater after every change, also within one millisecond: stale writes are told by it. */
  updated_at: Instant;
  email_verified_at: Generated<Instant | null>;
  /** An address that waits for its confirmation. */
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
  /** As the person gave it; null when an administrator deactivated the account. */
  deactivation_reason: Generated<string | null>;
  /** Name, company and address, folded (search.ts): what the list of accounts is searched by. */
  search_text: Generated<string>;
  /** Last name and first name, folded: what the list of accounts is sorted by. */
  sort_name: Generated<string>;
  /** When they last signed in, renewed their token or changed something; null: never. */
  last_seen_at: Generated<Instant | null>;
  /** Since when signing in asks for a code; null: it does not. */
  otp_enabled_at: Generated<Instant | null>;
  /** Its passkeys that are not blocked. */
  passkey_count: Generated<number>;
  /** What they want to be told by mail. */
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
  /** Greater after every change: stale writes are told by it. */
  updated_at: Instant;
  /** Whether something is built that can be touched. */
  physical: Generated<Flag>;
  /** Client and titles, folded (search.ts): what lists of projects are searched by. */
  search_text: Generated<string>;
  /** Entries its conversation ever had: the position of the last one. */
  update_count: Generated<number>;
  /** Client and title, folded: what lists are sorted by. A title stands in for the one that is missing. */
  client_key: Generated<string>;
  title_key_fr: Generated<string>;
  title_key_en: Generated<string>;
  /** The language it has no texts in. */
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
  /** The piece of work. */
  name: string;
  holder: string;
  /** By the database's clock, as `done_at`: when it was last done to its end. */
  expires_at: Instant;
  done_at: Instant | null;
}

interface FileStoreMarksTable {
  mark: string;
  made_at: Instant;
  /** 1: with this mark the database took the store as its own. */
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
