// The preview of settings that one request shows. Every read of the site's settings in the request follows it.
import 'server-only';
import { cache } from 'react';
import { readPageToken } from '@/lib/guard/read-page-token';

const ofRequest = cache((): { token: string | undefined } => ({ token: undefined }));

/** undefined on all other pages. */
export const previewToken = (): string | undefined => ofRequest().token;

/** Call before the first read of settings: in the layout, the page, and their metadata. */
export async function showPreview(): Promise<string | undefined> {
  const token = await readPageToken();
  ofRequest().token = token;
  return token;
}
