import { request } from '@/lib/api/browser/browser';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import type { DownloadFile } from '@/lib/contract/media/download-schemas';

/** Uploaded files with these words in their name, the newest first. @returns undefined if they cannot be read */
export async function findSentFiles(
  words: string,
  { locale, signal }: { locale: Locale; signal: AbortSignal },
): Promise<readonly DownloadFile[] | undefined> {
  const path = addressOf('/api/blog/images', {}, { files: 'true', limit: 1, search: words });
  const result = await request<{ files: readonly DownloadFile[] }>('get', path, { locale, signal });
  return result.ok ? result.value.files : undefined;
}
