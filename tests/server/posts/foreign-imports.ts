// Exports of other systems, with their pictures.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import yazl from 'yazl';
import { importArticles } from '../../../server/posts/imports/import-articles';
import type { ArticleReport } from '../../../server/posts/imports/article-report';
import { wordNote, wordSentence } from '../../../server/posts/imports/sentences/sentence';
import { openExport } from '../../../server/posts/imports/open-export';
import { noPictures, openPictures } from '../../../server/posts/imports/picture-archive';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';

export const fixtureOf = (name: string) =>
  new URL(`../../fixtures/imports/${name}`, import.meta.url).pathname;

export const newFolder = () => mkdtemp(join(tmpdir(), 'vitrine-foreign-'));

export async function writeZip(path: string, files: Record<string, Uint8Array>): Promise<string> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

export const png = (background: string) =>
  sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer();

interface Options {
  pictures?: string;
  locale?: 'fr' | 'en';
  isDryRun?: boolean;
}

export async function reportsInto(
  { database, files, time }: Installation,
  path: string,
  { pictures, locale, isDryRun = false }: Options = {},
): Promise<ArticleReport[]> {
  const site = await openExport(path, locale);
  const archive = pictures === undefined ? noPictures : await openPictures(pictures);
  const reports: ArticleReport[] = [];
  const given = {
    ...{ database, store: files, archive, site, isDryRun, now: time.now },
    ...{ by: null, from: 0, record: async () => {} },
  };
  try {
    for await (const report of importArticles(given)) reports.push(report);
  } finally {
    archive.close();
  }
  return reports;
}

/** A report with its sentences in English. */
export type WordedReport = Omit<ArticleReport, 'reason' | 'notes'> & { reason?: string; notes: string[] };

export async function importInto(
  installation: Installation,
  path: string,
  options: Options = {},
): Promise<WordedReport[]> {
  const reports = await reportsInto(installation, path, options);
  return reports.map(({ reason, notes, ...report }) => ({
    ...report,
    ...(reason === undefined ? {} : { reason: wordSentence(reason, 'en') }),
    notes: notes.map((note) => wordNote(note, 'en')),
  }));
}

/** A site into which an export of the fixtures was imported. @param pictures path in the archive, colour */
export async function openImport(name: string, pictures: Readonly<Record<string, string>>) {
  const [installation, folder] = await Promise.all([openInstallation(), newFolder()]);
  const files = await Promise.all(
    Object.entries(pictures).map(async ([path, colour]) => [path, await png(colour)] as const),
  );
  const archive = await writeZip(join(folder, 'pictures.zip'), Object.fromEntries(files));
  const file = fixtureOf(name);
  return {
    ...{ installation, folder, file, pictures: archive },
    reports: await importInto(installation, file, { pictures: archive }),
    postOf: (slug: string) =>
      installation.database.read
        .selectFrom('posts')
        .selectAll()
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow(),
    async close() {
      await installation.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type OpenImport = Awaited<ReturnType<typeof openImport>>;

/** @returns outcomes by title, with the reason after the outcome */
export const outcomesOf = (reports: readonly WordedReport[]) =>
  Object.fromEntries(
    reports.map(({ title, outcome, reason }) => [
      title,
      reason === undefined ? outcome : `${outcome}: ${reason}`,
    ]),
  );

export async function writeExport(folder: string, name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

/** @returns Markdown by slug, with one address in place of those of all pictures in the library */
export async function contentsOf({ database: { read } }: Installation): Promise<Record<string, string>> {
  const rows = await read.selectFrom('posts').select(['slug', 'content']).orderBy('slug').execute();
  return Object.fromEntries(
    rows.map(({ slug, content }) => [
      slug,
      content.replace(/\/uploads\/blog\/[\w-]+\.webp/g, '/uploads/blog/picture.webp'),
    ]),
  );
}
