import { request } from '@/lib/api/browser/browser';
import { upload } from '@/lib/api/browser/browser-upload';
import { ok } from '@/lib/api/result';
import type { SignInGuard } from '@/lib/auth/sign-in-guard';
import { REQUEST_DOCUMENTS_MAX } from '@/lib/contract/projects/document-limits';
import type { StoredFile } from '@/lib/contract/projects/document-schemas';
import { draftCalls, requestPath } from '@/lib/requests/api-calls';
import type { DraftStart } from '@/lib/requests/draft-calls';
import { DraftSaver } from '@/lib/requests/draft-saver';
import { UploadQueue } from '@/lib/uploads/upload-queue';

export interface OpenDraft {
  saver: DraftSaver;
  queue: UploadQueue;
}

/** @param guard for uploads; the saver handles ended sessions */
export function openDraft(
  start: DraftStart,
  { locale, guard }: { locale: string; guard: SignInGuard },
): OpenDraft {
  const saver = new DraftSaver(draftCalls(locale), start);
  const queue = new UploadQueue(
    {
      send: async (file, options) => {
        const id = await guard.run(() => saver.ensure());
        if (!id.ok) return id;
        const sent = await guard.run(() =>
          upload<{ file: StoredFile }>(`${requestPath(id.value)}/files`, file, { ...options, locale }),
        );
        return sent.ok ? ok(sent.value.file) : sent;
      },
      remove: (fileId) =>
        guard.run(() =>
          request('delete', `${requestPath(saver.request?.id ?? '')}/files/${encodeURIComponent(fileId)}`, {
            locale,
          }),
        ),
    },
    { files: start.request?.files, most: REQUEST_DOCUMENTS_MAX },
  );
  return { saver, queue };
}
