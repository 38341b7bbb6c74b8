// Files of `posts:export`: the languages of an article are one transaction.
import type { Handle } from '../../db/database';
import { mediaKey } from '../../files/media-key';
import { ImportRefused } from '../files/import-refused';
import { pictureNames, takeInPictures } from '../files/pictures';
import type { FolderPicture } from '../files/pictures';
import { kindOf, planImport } from '../files/plan-import';
import type { Planned } from '../files/plan-import';
import type { PostFile } from '../files/post-file';
import type { FolderWithFaults } from '../files/read-folder';
import { writePosts } from '../files/write-posts';
import { lockDesk } from '../write-queries';
import { arrivalsOf } from './arrivals';
import { postIdOf, reasonOf, skippedReport } from './article-report';
import type { ArticleReport, ImportRun } from './article-report';
import { bringPictures } from './pictures-beside';
import type { Bringing, BroughtPictures } from './pictures-beside';
import { localizedAddress, postAddress } from './post-addresses';
import { recordReports, writeAndRecord } from './record-reports';
import type { Sentence } from './sentences/sentence';
import { insertPictures } from './take-pictures';
import { requirePictures } from './write-article';

type MarkdownImport = ImportRun & Omit<Bringing, 'isDryRun'> & { read: FolderWithFaults };

interface Writing extends BroughtPictures {
  /** Of new pictures that a dry run does not store. */
  claimed: ReadonlySet<string>;
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
  const claimed = new Set<string>();
  for (const article of articlesOf(given.read)) {
    if (article.position < given.from) continue;
    // Only the command may create accounts, or learn of them.
    yield* await importArticle(given, given.by === null ? article : withoutAddresses(article), claimed);
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

async function importArticle(
  given: MarkdownImport,
  article: MarkdownArticle,
  claimed: Set<string>,
): Promise<ArticleReport[]> {
  const { position } = article;
  let brought: BroughtPictures | undefined;
  let isWritten = false;
  try {
    const faults = given.read.faults.filter(({ file }) => article.names.includes(file));
    if (faults.length > 0) throw new ImportRefused(faults);
    const writing = { ...(brought = await bringPictures(given, article.files)), claimed };
    const reports = await writeAndRecord(given, {
      position,
      write: (transaction) => writeArticle(transaction, given, writing),
    });
    isWritten = true;
    for (const { sha256 } of brought.added) claimed.add(sha256);
    return reports;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    const reports = skippedReports(article, reason, brought?.notes);
    await recordReports(given, given.database.read, { reports, position });
    return reports;
  } finally {
    if (!isWritten && !given.isDryRun && brought && brought.added.length > 0)
      await given.store.remove(brought.added.map(({ name }) => mediaKey(name)));
  }
}

const skippedReports = (
  { names, files }: MarkdownArticle,
  reason: Sentence,
  notes?: BroughtPictures['notes'],
): ArticleReport[] =>
  names.map((name) => ({
    ...skippedReport(files.find((file) => file.name === name)?.matter.title ?? name, reason),
    notes: notes?.get(name) ?? [],
  }));

async function writeArticle(
  transaction: Handle,
  { database, store, read, isDryRun, now, by }: MarkdownImport,
  { files, added, missing, notes, claimed }: Writing,
): Promise<ArticleReport[]> {
  const pictures = picturesOf(files, read.pictures);
  const target = isDryRun ? { write: async () => {} } : store;
  await lockDesk(transaction, database.engine);
  await insertPictures(transaction, added, now);
  const plan = await planImport(transaction, database.engine, { files, pictures });
  if (missing > 0) for (const planned of plan.posts) requirePicturesOf(planned);
  const taken = await takeInPictures(transaction, target, [...pictures.values()], now);
  const { written } = await writePosts(transaction, plan, now, by);
  const arrivals = await arrivalsOf(
    transaction,
    written.map(({ id }) => id),
    now,
  );
  const fresh = taken + added.filter(({ sha256 }) => !claimed.has(sha256)).length;
  return written.map(({ id, file, outcome }, index): ArticleReport => ({
    title: file.matter.title,
    outcome,
    notes: notes.get(file.name) ?? [],
    newPath: localizedAddress(postAddress(file.matter.slug, kindOf(file)), file.matter.locale),
    ...postIdOf({ id, outcome }, { isDryRun }),
    arrival: arrivals.get(id),
    pictures: index === 0 ? fresh : 0,
  }));
}

const requirePicturesOf = ({ before, file: { content, matter } }: Planned): void => {
  if (before)
    requirePictures(
      before,
      { content, cover: matter.cover ?? null },
      'its pictures here are missing in the archive of this import',
    );
};

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
