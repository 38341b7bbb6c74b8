import { z } from 'zod';
import { documentFormats, documentTypes, fileCategories } from './document-limits';
import { id, instant } from '../core/fields';
import { success } from '../core/envelope';

export const fileSchema = z.object({
  id,
  /** The original name, sanitised. */
  name: z.string(),
  category: z.enum(fileCategories),
  isPublic: z.boolean(),
  /** Bytes. */
  size: z.number().int().min(1),
  mimeType: z.enum(documentFormats.map((format) => documentTypes[format])),
  createdAt: instant,
});
export type StoredFile = z.output<typeof fileSchema>;

export const fileAnswer = success({ file: fileSchema });
