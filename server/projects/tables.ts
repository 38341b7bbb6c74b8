import type { MilestoneStatus } from '../../lib/contract/projects/choices';
import type { Day, Instant } from '../db/codec';

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
  project_images: ProjectImagesTable;
  project_image_files: ProjectImageFilesTable;
  project_slugs: ProjectSlugsTable;
  project_milestones: ProjectMilestonesTable;
  project_specifications: ProjectSpecificationsTable;
}
