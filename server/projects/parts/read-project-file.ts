import { findProjectFile } from './file-queries';
import type { Context } from '../../core/context';
import { fileReader } from './list-project-files';
import type { ReadableFile } from '../../files/readable-file';
import { Refusal } from '../../core/refusal';

/** @throws Refusal NOT_FOUND, also for missing bytes (incomplete restore) */
export async function readProjectFile(
  context: Context,
  projectId: string,
  id: string,
): Promise<ReadableFile> {
  const file = await findProjectFile(context.database.read, await fileReader(context, projectId), id);
  const body = file && (await context.files.read(file.storage_key));
  if (!file || !body) throw new Refusal('NOT_FOUND');
  return { name: file.name, type: file.mime_type, size: file.size, body };
}
