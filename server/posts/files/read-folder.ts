import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportRefused } from './import-refused';
import { readPictures } from './pictures';
import type { FolderPicture } from './pictures';
import { readPostFile } from './post-file';
import type { Fault, PostFile } from './post-file';

export interface Folder {
  files: PostFile[];
  /** By name. */
  pictures: Map<string, FolderPicture>;
}

export interface FolderWithFaults extends Folder {
  /** Of all Markdown files. */
  names: string[];
  faults: Fault[];
}

/** @throws ImportRefused with all faults by file and line */
export async function readFolder(folder: string): Promise<Folder> {
  const { names, faults, ...read } = await readFiles(folder, { trusted: true });
  if (names.length === 0) throw new Error(`There is no Markdown file in ${folder}`);
  if (faults.length > 0) throw new ImportRefused(faults);
  return read;
}

/** @param trusted its list of pictures is believed about the files that were uploaded */
export async function readFiles(
  folder: string,
  { trusted }: { trusted: boolean },
): Promise<FolderWithFaults> {
  const faults: Fault[] = [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const files: PostFile[] = [];
  for (const name of names) {
    const file = readPostFile(name, await readFile(join(folder, name), 'utf8'), faults);
    if (file) files.push(file);
  }
  findTwins(files, faults);
  for (const file of files) checkTimes(file, faults);
  checkArticles(files, faults);
  const pictures = await readPictures(folder, faults, { trusted });
  return { names, files, pictures, faults };
}

/** Slugs and article versions are unique per language. */
function findTwins(files: readonly PostFile[], faults: Fault[]): void {
  for (const field of ['slug', 'translation_key'] as const) {
    const seen = new Map<string, string>();
    for (const { name, matter, lineOf } of files) {
      const key = `${matter.locale} ${matter[field]}`;
      const first = seen.get(key);
      if (first === undefined) seen.set(key, name);
      else
        faults.push({
          file: name,
          line: lineOf(field),
          text: { text: '{file} has the same value', values: { file: first } },
        });
    }
  }
}

function checkTimes({ name, matter, lineOf }: PostFile, faults: Fault[]): void {
  if (matter.status === 'published' && matter.published_at === null)
    faults.push({
      file: name,
      line: lineOf('published_at'),
      text: 'A published post needs its publication time',
    });
}

function checkArticles(files: readonly PostFile[], faults: Fault[]): void {
  const articles = new Map<string, PostFile>();
  for (const file of files) {
    const { name, matter, lineOf } = file;
    const first = articles.get(matter.translation_key);
    if (matter.source === matter.locale)
      faults.push({ file: name, line: lineOf('source'), text: 'A text cannot be a translation of itself' });
    if (!first) {
      articles.set(matter.translation_key, file);
      continue;
    }
    for (const field of ['featured', 'featured_position'] as const) {
      if (first.matter[field] !== matter[field])
        faults.push({
          file: name,
          line: lineOf(field),
          text: {
            text: '{file}, another language of this article, has another value',
            values: { file: first.name },
          },
        });
    }
    if (matter.source === first.matter.locale && first.matter.source === matter.locale)
      faults.push({
        file: name,
        line: lineOf('source'),
        text: { text: '{file} is a translation of this text', values: { file: first.name } },
      });
  }
}
