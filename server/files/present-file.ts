import type { StoredFile } from '../../lib/contract/projects/document-schemas';
import { fromFlag } from '../db/codec';
import type { FileRow } from './queries';

export function presentFile(row: FileRow): StoredFile {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    isPublic: fromFlag(row.is_public),
    size: row.size,
    mimeType: row.mime_type as StoredFile['mimeType'],
    createdAt: row.created_at,
  };
}
