// Bytes before rows: an interruption leaves neither.
import type { z } from 'zod';
import { customerFileCategories } from '../../../lib/contract/projects/document-limits';
import { projectLimits } from '../../../lib/contract/projects/choices';
import type { ProjectFile } from '../../../lib/contract/projects/file-schemas';
import { projectFileFields } from '../../../lib/contract/projects/file-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { fromFlag, toFlag, toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { insertFile } from '../../files/queries';
import type { FileRow } from '../../files/queries';
import { newId } from '../../db/id';
import { findProjectFile, findSameFiles, listVersions, measureFiles, nextVersion } from './file-queries';
import type { FileScope, VersionRow } from './file-queries';
import { recordEvent } from '../timeline/write-entries';
import type { JobOwner } from '../../files/bounded-process';
import type { ReceivedFile } from '../../files/receiving/receive-upload';
import type { Context } from '../../core/context';
import { requireSecondFactor } from '../../core/caller';
import { countUpload } from '../../core/rate-limits/count-upload';
import { presentProjectFile } from './present-files';
import { openProject, openProjectToWrite } from '../project-access';
import type { ProjectAccess } from '../project-access';
import { Refusal } from '../../core/refusal';
import { wrongFields } from '../../core/wrong-fields';

type Fields = z.output<typeof projectFileFields>;

/**
 * Repeating the same file, name and account adds nothing.
 * @param receive called only if the caller may upload
 * @throws Refusal UNAUTHORIZED, NOT_FOUND, OTP_SETUP_REQUIRED, PROJECT_FULL, INVALID, FORBIDDEN (team options:
 * public, internal or an agency category), TOO_MANY_REQUESTS, and those of `receive`
 */
export async function addProjectFile(
  context: Context,
  projectId: string,
  receive: (commission: JobOwner) => Promise<ReceivedFile>,
): Promise<ProjectFile> {
  const { database, files } = context;
  // Also checked in the transaction.
  requireSecondFactor((await openProject(context, projectId)).caller);
  await requireRoom(database.read, projectId, 0);
  const received = await countUpload(context, receive);
  try {
    const { key, file } = await database.write((transaction) =>
      keep(transaction, context, projectId, received),
    );
    if (key !== received.storageKey) await files.remove([received.storageKey]);
    return file;
  } catch (error) {
    await files.remove([received.storageKey]);
    throw error;
  }
}

async function keep(
  transaction: Handle,
  context: Context,
  projectId: string,
  received: ReceivedFile,
): Promise<{ key: string; file: ProjectFile }> {
  // Membership and limit may have changed during the upload.
  const access = await openProjectToWrite(transaction, context, projectId);
  const { project, caller, team } = access;
  const { replaces, ...fields } = parsed(received.fields);
  if ((fields.isPublic || fields.internal) && !team) throw new Refusal('FORBIDDEN');
  const replaced =
    replaces === undefined
      ? undefined
      : await latestOf(transaction, { projectId, public: false, team }, replaces);
  const category = fields.category ?? replaced?.category ?? 'other';
  // Customers may upload a contract's next version.
  if (!team && !customerFileCategories.includes(category) && category !== replaced?.category)
    throw new Refusal('FORBIDDEN');
  const isPublic =
    fields.isPublic ?? (team && !fields.internal && replaced !== undefined && fromFlag(replaced.is_public));
  const internal = !isPublic && (fields.internal ?? false);
  const same = (
    await findSameFiles(transaction, {
      projectId,
      userId: caller.userId,
      name: received.name,
      sha256: received.sha256,
    })
  ).find(
    (row) =>
      fromFlag(row.internal) === internal &&
      (replaced ? row.series_id === replaced.series_id : row.category === category),
  );
  const row =
    same ??
    (await insert(transaction, context, access, received, { category, isPublic, internal, replaced }));
  if (fromFlag(project.is_public) && fromFlag(row.is_public)) context.expire(`project:files/${project.id}`);
  return {
    key: row.storage_key,
    file: await presentProjectFile(
      transaction,
      { projectId, public: false, userId: caller.userId, team },
      row.series_id,
    ),
  };
}

/** @throws Refusal INVALID */
function parsed(fields: ReceivedFile['fields']): Fields {
  const read = projectFileFields.safeParse(fields);
  if (!read.success) throw new Refusal('INVALID', wrongFields(read.error, fields));
  return read.data;
}

/** Latest version by the id of any. @throws Refusal INVALID */
async function latestOf(transaction: Handle, scope: FileScope, id: string): Promise<VersionRow> {
  const named = await findProjectFile(transaction, scope, id);
  const [latest] = named ? await listVersions(transaction, scope, [named.series_id]) : [];
  if (!latest) throw new Refusal('INVALID', [{ field: 'replaces', code: 'absent' }]);
  return latest;
}

interface Place {
  category: FileRow['category'];
  isPublic: boolean;
  /** For the team only. */
  internal: boolean;
  replaced: VersionRow | undefined;
}

async function insert(
  transaction: Handle,
  { now }: Context,
  { project, caller, team }: ProjectAccess,
  { storageKey, name, mimeType, size, sha256 }: ReceivedFile,
  { category, isPublic, internal, replaced }: Place,
): Promise<FileRow> {
  await requireRoom(transaction, project.id, size);
  const id = newId();
  const [series, version] = replaced
    ? [replaced.series_id, await nextVersion(transaction, replaced.series_id)]
    : [id, 1];
  const row: FileRow = {
    id,
    request_id: null,
    project_id: project.id,
    uploaded_by: caller.userId,
    name,
    category,
    is_public: toFlag(isPublic),
    internal: toFlag(internal),
    size,
    mime_type: mimeType,
    sha256,
    storage_key: storageKey,
    created_at: toInstant(now),
    series_id: series,
    version,
  };
  await insertFile(transaction, row);
  // The message that shares an internal file notifies customers.
  if (!internal)
    await recordEvent(
      transaction,
      {
        projectId: project.id,
        actor: caller.userId,
        side: team ? 'team' : 'customer',
        event: { type: 'file_added', fileId: id, category, version },
      },
      now,
    );
  await recordActivity(
    transaction,
    {
      actor: caller.userId,
      action: 'project.file-added',
      record: { type: 'project', id: project.id },
      fields: [`files.${id}`],
    },
    now,
  );
  return row;
}

/** @throws Refusal PROJECT_FULL */
async function requireRoom(handle: Handle, projectId: string, more: number): Promise<void> {
  const { files, bytes } = await measureFiles(handle, projectId);
  if (files >= projectLimits.files || bytes + more > projectLimits.fileBytes)
    throw new Refusal('PROJECT_FULL');
}
