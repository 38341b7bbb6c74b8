import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Locale } from '@/lib/contract/core/locale';
import { env } from '@/lib/env';
import { withConditions } from './conditions';
import { withFacts } from './facts';
import { withLinks } from './links';

export const legalNames = ['notice', 'terms', 'privacy', 'accessibility'] as const;
export type LegalName = (typeof legalNames)[number];

export interface LegalText {
  title: string;
  description: string;
  /** A day: 2026-11-02. */
  updatedAt: string;
  source: string;
}

const frontMatter = z.object({
  title: z.string().min(1),
  description: z.string().min(1),
  updated_at: z.iso.date(),
});

/** @throws Error for incomplete front matter or an unknown placeholder */
export function parseLegalText(file: string, locale: Locale): LegalText {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  if (head === undefined || body === undefined)
    throw new Error('A legal text starts with its title, description and date between two lines of dashes');
  const { title, description, updated_at } = frontMatter.parse(parse(head));
  return {
    title,
    description,
    updatedAt: updated_at,
    source: withLinks(
      withFacts(withConditions(body.trim(), env().ANALYTICS_SRC !== undefined), locale),
      locale,
    ),
  };
}

export async function readLegalText(name: LegalName, locale: Locale): Promise<LegalText> {
  const file = await readFile(join(process.cwd(), 'messages', 'legal', `${name}.${locale}.md`), 'utf8');
  return parseLegalText(file, locale);
}
