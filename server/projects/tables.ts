import type { Generated } from 'kysely';
import type { Locale } from '../../lib/contract/core/locale';
import type { CoverFamily } from '../../lib/contract/posts/cover-families';
import type { MemberRole, MilestoneStatus, ProjectStatus } from '../../lib/contract/projects/choices';
import type { Day, Flag, Instant, JsonText } from '../db/codec';

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

/** Former slugs, which redirect. The current slug is only in `projects`. */
interface ProjectSlugsTable {
  slug: string;
  project_id: string;
  created_at: Instant;
}

interface ProjectMilestonesTable {
  id: string;
  project_id: string;
  title: string;
  /** null: a single day. */
  start_date: Day | null;
  due_date: Day;
  status: MilestoneStatus;
  /** From 0, without gaps. */
  position: number;
  done_at: Instant | null;
  created_at: Instant;
  /** Increases with every change; detects stale writes. */
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
  /** Increases with every change of the texts; detects stale writes. */
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
  projects: ProjectsTable;
  project_texts: ProjectTextsTable;
  project_members: ProjectMembersTable;
  project_images: ProjectImagesTable;
  project_image_files: ProjectImageFilesTable;
  project_slugs: ProjectSlugsTable;
  project_milestones: ProjectMilestonesTable;
  project_specifications: ProjectSpecificationsTable;
}
