// All reads of settings in a request use its preview.
import 'server-only';
import { cache } from 'react';
import { readPageToken } from '@/lib/guard/read-page-token';

const ofRequest = cache((): { token: string | undefined } => ({ token: undefined }));

/** undefined on all other pages. */
export const previewToken = (): string | undefined => ofRequest().token;

/** Call it before the first read of settings, in layout, page and metadata. */
export async function showPreview(): Promise<string | undefined> {
  const token = await readPageToken();
  ofRequest().token = token;
  return token;
}
