// The tables around a project: its former addresses, its plan, and what is to be built.
import type { MilestoneStatus } from '../../lib/contract/projects/choices';
import type { Day, Instant } from '../db/codec';

/** Slugs a project had before: they lead to it still. A slug in use stands with its project alone. */
interface ProjectSlugsTable {
  slug: string;
  project_id: string;
  created_at: Instant;
}

interface ProjectMilestonesTable {
  id: string;
  project_id: string;
  title: string;
  /** null: a day, not a stretch of time. */
  start_date: Day | null;
  due_date: Day;
  status: MilestoneStatus;
  /** From 0, without gaps. */
  position: number;
  done_at: Instant | null;
  created_at: Instant;
  /** Greater after every change: stale writes are told by it. */
  updated_at: Instant;
}

/** One row at most for each project, and none before somebody wrote something. */
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

/** A picture of a gallery; its bytes lie in files of several sizes. */
interface ProjectImagesTable {
  id: string;
  project_id: string;
  /** From 0, without gaps. */
  position: number;
  /** What the file was called. */
  name: string;
  alt_fr: string | null;
  alt_en: string | null;
  /** Of the file as it was sent, hex. */
  sha256: string;
  created_at: Instant;
  /** Greater after every change of its texts: stale writes are told by it. */
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
