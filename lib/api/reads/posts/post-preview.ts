// Never cached.
import 'server-only';
import type { z } from 'zod';
import type { Post } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { getPostPreview } from '@/lib/contract/posts/version-calls';
import type { previewAnswer } from '@/lib/contract/posts/version-schemas';
import { call } from '../../transport/call';
import { readPosts } from './posts';
import { ok, type Result } from '../../result';

export type PostPreviewed = Pick<z.output<typeof previewAnswer>, 'post' | 'expires_at'>;

export const readPreview = (token: string, locale: Locale): Promise<Result<PostPreviewed>> =>
  call(getPostPreview, { params: { token }, locale });

/** Unreadable other posts: empty. */
export async function readPreviewAndOthers(
  token: string,
  locale: Locale,
): Promise<Result<PostPreviewed & { others: readonly Post[] }>> {
  const [found, list] = await Promise.all([readPreview(token, locale), readPosts(locale)]);
  return found.ok ? ok({ ...found.value, others: list.ok ? list.value.posts : [] }) : found;
}
