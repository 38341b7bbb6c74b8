import { z } from 'zod';
import { slug } from '../../../lib/contract/core/fields';
import { localeSchema } from '../../../lib/contract/core/locale-schema';
import { postKindSchema, postStatusSchema } from '../../../lib/contract/posts/schemas';

export const postMatter = z.strictObject({
  slug,
  /** Default: article. */
  kind: postKindSchema.optional(),
  in_footer: z.boolean().optional(),
  translation_key: z.string().min(1),
  locale: localeSchema,
  title: z.string().min(1),
  summary: z.string(),
  tags: z.array(slug),
  featured: z.boolean(),
  status: postStatusSchema,
  published_at: z.iso.datetime().nullable(),
  author: z.string().min(1),
  cover_alt: z.string(),
});
