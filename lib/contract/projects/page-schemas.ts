import { z } from 'zod';
import { activityListAnswer } from '../activity/schemas';
import { conversationAnswer } from '../conversation/schemas';
import { success } from '../core/envelope';
import { id, page } from '../core/fields';
import { include } from '../core/include';
import { localeSchema } from '../core/locale-schema';
import { invoiceListAnswer } from '../invoices/list-schemas';
import { quoteListAnswer, quoteSchema, quoteStartAnswer } from '../quotes/schemas';
import { projectFileListAnswer, projectFileSchema, projectFilesQuery } from './file-schemas';
import { projectRecordSchema } from './record-schemas';
import { projectSchema } from './schemas';
import { specificationsSchema } from './specification-schemas';

export const projectPageQuery = z.object({
  locale: localeSchema.optional(),
  include: include([
    'updates',
    'files',
    'orders',
    'invoices',
    'specifications',
    'activity',
    'surroundings',
    'orderStart',
  ]),
  /** Of the lists, each with the default length of its own call. */
  page,
  /** Of the included files. */
  category: projectFilesQuery.shape.category,
  /** The quote to add. */
  order: id.optional(),
});

/** What the public page shows besides the project. */
const surroundingsSchema = projectSchema.pick({ previous: true, next: true }).extend({
  /** In the catalogue, from 1; null for a private project, which also has no neighbours. */
  number: z.number().int().min(1).nullable(),
  /** Public once the project is; at most 100. */
  files: z.array(projectFileSchema),
});
export type Surroundings = z.output<typeof surroundingsSchema>;

const bare = { success: true, message: true } as const;

/** As their own calls answer. Other hosts may omit all. */
export const projectPageAnswer = success({
  project: projectRecordSchema,
  updates: conversationAnswer.omit(bare).optional(),
  files: projectFileListAnswer.omit(bare).optional(),
  orders: quoteListAnswer.omit(bare).optional(),
  invoices: invoiceListAnswer.omit(bare).optional(),
  /** null: not a quote of this project. */
  order: quoteSchema.nullable().optional(),
  /** Absent for customers. */
  orderStart: quoteStartAnswer.omit(bare).optional(),
  /** null: without a physical part. */
  specifications: specificationsSchema.nullable().optional(),
  /** Administrators only (403); includes quotes. */
  activity: activityListAnswer.omit(bare).optional(),
  surroundings: surroundingsSchema.optional(),
});
export type ProjectPage = Omit<z.output<typeof projectPageAnswer>, keyof typeof bare>;
