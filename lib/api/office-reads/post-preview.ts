// A post as it will look, for whoever has its link: read anew for each request, stored nowhere.
import 'server-only';
import type { z } from 'zod';
import type { Post } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { getPostPreview } from '@/lib/contract/posts/version-calls';
import type { previewAnswer } from '@/lib/contract/posts/version-schemas';
import { call } from '../transport/call';
import { readPosts } from '../reads/posts';
import { ok, type Result } from '../result';

export type PostPreviewed = Pick<z.output<typeof previewAnswer>, 'post' | 'expires_at'>;

export const readPreview = (token: string, locale: Locale): Promise<Result<PostPreviewed>> =>
  call(getPostPreview, { params: { token }, locale });

/** The post with the other posts of its language; none of these where they cannot be read. */
export async function readPreviewAndOthers(
  token: string,
  locale: Locale,
): Promise<Result<PostPreviewed & { others: readonly Post[] }>> {
  const [found, list] = await Promise.all([readPreview(token, locale), readPosts(locale)]);
  return found.ok ? ok({ ...found.value, others: list.ok ? list.value.posts : [] }) : found;
}
