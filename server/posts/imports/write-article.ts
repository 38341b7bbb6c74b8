import { postLimits } from '../../../lib/contract/posts/desk-choices';
import type { Engine, Handle } from '../../db/database';
import { freePostSlug } from '../desk/post-address';
import { ImportRefused } from '../files/import-refused';
import { pictureNames } from '../files/pictures';
import { planImport } from '../files/plan-import';
import type { Plan, Planned } from '../files/plan-import';
import { readPostFile } from '../files/post-file';
import type { Fault, PostFile } from '../files/post-file';
import { writePosts } from '../files/write-posts';
import type { WrittenPosts } from '../files/write-posts';
import { tagsCalled } from '../labels/tags';
import { keepRedirects } from '../redirects/keep-redirects';
import { isPostSlugTaken } from '../slugs';
import { newestRevisionReason } from '../versions/revisions';
import { lockDesk, lockPostRecord } from '../write-queries';
import type { PostRecord } from '../write-queries';
import { arrivalsOf } from './arrivals';
import { postIdOf, Skipped } from './article-report';
import type { ArticleReport, ImportRun } from './article-report';
import type { ForeignArticle, ForeignSite } from './foreign-article';
import { settleTree } from './markdown/settle-tree';
import { writeMarkdown } from './markdown/write-markdown';
import { localizedAddress, postAddress, settledSlug } from './post-addresses';
import { writeAndRecord } from './record-reports';
import type { Sentence } from './sentences/sentence';
import { settleArticle } from './settle-article';
import type { Settling } from './settle-article';
import { insertPictures } from './take-pictures';
import type { PictureSource, TakenPictures } from './take-pictures';

type Source = PictureSource & ImportRun & { site: ForeignSite };

interface Writing {
  taken: TakenPictures;
  /** Taken by earlier articles of the run; a dry run does not store them. */
  claimed: Set<string>;
  position: number;
}

/** @throws Skipped, ImportRefused */
export async function writeArticle(
  source: Source,
  article: ForeignArticle,
  { taken, claimed, position }: Writing,
): Promise<ArticleReport> {
  const content = contentOf(article, { site: source.site, library: taken.library });
  const [report] = await writeAndRecord(source, {
    position,
    write: async (transaction): Promise<[ArticleReport]> => [
      await writeIn(transaction, source, { article, content, taken, claimed }),
    ],
  });
  if (report.outcome === 'new') claimed.add(claimOf(article, settledSlug(article.slug)));
  return report;
}

/** Changes the article's body. @throws Skipped */
function contentOf(
  { body, losses }: ForeignArticle,
  { site, library }: Pick<Source, 'site'> & Pick<TakenPictures, 'library'>,
): string {
  const addresses = {
    linkOf: site.linkOf,
    libraryOf: (url: string) => library.get(url),
    absoluteOf: (url: string) => (/^(?:https?:)?\/\//.test(url) ? url : undefined),
  };
  settleTree(body, addresses, losses);
  const content = writeMarkdown(body);
  if (content.length > postLimits.content)
    throw new Skipped({
      text: 'its text has more than {most} characters',
      values: { most: postLimits.content },
    });
  return content;
}

async function writeIn(
  transaction: Handle,
  source: Source,
  {
    article,
    content,
    taken,
    claimed,
  }: Omit<Writing, 'position'> & { article: ForeignArticle; content: string },
): Promise<ArticleReport> {
  const { database, isDryRun, now } = source;
  await lockDesk(transaction, database.engine);
  const before = await lockBefore(transaction, database.engine, article);
  const cover = (article.cover && taken.library.get(article.cover.url)) ?? null;
  if (before && taken.missing > 0)
    requirePictures(
      before,
      { content, cover },
      'its pictures here are missing in this import: choose their ZIP archive too',
    );
  const slug = before?.slug ?? (await slugFor(transaction, article, claimed));
  await insertPictures(transaction, taken.added, now);
  const post = await writePost(transaction, source, {
    file: await fileOf(transaction, article, { content, cover, slug, before }),
    before,
  });
  await keepOldPaths(transaction, article, { id: post.id, slug, now });
  const arrivals = await arrivalsOf(transaction, [post.id], now);
  return {
    title: article.title,
    outcome: post.outcome,
    notes: article.losses.list(),
    oldPath: article.oldPath,
    newPath: localizedAddress(postAddress(slug), article.locale),
    ...postIdOf(post, { isDryRun }),
    arrival: arrivals.get(post.id),
    pictures: taken.added.filter(({ sha256 }) => !claimed.has(sha256)).length,
  };
}

/** @returns the article of an earlier import @throws Skipped */
async function lockBefore(
  transaction: Handle,
  engine: Engine,
  article: ForeignArticle,
): Promise<PostRecord | undefined> {
  const found = await findBefore(transaction, article);
  const locked = found && (await lockPostRecord(transaction, engine, found.id));
  if (locked) await requireUntouched(transaction, locked);
  return locked;
}

/** @throws ImportRefused */
async function fileOf(transaction: Handle, article: ForeignArticle, settling: Settling): Promise<PostFile> {
  const { name, text } = await settleArticle(transaction, article, settling);
  const faults: Fault[] = [];
  const file = readPostFile(name, text, faults);
  if (!file || faults.length > 0) throw new ImportRefused(faults);
  return file;
}

/** @throws ImportRefused */
async function writePost(
  transaction: Handle,
  { database, now, by }: Source,
  { file, before }: Planned,
): Promise<Pick<WrittenPosts['written'][number], 'id' | 'outcome'>> {
  const plan = await planImport(transaction, database.engine, { files: [file], pictures: new Map() });
  if (before) keepAuthor(plan, file.matter.author, before);
  const { written } = await writePosts(transaction, plan, now, by);
  return written[0] ?? { id: '', outcome: 'unchanged' };
}

async function keepOldPaths(
  transaction: Handle,
  article: ForeignArticle,
  { id, slug, now }: { id: string; slug: string; now: Date },
): Promise<void> {
  const { oldPath, locale, losses } = article;
  const tags = await tagsByPath(transaction, article);
  const isRedirected = await keepRedirects(transaction, oldPath, { post: { id, slug, locale }, tags }, now);
  if (!isRedirected)
    losses.note({
      text: 'The old address {path} already leads to another article',
      values: { path: oldPath ?? '' },
    });
}

const claimOf = ({ locale }: ForeignArticle, slug: string): string => `${locale} ${slug}`;

const findBefore = (transaction: Handle, { key, locale }: ForeignArticle) =>
  transaction
    .selectFrom('posts')
    .select('id')
    .where('translation_key', '=', key)
    .where('locale', '=', locale)
    .executeTakeFirst();

/** A run without the archive of pictures must not remove those of an earlier run. */
export function requirePictures(
  { content, image_url: cover }: PostRecord,
  after: { content: string; cover: string | null },
  reason: Sentence,
): void {
  const left = pictureNames(after);
  if ([...pictureNames({ content, cover }).keys()].some((name) => !left.has(name))) throw new Skipped(reason);
}

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
  article: ForeignArticle,
  claimed: ReadonlySet<string>,
): Promise<string> {
  const { title, locale } = article;
  const slug = settledSlug(article.slug);
  if (slug === '') return freePostSlug(transaction, { title, locale, kind: 'article' });
  if (claimed.has(claimOf(article, slug)) || (await isPostSlugTaken(transaction, { slug, locale })))
    throw new Skipped({
      text: 'another article has or had the address {address}',
      values: { address: postAddress(slug) },
    });
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

/** Only tags that the article has here. */
async function tagsByPath(
  transaction: Handle,
  { tagPaths = [] }: ForeignArticle,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { name, path } of tagPaths) {
    const [tag] = await tagsCalled(transaction, [name]);
    const isStored =
      tag &&
      (await transaction.selectFrom('tags').select('slug').where('slug', '=', tag.slug).executeTakeFirst());
    if (isStored) found.set(path, tag.slug);
  }
  return found;
}
