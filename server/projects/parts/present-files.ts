// The public sees no names.
import type { StoredFile } from '../../../lib/contract/projects/document-schemas';
import type { FileVersion, ProjectFile } from '../../../lib/contract/projects/file-schemas';
import { fromFlag } from '../../db/codec';
import type { Handle } from '../../db/database';
import { listVersions } from './file-queries';
import type { FileScope, VersionRow } from './file-queries';
import { Refusal } from '../../core/refusal';

export interface FileReader extends FileScope {
  /** undefined: the public. */
  userId: string | undefined;
}

function presentVersion(row: VersionRow, { userId, team, public: open }: FileReader): FileVersion {
  const name = `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim();
  const named = !open && row.uploaded_by !== null;
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    isPublic: fromFlag(row.is_public),
    internal: fromFlag(row.internal),
    size: row.size,
    mimeType: row.mime_type as StoredFile['mimeType'],
    createdAt: row.created_at,
    version: row.version,
    uploadedBy:
      named && row.uploaded_by !== null
        ? { userId: row.uploaded_by, name, team: row.uploader_role !== 'user' }
        : null,
    deletable: team || (userId !== undefined && row.uploaded_by === userId),
  };
}

/**
 * @param rows newest first
 * @throws Refusal NOT_FOUND if there are none
 */
function presentSeries(rows: readonly VersionRow[], reader: FileReader): ProjectFile {
  const versions = rows.map((row) => presentVersion(row, reader));
  const [latest] = versions;
  if (!latest) throw new Refusal('NOT_FOUND');
  return { ...latest, versions };
}

export async function presentProjectFiles(
  handle: Handle,
  reader: FileReader,
  seriesIds: readonly string[],
): Promise<ProjectFile[]> {
  const rows = await listVersions(handle, reader, seriesIds);
  return seriesIds.map((series) =>
    presentSeries(
      rows.filter((row) => row.series_id === series),
      reader,
    ),
  );
}

/** By the id of any version. @throws Refusal NOT_FOUND */
export async function presentProjectFile(
  handle: Handle,
  reader: FileReader,
  seriesId: string,
): Promise<ProjectFile> {
  return presentSeries(await listVersions(handle, reader, [seriesId]), reader);
}
