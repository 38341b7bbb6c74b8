// pdf, doc and docx, by name and content.
import { DOCUMENT_MAX, documentTypes } from '../../../lib/contract/projects/document-limits';
import type { DocumentFormat } from '../../../lib/contract/projects/document-limits';
import { Refusal } from '../../core/refusal';
import type { JobOwner } from '../bounded-process';
import { claimedFormat, harmlessName } from '../file-name';
import { judgeDocument } from './judge-document';
import { receiveForm } from './receive-form';
import type { ArrivedForm, Upload } from './receive-form';
import type { Scan } from './scanner';
import type { FileStore } from '../store';

export interface ReceivedFile extends Pick<
  ArrivedForm,
  'storageKey' | 'name' | 'size' | 'sha256' | 'fields'
> {
  mimeType: (typeof documentTypes)[DocumentFormat];
}

/**
 * @throws Refusal FILE_TOO_LARGE, FILE_UNSUPPORTED, FILE_ACTIVE, FILE_UNCHECKED, UNAVAILABLE, UPLOAD_FAILED, and
 * those of `scan` and receiveForm
 */
export function receiveUpload(
  store: FileStore,
  upload: Upload,
  { commission, scan = async () => {} }: { commission: JobOwner; scan?: Scan },
): Promise<ReceivedFile> {
  return receiveForm(
    store,
    upload,
    { most: DOCUMENT_MAX, tooLarge: 'FILE_TOO_LARGE' },
    async ({ path, keep, ...form }) => {
      const claimed = claimedFormat(form.name);
      const judgement = claimed && (await judgeDocument(path, commission));
      if (judgement === 'active') throw new Refusal('FILE_ACTIVE');
      if (judgement === 'unchecked') throw new Refusal('FILE_UNCHECKED');
      if (!claimed || judgement !== claimed) throw new Refusal('FILE_UNSUPPORTED');
      await scan(path);
      await keep();
      return { ...form, name: harmlessName(form.name, claimed), mimeType: documentTypes[claimed] };
    },
  );
}
