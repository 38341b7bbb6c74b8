// snake_case, as for posts.
import { z } from 'zod';
import { success } from '../core/envelope';
import { id, instant } from '../core/fields';
import { localeSchema } from '../core/locale-schema';
import { documentFormats } from '../projects/document-limits';
import { sectionNames } from '../settings/sections';

export const downloadSchema = z.object({
  id,
  /** `/uploads/files/{name}`. */
  url: z.string(),
  /** Of the uploaded file. */
  original_name: z.string(),
  kind: z.enum(documentFormats),
  bytes: z.number().int().min(1),
  /** Posts with it in text or working copy. A file in use cannot be deleted. */
  used_in: z.array(z.object({ id, title: z.string(), locale: localeSchema })),
  letters: z.array(z.object({ id, number: z.number().int(), subject: z.string() })),
  /** Case studies. */
  projects: z.array(z.object({ id, title: z.string() })),
  /** Sections of the settings. */
  settings: z.array(z.object({ id: z.enum(sectionNames) })),
  /** Uses by records that the caller may not open. */
  elsewhere: z.number().int().min(0),
  created_at: instant,
});
export type DownloadFile = z.output<typeof downloadSchema>;

export const downloadAnswer = success({ file: downloadSchema });
