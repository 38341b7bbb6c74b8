import { findRequestFile } from '../files/queries';
import { findRequest } from './queries';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';
import { requireVisible } from './request-access';
import type { ReadableFile } from '../files/readable-file';

/** @throws Refusal UNAUTHORIZED, NOT_FOUND, also for missing bytes (incomplete restore) */
export async function readRequestFile(
  context: Context,
  requestId: string,
  id: string,
): Promise<ReadableFile> {
  const { database, files } = context;
  requireVisible(await findRequest(database.read, requestId), context);
  const file = await findRequestFile(database.read, { id, requestId });
  const body = file && (await files.read(file.storage_key));
  if (!file || !body) throw new Refusal('NOT_FOUND');
  return { name: file.name, type: file.mime_type, size: file.size, body };
}
