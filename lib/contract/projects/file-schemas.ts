// Files of a project, each with its versions. @see PRODUCT §6
import { z } from 'zod';
import { fileCategories, PROJECT_FILES_PAGE } from './document-limits';
import { fileSchema } from './document-schemas';
import { success, successList } from '../core/envelope';
import { flag, id, limit, page } from '../core/fields';

/** null for the public, for whom nobody is named, and once the account is erased. */
const uploaderSchema = z.object({ userId: id, name: z.string(), team: z.boolean() }).nullable();

const versionSchema = fileSchema.extend({
  /** From 1. */
  version: z.number().int().min(1),
  /** For the team alone: customers are shown no such file. */
  internal: z.boolean(),
  uploadedBy: uploaderSchema,
  /** Whether the caller may delete it. */
  deletable: z.boolean(),
});
export type FileVersion = z.output<typeof versionSchema>;

/** The latest version of a file, with all of them. */
export const projectFileSchema = versionSchema.extend({
  /** Newest first, this one included. */
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

/** The fields of the form beside the file. `replaces`: any version of the file that this is a new version of; `internal`: for the team alone, until a message to everybody carries it. */
export const projectFileFields = z.object({
  category: categorySchema.optional(),
  isPublic: flag.optional(),
  internal: flag.optional(),
  replaces: id.optional(),
});

/** isPublic true shows this version to everybody where the project is public; false takes back all of its versions. */
export const updateFileBody = z.object({ category: categorySchema, isPublic: z.boolean() }).partial();

export const projectFileAnswer = success({ file: projectFileSchema });
/** Latest versions, newest first. */
export const projectFileListAnswer = successList({ files: z.array(projectFileSchema) });
