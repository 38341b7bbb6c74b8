import { mediaOf } from '../../lib/contract/media/choices';
import type { Handle } from '../db/database';
import { findMediaNamed } from './queries';

/** @returns the addresses that lead to no picture of the library, neither by a present nor by a former name */
export async function missingMedia(handle: Handle, urls: readonly string[]): Promise<Set<string>> {
  const missing = new Set<string>();
  for (const url of urls) {
    const media = mediaOf(url);
    if (!media || !(await findMediaNamed(handle, media.name))) missing.add(url);
  }
  return missing;
}
