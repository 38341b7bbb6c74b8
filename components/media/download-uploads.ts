import { upload } from '@/lib/api/browser/browser-upload';
import { ok } from '@/lib/api/result';
import type { DownloadFile } from '@/lib/contract/media/download-schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { documentRules } from '@/lib/uploads/check';
import { UploadQueue } from '@/lib/uploads/upload-queue';

const downloadsPath = '/api/blog/files';
export const oneDownloadPath = (id: string) => `${downloadsPath}/${encodeURIComponent(id)}` as const;

interface Options {
  locale: Locale;
  /** Called in order of completion. */
  onFile: (file: DownloadFile) => void;
}

/** Finished uploads removed from the queue stay stored. */
export function downloadQueue({ locale, onFile }: Options): UploadQueue {
  return new UploadQueue(
    {
      send: async (file, options) => {
        const sent = await upload<{ file: DownloadFile }>(downloadsPath, file, { ...options, locale });
        if (!sent.ok) return sent;
        const { id, original_name: name, created_at: createdAt } = sent.value.file;
        onFile(sent.value.file);
        return ok({ id, name, size: file.size, createdAt });
      },
      remove: () => Promise.resolve(ok(undefined)),
    },
    { rules: documentRules },
  );
}
