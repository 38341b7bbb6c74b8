// Files of `posts:export`: the languages of an article are one transaction.
import type { Database } from '../../db/database';
import type { FileStore } from '../../files/store';
import { ImportRefused } from '../files/import-refused';
import { pictureNames, takeInPictures } from '../files/pictures';
import type { FolderPicture } from '../files/pictures';
import { planImport } from '../files/plan-import';
import type { PostFile } from '../files/post-file';
import type { FolderWithFaults } from '../files/read-folder';
import { rehearsed } from '../files/rehearse';
import { writePosts } from '../files/write-posts';
import { lockDesk } from '../write-queries';
import { reasonOf, skippedReport } from './article-report';
import type { ArticleReport, ImportRun } from './article-report';
import { localizedAddress } from './post-addresses';

interface Stores {
  database: Database;
  store: Pick<FileStore, 'write'>;
}

interface MarkdownArticle {
  /** Languages whose files are readable. */
  files: PostFile[];
  /** All files. */
  names: string[];
}

/** In the order of the names; a file that cannot be read is an article of its own. */
function articlesOf({ names, files }: FolderWithFaults): MarkdownArticle[] {
  const articles = new Map<string, MarkdownArticle>();
  for (const name of names) {
    const file = files.find((each) => each.name === name);
    const key = file ? `key ${file.matter.translation_key}` : `file ${name}`;
    const article = articles.get(key) ?? { files: [], names: [] };
    article.names.push(name);
    if (file) article.files.push(file);
    articles.set(key, article);
  }
  return [...articles.values()];
}

/** One report per file. */
export async function* importMarkdown(
  stores: Stores,
  folder: FolderWithFaults,
  run: ImportRun,
): AsyncGenerator<ArticleReport> {
  let position = 0;
  for (const article of articlesOf(folder)) {
    const first = position;
    position += article.names.length;
    if (first < run.from) continue;
    // Only the command may create accounts, or learn of them.
    const named = run.by === null ? article : { ...article, files: article.files.map(withoutAddress) };
    yield* await importArticle(stores, folder, run, named, first);
  }
}

const withoutAddress = (file: PostFile): PostFile => ({
  ...file,
  matter: { ...file.matter, author: file.matter.author.replace(/<[^<>]*>|@.*$/g, '').trim() },
});

async function importArticle(
  stores: Stores,
  folder: FolderWithFaults,
  run: ImportRun,
  article: MarkdownArticle,
  first: number,
): Promise<ArticleReport[]> {
  const { names, files } = article;
  try {
    const faults = folder.faults.filter(({ file }) => names.includes(file));
    if (faults.length > 0) throw new ImportRefused(faults);
    return await writeArticle(stores, folder, run, article, first);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    const reports = names.map((name) =>
      skippedReport(files.find((file) => file.name === name)?.matter.title ?? name, reason),
    );
    for (const [index, report] of reports.entries())
      await run.record(stores.database.read, report, first + index);
    return reports;
  }
}

async function writeArticle(
  { database, store }: Stores,
  folder: FolderWithFaults,
  { isDryRun, now, by, record }: ImportRun,
  { files }: MarkdownArticle,
  first: number,
): Promise<ArticleReport[]> {
  const pictures = picturesOf(files, folder.pictures);
  const target = isDryRun ? { write: async () => {} } : store;
  const reports = await rehearsed(database, isDryRun, async (transaction) => {
    await lockDesk(transaction, database.engine);
    const plan = await planImport(transaction, database.engine, { files, pictures });
    const taken = await takeInPictures(transaction, target, [...pictures.values()], now);
    const { written } = await writePosts(transaction, plan, now, by);
    const done = written.map(({ id, file: { matter }, outcome }, index): ArticleReport => ({
      title: matter.title,
      outcome,
      notes: [],
      newPath: localizedAddress(matter.slug, matter.locale),
      // The article of a dry run is not stored.
      ...(isDryRun && outcome === 'new' ? {} : { postId: id }),
      pictures: index === 0 ? taken : 0,
    }));
    if (!isDryRun)
      for (const [index, report] of done.entries()) await record(transaction, report, first + index);
    return done;
  });
  if (isDryRun)
    for (const [index, report] of reports.entries()) await record(database.read, report, first + index);
  return reports;
}

function picturesOf(
  files: readonly PostFile[],
  pictures: ReadonlyMap<string, FolderPicture>,
): Map<string, FolderPicture> {
  const used = new Map<string, FolderPicture>();
  for (const { content, matter } of files)
    for (const name of pictureNames({ content, cover: matter.cover ?? null }).keys()) {
      const picture = pictures.get(name);
      if (picture) used.set(name, picture);
    }
  return used;
}
