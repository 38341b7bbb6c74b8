// One transaction per article: an article is imported whole or not at all.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import type { Handle } from '../../db/database';
import { mediaKey } from '../../files/media-key';
import { freePostSlug } from '../desk/post-address';
import { isPostSlugTaken } from '../slugs';
import { newestRevisionReason } from '../versions/revisions';
import { lockDesk, lockPostRecord } from '../write-queries';
import type { PostRecord } from '../write-queries';
import { planImport } from '../files/plan-import';
import type { Plan } from '../files/plan-import';
import { readPostFile } from '../files/post-file';
import type { Fault } from '../files/post-file';
import { ImportRefused } from '../files/read-folder';
import { rehearsed } from '../files/rehearse';
import { writePosts } from '../files/write-posts';
import { tooDeep } from './foreign-article';
import type { ForeignArticle } from './foreign-article';
import { isTooDeep, settleTree } from './markdown/settle-tree';
import { writeMarkdown } from './markdown/write-markdown';
import { postAddress, settledSlug } from './post-addresses';
import { settleArticle } from './settle-article';
import { keepPictures, takePictures } from './take-pictures';
import type { PictureSource, TakenPictures } from './take-pictures';

export interface ArticleReport {
  title: string;
  outcome: 'new' | 'changed' | 'unchanged' | 'skipped';
  /** Of a skipped article. */
  reason?: string;
  notes: string[];
  oldPath?: string | undefined;
  newPath?: string;
  /** New in the library. */
  pictures: number;
}

class Skipped extends Error {}

interface Import extends Omit<PictureSource, 'folder'> {
  now: Date;
}

/** One report per article, in the order of the file. */
export async function* importArticles(given: Import): AsyncGenerator<ArticleReport> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'));
  /** Addresses of new articles and hashes of new pictures, which a dry run does not store. */
  const claimed = new Set<string>();
  try {
    for await (const article of given.site.articles()) {
      if ('skipped' in article)
        yield { title: article.title, outcome: 'skipped', reason: article.skipped, notes: [], pictures: 0 };
      else yield await importArticle({ ...given, folder }, article, claimed);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Source = PictureSource & { now: Date };

async function importArticle(
  source: Source,
  article: ForeignArticle,
  claimed: Set<string>,
): Promise<ArticleReport> {
  let taken: TakenPictures | undefined;
  let isWritten = false;
  try {
    const { body, cover, locale, losses } = article;
    // Recursive steps follow.
    if (isTooDeep(body)) throw new Skipped(tooDeep);
    taken = await takePictures(source, [...imagesIn(body), ...(cover ? [cover] : [])], { locale, losses });
    const written = await write(source, article, { taken, claimed });
    isWritten = written.outcome !== 'unchanged';
    return {
      ...written,
      title: article.title,
      notes: losses.list(),
      oldPath: article.oldPath,
      pictures: countNew(taken, claimed),
    };
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    return {
      title: article.title,
      outcome: 'skipped',
      reason,
      notes: [],
      oldPath: article.oldPath,
      pictures: 0,
    };
  } finally {
    if (!isWritten && !source.isDryRun && taken && taken.added.length > 0)
      await source.store.remove(taken.added.map(({ name }) => mediaKey(name)));
  }
}

/** A dry run meets the same new picture in several articles. */
function countNew({ added }: TakenPictures, claimed: Set<string>): number {
  const found = added.filter(({ sha256 }) => !claimed.has(sha256));
  for (const { sha256 } of found) claimed.add(sha256);
  return found.length;
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof Skipped) return error.message;
  if (error instanceof ImportRefused) return error.faults.map(({ text }) => text).join('; ');
  return undefined;
}

const imagesIn = (node: Nodes): { url: string; alt: string }[] =>
  node.type === 'image'
    ? [{ url: node.url, alt: node.alt ?? '' }]
    : 'children' in node
      ? node.children.flatMap(imagesIn)
      : [];

async function write(
  { database, site, isDryRun, now }: Source,
  article: ForeignArticle,
  { taken, claimed }: { taken: TakenPictures; claimed: Set<string> },
): Promise<Pick<ArticleReport, 'outcome' | 'newPath'>> {
  const { body, cover, losses } = article;
  const addresses = {
    linkOf: site.linkOf,
    libraryOf: (url: string) => taken.library.get(url),
    absoluteOf: (url: string) => (/^(?:https?:)?\/\//.test(url) ? url : undefined),
  };
  settleTree(body, addresses, losses);
  const content = writeMarkdown(body);
  return rehearsed(database, isDryRun, async (transaction) => {
    await lockDesk(transaction, database.engine);
    const before = await findBefore(transaction, article);
    const locked = before && (await lockPostRecord(transaction, database.engine, before.id));
    if (locked) await requireUntouched(transaction, locked);
    const slug = locked?.slug ?? (await slugFor(transaction, article, claimed));
    await keepPictures(transaction, taken.added, now);
    const settled = await settleArticle(transaction, article, {
      content,
      cover: (cover && taken.library.get(cover.url)) ?? null,
      slug,
      before: locked,
    });
    const faults: Fault[] = [];
    const file = readPostFile(settled.name, settled.text, faults);
    if (!file || faults.length > 0) throw new ImportRefused(faults);
    const plan = await planImport(transaction, database.engine, { files: [file], pictures: new Map() });
    if (locked) keepAuthor(plan, file.matter.author, locked);
    const { created, changed } = await writePosts(transaction, plan, now);
    if (created > 0) claimed.add(`${article.locale} ${slug}`);
    const prefix = article.locale === 'en' ? '/en' : '';
    const newPath = prefix + postAddress(slug);
    return { outcome: created > 0 ? 'new' : changed > 0 ? 'changed' : 'unchanged', newPath };
  });
}

const findBefore = (transaction: Handle, { key, locale }: ForeignArticle) =>
  transaction
    .selectFrom('posts')
    .select('id')
    .where('translation_key', '=', key)
    .where('locale', '=', locale)
    .executeTakeFirst();

/** Another import must not replace what people wrote here. */
async function requireUntouched(transaction: Handle, { id }: PostRecord): Promise<void> {
  const reason = await newestRevisionReason(transaction, id);
  const copy = await transaction
    .selectFrom('post_working_copies')
    .select('post_id')
    .where('post_id', '=', id)
    .executeTakeFirst();
  if (copy ?? reason !== 'imported')
    throw new Skipped('it was changed here after its import, and stays as here');
}

/** @throws Skipped for an address in use */
async function slugFor(
  transaction: Handle,
  { slug: old, title, locale }: ForeignArticle,
  claimed: ReadonlySet<string>,
): Promise<string> {
  const slug = settledSlug(old);
  if (slug === '') return freePostSlug(transaction, { title, locale });
  if (claimed.has(`${locale} ${slug}`) || (await isPostSlugTaken(transaction, { slug, locale })))
    throw new Skipped(`another article has or had the address ${postAddress(slug)}`);
  return slug;
}

/** The office may have given the article to another author. */
function keepAuthor(
  { authors }: Plan,
  name: string,
  { guest_id: guest, author_id: account }: PostRecord,
): void {
  authors.set(name, guest === null ? { account } : { guest });
}
