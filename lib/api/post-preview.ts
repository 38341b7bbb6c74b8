// A post as it will look, for whoever has its link: read anew for each request, stored nowhere.
import 'server-only';
import { cache } from 'react';
import type { z } from 'zod';
import type { Locale } from '@/lib/contract/locale';
import { getPostPreview } from '@/lib/contract/post-versions';
import type { previewAnswer } from '@/lib/contract/post-versions.schema';
import { call } from './call';
import type { Result } from './result';

export type PostPreviewed = Pick<z.output<typeof previewAnswer>, 'post' | 'expires_at'>;

export const readPreview = cache((token: string, locale: Locale): Promise<Result<PostPreviewed>> =>
  call(getPostPreview, { params: { token }, locale }),
);
