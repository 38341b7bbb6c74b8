// For external APIs without settings.
import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@/lib/contract/core/locale';
import { publicSite } from '@/lib/contract/settings/public-site';
import type { SectionValues } from '@/lib/contract/settings/sections';
import { shippedFiles, shippedSections } from '@/lib/contract/settings/shipped';
import type { SiteSettings } from './site-settings';

let sections: Promise<SectionValues> | undefined;

async function readSections(): Promise<SectionValues> {
  // A literal path: the build includes the files.
  const folder = join(process.cwd(), 'server', 'seed', 'settings');
  const read = async (file: string) => [file, await readFile(join(folder, file), 'utf8')] as const;
  return shippedSections(new Map(await Promise.all(shippedFiles.map(read))));
}

/** @throws Error if a file is missing or invalid */
export async function readShippedSite(locale: Locale): Promise<SiteSettings> {
  sections ??= readSections();
  return { ...publicSite(await sections, locale, 'shipped'), isShipped: true };
}
