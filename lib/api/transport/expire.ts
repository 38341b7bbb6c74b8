// Resolves after all instances expired the tags.
import 'server-only';
import { revalidateTag } from 'next/cache';
import { sharedPages } from '@/lib/runtime/page-store/shared-pages';
import type { CacheTag } from '@/lib/contract/core/cache-tags';

export async function expire(tags: readonly CacheTag[]): Promise<void> {
  if (tags.length > 0) await sharedPages()?.publish(tags);
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
}
