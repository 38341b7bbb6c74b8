import type { Generated } from 'kysely';
import type { ProjectEvent } from '../../lib/contract/conversation/schemas';
import type { Locale } from '../../lib/contract/core/locale';
import type { CoverFamily } from '../../lib/contract/posts/cover-families';
import type { MemberRole, MilestoneStatus, ProjectStatus } from '../../lib/contract/projects/choices';
import type { Day, Flag, Instant, JsonText } from '../db/codec';

/** Independent of the author's later role. */
export type Side = 'customer' | 'team';

/** Names of people and files are looked up. */
export type StoredEvent = ProjectEvent extends infer Event
  ? Event extends { type: 'file_added' | 'member_joined' }
    ? Omit<Event, 'name'>
    : Event
  : never;

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
  /** null: the drawing is the cover. */
  cover_image_id: string | null;
  demo: Flag;
  created_at: Instant;
  /** Increasing version. */
  updated_at: Instant;
  /** Has a physical product. */
  physical: Generated<Flag>;
  /** Folded client and titles. */
  search_text: Generated<string>;
  /** Position of the last conversation entry. */
  update_count: Generated<number>;
  /** Folded; the other language replaces a missing title. */
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

/** Former slugs; the current one is only in `projects`. */
interface ProjectSlugsTable {
  slug: string;
  project_id: string;
  created_at: Instant;
}

interface ConversationEntriesTable {
  id: string;
  project_id: string;
  /** Increases by one per project. */
  position: number;
  kind: 'message' | 'event';
  /** Markdown-light, as written. */
  body: string | null;
  event: JsonText<StoredEvent> | null;
  /** File, person or quote of an event; null in quote events before December 2026. */
  about_id: string | null;
  /**
   * Of the body, of the note or reason of an event, and of titles in events before December 2026; null: a later event
   * without note or reason.
   */
  locale: Locale | null;
  /** 1: for the team only. */
  internal: Flag;
  /** null: account erased. */
  author_id: string | null;
  side: Side;
  /** Client-generated: retries add nothing. */
  key: string | null;
  created_at: Instant;
}

interface ProjectReadsTable {
  project_id: string;
  user_id: string;
  /** 0: nothing read. */
  read_position: number;
  /** Pending or sent mail; reading allows the next one. */
  mail_id: string | null;
  updated_at: Instant;
}

interface ProjectMilestonesTable {
  id: string;
  project_id: string;
  title: string;
  locale: Generated<Locale>;
  /** null: a single day. */
  start_date: Day | null;
  due_date: Day;
  status: MilestoneStatus;
  /** From 0, without gaps. */
  position: number;
  done_at: Instant | null;
  created_at: Instant;
  /** Increasing version. */
  updated_at: Instant;
}

/** At most one row per project. */
interface ProjectSpecificationsTable {
  project_id: string;
  material: string | null;
  /** Millimetres. */
  width: number | null;
  height: number | null;
  depth: number | null;
  color: string | null;
  quantity: number | null;
  notes: string | null;
  /** Of the texts. */
  locale: Generated<Locale>;
  updated_at: Instant;
}

interface ProjectImagesTable {
  id: string;
  project_id: string;
  /** From 0, without gaps. */
  position: number;
  /** Of the uploaded file. */
  name: string;
  alt_fr: string | null;
  alt_en: string | null;
  /** Of the uploaded file, hex. */
  sha256: string;
  created_at: Instant;
  /** Increasing version of the texts. */
  updated_at: Instant;
}

interface ProjectImageFilesTable {
  storage_key: string;
  image_id: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Bytes. */
  size: number;
}

export interface ProjectTables {
  project_updates: ConversationEntriesTable;
  project_reads: ProjectReadsTable;
  projects: ProjectsTable;
  project_texts: ProjectTextsTable;
  project_members: ProjectMembersTable;
  project_images: ProjectImagesTable;
  project_image_files: ProjectImageFilesTable;
  project_slugs: ProjectSlugsTable;
  project_milestones: ProjectMilestonesTable;
  project_specifications: ProjectSpecificationsTable;
}
