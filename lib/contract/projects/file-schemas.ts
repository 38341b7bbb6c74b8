import { z } from 'zod';
import { fileCategories, PROJECT_FILES_PAGE } from './document-limits';
import { fileSchema } from './document-schemas';
import { success, successList } from '../core/envelope';
import { flag, id, limit, page } from '../core/fields';

/** null in public answers and once erased. */
const uploaderSchema = z.object({ userId: id, name: z.string(), team: z.boolean() }).nullable();

const versionSchema = fileSchema.extend({
  /** From 1. */
  version: z.number().int().min(1),
  /** Never sent to customers. */
  internal: z.boolean(),
  uploadedBy: uploaderSchema,
  deletable: z.boolean(),
});
export type FileVersion = z.output<typeof versionSchema>;

export const projectFileSchema = versionSchema.extend({
  /** Newest first, including this one. */
  versions: z.array(versionSchema),
});
export type ProjectFile = z.output<typeof projectFileSchema>;

const categorySchema = z.enum(fileCategories);

export const projectFilesQuery = z.object({
  category: categorySchema.optional(),
  isPublic: flag.optional(),
  page,
  limit: limit(PROJECT_FILES_PAGE, 100),
});

/** `replaces`: any version. `internal`: team only until a message to all members attaches it. */
export const projectFileFields = z.object({
  category: categorySchema.optional(),
  isPublic: flag.optional(),
  internal: flag.optional(),
  replaces: id.optional(),
});

/** `isPublic`: true publishes this version with a public project; false withdraws all versions. */
export const updateFileBody = z.object({ category: categorySchema, isPublic: z.boolean() }).partial();

export const projectFileAnswer = success({ file: projectFileSchema });
/** Latest versions, newest first. */
export const projectFileListAnswer = successList({ files: z.array(projectFileSchema) });
