import { parse } from 'yaml';
import { z } from 'zod';
import { day, slug } from '../../lib/contract/core/fields';
import { localeSchema } from '../../lib/contract/core/locale-schema';
import { projectStatusSchema, resultSchema } from '../../lib/contract/projects/schemas';

export const projectMatter = z.strictObject({
  slug,
  title: z.string().min(1),
  clientName: z.string().min(1),
  sector: z.string().nullable(),
  status: projectStatusSchema,
  isPublic: z.boolean(),
  startDate: day,
  endDate: day.nullable(),
  deadline: day.nullable(),
  tags: z.array(z.string()),
  stack: z.array(z.string()),
  services: z.array(z.string()),
  description: z.string(),
  results: z.array(resultSchema),
});

export const letterMatter = z.strictObject({
  number: z.number().int().min(1),
  locale: localeSchema,
  subject: z.string().min(1),
  preheader: z.string(),
  /** null: a draft. */
  sent_at: z.iso.datetime().nullable(),
});

/** @throws Error naming the invalid file */
export function readMatter<T>(name: string, text: string, schema: z.ZodType<T>): { matter: T; body: string } {
  const found = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text);
  if (!found) throw new Error(`${name}: no front matter`);
  const result = schema.safeParse(parse(found[1] ?? ''));
  if (!result.success) throw new Error(`${name}: ${z.prettifyError(result.error)}`);
  return { matter: result.data, body: (found[2] ?? '').trim() };
}

export function sections(body: string): string[] {
  return body
    .split(/^## .*$/m)
    .slice(1)
    .map((part) => part.trim());
}
