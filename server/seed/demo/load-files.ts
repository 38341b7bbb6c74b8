import { createHash } from 'node:crypto';
import { documentTypes } from '../../../lib/contract/projects/document-limits';
import { insertFile } from '../../files/queries';
import { recordEvent } from '../../projects/timeline/write-entries';
import { newId } from '../../db/id';
import type { DemoStep } from './format';
import { idOf, note, sideOf } from './office';
import type { Office, ProjectInOffice } from './office';

export async function loadFile(
  office: Office,
  { id: projectId, files }: ProjectInOffice,
  { by, ago: hours, file: name, category }: Extract<DemoStep, { file: string }>,
): Promise<void> {
  const { transaction, ago, at, documents, storeFile } = office;
  const bytes = documents.get(name);
  if (!bytes) throw new Error(`There is no document ${name}`);
  const id = newId();
  const actor = idOf(office, by);
  files.set(name, id);
  await insertFile(transaction, {
    id,
    request_id: null,
    project_id: projectId,
    uploaded_by: actor,
    name,
    category,
    is_public: 0,
    size: bytes.byteLength,
    mime_type: documentTypes.pdf,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storage_key: await storeFile(bytes),
    created_at: at(hours),
    series_id: id,
    version: 1,
  });
  await recordEvent(
    transaction,
    {
      projectId,
      actor,
      side: sideOf(office, by),
      event: { type: 'file_added', fileId: id, category, version: 1 },
    },
    ago(hours),
  );
  note(office, hours, by, {
    action: 'project.file-added',
    record: { type: 'project', id: projectId },
    fields: [`files.${id}`],
  });
}
