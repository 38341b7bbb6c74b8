import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';
import type { ReadableFile } from '../files/readable-file';
import { listDocumentsOf } from './queries';
import { storeDocument } from './store-document';

/**
 * Draws it if the job has not yet.
 * @throws Refusal NOT_FOUND, also for missing bytes (incomplete restore)
 */
export async function readDocument(
  context: Context,
  { subjectId, kind }: { subjectId: string; kind: string },
): Promise<ReadableFile> {
  const known = (await listDocumentsOf(context.database.read, subjectId)).find((each) => each.kind === kind);
  const stored = known && (await storeDocument(context, known.id, context.now));
  const body = stored && (await context.files.read(stored.storage_key));
  if (!stored || !body) throw new Refusal('NOT_FOUND');
  return { name: stored.name, type: 'application/pdf', size: stored.size, body };
}
