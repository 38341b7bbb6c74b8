// A document that is sent: pdf, doc or docx, by name and by content.
import { DOCUMENT_MAX, documentTypes } from '../../lib/contract/document-limits';
import type { DocumentFormat } from '../../lib/contract/document-limits';
import { Refusal } from '../rules/refusal';
import { claimedFormat, harmlessName } from './file-name';
import { formatOf } from './format-of';
import { receiveForm } from './receive-form';
import type { ArrivedForm, Upload } from './receive-form';
import type { FileStore } from './store';

export interface ReceivedFile extends Pick<ArrivedForm, 'storageKey' | 'name' | 'size' | 'sha256' | 'fields'> {
  mimeType: (typeof documentTypes)[DocumentFormat];
}

/** @throws Refusal FILE_TOO_LARGE, FILE_UNSUPPORTED, and what receiving a form throws */
export function receiveUpload(store: FileStore, upload: Upload): Promise<ReceivedFile> {
  return receiveForm(store, upload, { most: DOCUMENT_MAX, tooLarge: 'FILE_TOO_LARGE' }, async ({ path, keep, ...form }) => {
    const claimed = claimedFormat(form.name);
    if (!claimed || (await formatOf(path)) !== claimed) throw new Refusal('FILE_UNSUPPORTED');
    await keep();
    return { ...form, name: harmlessName(form.name, claimed), mimeType: documentTypes[claimed] };
  });
}
