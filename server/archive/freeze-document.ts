import type { DocumentModel } from '../documents/model';
import { toInstant, toJson } from '../db/codec';
import type { Handle } from '../db/database';
import { newId } from '../db/id';

interface NewDocument {
  /** Id of a quote or an invoice. */
  subjectId: string;
  /** File name. */
  name: string;
  model: DocumentModel;
  /** Id of a document whose hash this one prints. */
  afterId?: string;
}

/** In the transaction that decides the content; a job draws it. @returns its id */
export async function freezeDocument(
  transaction: Handle,
  { subjectId, name, model, afterId }: NewDocument,
  now: Date,
): Promise<string> {
  const [id, at] = [newId(), toInstant(now)];
  await transaction
    .insertInto('documents')
    .values({
      id,
      kind: model.kind,
      subject_id: subjectId,
      name,
      content: toJson(model),
      after_id: afterId ?? null,
      storage_key: null,
      sha256: null,
      size: null,
      attempts: 0,
      next_attempt_at: at,
      created_at: at,
      stored_at: null,
    })
    .execute();
  return id;
}
