// Files of `posts:export`: the languages of an article are one transaction.
import type { Database, Handle } from '../../db/database';
import type { FileStore } from '../../files/store';
import { ImportRefused } from '../files/import-refused';
import { pictureNames, takeInPictures } from '../files/pictures';
import type { FolderPicture } from '../files/pictures';
import { planImport } from '../files/plan-import';
import type { PostFile } from '../files/post-file';
import type { FolderWithFaults } from '../files/read-folder';
import { writePosts } from '../files/write-posts';
import { lockDesk } from '../write-queries';
import { arrivalsOf } from './arrivals';
import { postIdOf, reasonOf, skippedReport } from './article-report';
import type { ArticleReport, ImportRun } from './article-report';
import { localizedAddress } from './post-addresses';
import { recordReports, writeAndRecord } from './record-reports';
import type { Sentence } from './sentences/sentence';

interface MarkdownImport extends ImportRun {
  database: Database;
  store: Pick<FileStore, 'write'>;
  folder: FolderWithFaults;
}

interface MarkdownArticle {
  /** Languages whose files are readable. */
  files: PostFile[];
  /** All files. */
  names: string[];
  /** Of its first file in the import. */
  position: number;
}

/** One report per file. */
export async function* importMarkdown(given: MarkdownImport): AsyncGenerator<ArticleReport> {
  for (const article of articlesOf(given.folder)) {
    if (article.position < given.from) continue;
    // Only the command may create accounts, or learn of them.
    yield* await importArticle(given, given.by === null ? article : withoutAddresses(article));
  }
}

/** In the order of the names; a file that cannot be read is an article of its own. */
function articlesOf({ names, files }: FolderWithFaults): MarkdownArticle[] {
  const articles = new Map<string, Pick<MarkdownArticle, 'files' | 'names'>>();
  for (const name of names) {
    const file = files.find((each) => each.name === name);
    const key = file ? `key ${file.matter.translation_key}` : `file ${name}`;
    const article = articles.get(key) ?? { files: [], names: [] };
    article.names.push(name);
    if (file) article.files.push(file);
    articles.set(key, article);
  }
  let position = 0;
  return [...articles.values()].map((article) => {
    const first = position;
    position += article.names.length;
    return { ...article, position: first };
  });
}

const withoutAddresses = (article: MarkdownArticle): MarkdownArticle => ({
  ...article,
  files: article.files.map((file) => ({
    ...file,
    matter: { ...file.matter, author: file.matter.author.replace(/<[^<>]*>|@.*$/g, '').trim() },
  })),
});

async function importArticle(given: MarkdownImport, article: MarkdownArticle): Promise<ArticleReport[]> {
  const { position } = article;
  try {
    const faults = given.folder.faults.filter(({ file }) => article.names.includes(file));
    if (faults.length > 0) throw new ImportRefused(faults);
    return await writeAndRecord(given, {
      position,
      write: (transaction) => writeArticle(transaction, given, article),
    });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    const reports = skippedReports(article, reason);
    await recordReports(given, given.database.read, { reports, position });
    return reports;
  }
}

const skippedReports = ({ names, files }: MarkdownArticle, reason: Sentence): ArticleReport[] =>
  names.map((name) => skippedReport(files.find((file) => file.name === name)?.matter.title ?? name, reason));

async function writeArticle(
  transaction: Handle,
  { database, store, folder, isDryRun, now, by }: MarkdownImport,
  { files }: MarkdownArticle,
): Promise<ArticleReport[]> {
  const pictures = picturesOf(files, folder.pictures);
  const target = isDryRun ? { write: async () => {} } : store;
  await lockDesk(transaction, database.engine);
  const plan = await planImport(transaction, database.engine, { files, pictures });
  const taken = await takeInPictures(transaction, target, [...pictures.values()], now);
  const { written } = await writePosts(transaction, plan, now, by);
  const arrivals = await arrivalsOf(
    transaction,
    written.map(({ id }) => id),
    now,
  );
  return written.map(({ id, file: { matter }, outcome }, index): ArticleReport => ({
    title: matter.title,
    outcome,
    notes: [],
    newPath: localizedAddress(matter.slug, matter.locale),
    ...postIdOf({ id, outcome }, { isDryRun }),
    arrival: arrivals.get(id),
    pictures: index === 0 ? taken : 0,
  }));
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
