import 'server-only';
import { headers } from 'next/headers';
import { PAGE_TOKEN } from './page-token';

/** @returns undefined without a token, as after a reload */
export async function readPageToken(): Promise<string | undefined> {
  const given = (await headers()).get(PAGE_TOKEN);
  return given === null ? undefined : decodeURIComponent(given).trim() || undefined;
}
