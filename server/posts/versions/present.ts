// Sends only listed fields.
import type {
  PostPreview,
  Revision,
  RevisionSummary,
  WorkingCopy,
} from '../../../lib/contract/posts/version-schemas';
import { fromJson } from '../../db/codec';
import type { PreviewRow } from './previews';
import type { RevisionListRow, WholeRevision } from './revisions';
import type { WorkingCopyRow } from './working-copies';
import { authorIdOf } from '../labels/post-author';
import { fullName } from '../../core/full-name';

interface By {
  by_id: string | null;
  first_name: string | null;
  last_name: string | null;
}

/** null: account erased. */
export const presentPerson = ({ by_id: id, first_name: first, last_name: last }: By) =>
  id === null ? null : { id, name: fullName(first, last) ?? '' };

const textsOf = ({
  title,
  summary,
  content,
  slug,
  tags,
  image_url,
  image_alt,
  seo_title,
  seo_description,
}: Omit<WorkingCopyRow, keyof By> | WholeRevision) => ({
  title,
  summary,
  content,
  slug,
  tags: fromJson(tags),
  image_url,
  image_alt,
  seo_title,
  seo_description,
});

export const presentWorkingCopy = (row: WorkingCopyRow): WorkingCopy => ({
  ...textsOf(row),
  version: row.version,
  author_id: authorIdOf(row),
  base_revision_id: row.base_revision_id,
  saved_by: presentPerson(row),
  updated_at: row.updated_at,
});

export const presentRevisionSummary = ({
  id,
  created_at,
  reason,
  words,
  title,
  changed,
  ...by
}: RevisionListRow): RevisionSummary => ({
  id,
  created_at,
  by: presentPerson(by),
  reason,
  words,
  title,
  changed,
});

export const presentRevision = (row: WholeRevision): Revision => ({
  id: row.id,
  created_at: row.created_at,
  by: presentPerson(row),
  reason: row.reason,
  words: row.words,
  ...textsOf(row),
});

export const presentPreview = ({ id, created_at, expires_at, ...by }: PreviewRow): PostPreview => ({
  id,
  created_at,
  by: presentPerson(by),
  expires_at,
});
