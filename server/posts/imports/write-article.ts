import { postLimits } from '../../../lib/contract/posts/desk-choices';
import type { Handle } from '../../db/database';
import { freePostSlug } from '../desk/post-address';
import { ImportRefused } from '../files/import-refused';
import { pictureNames } from '../files/pictures';
import { planImport } from '../files/plan-import';
import type { Plan } from '../files/plan-import';
import { readPostFile } from '../files/post-file';
import type { Fault } from '../files/post-file';
import { rehearsed } from '../files/rehearse';
import { writePosts } from '../files/write-posts';
import { tagsCalled } from '../labels/tags';
import { keepRedirects } from '../redirects/keep-redirects';
import { isPostSlugTaken } from '../slugs';
import { newestRevisionReason } from '../versions/revisions';
import { lockDesk, lockPostRecord } from '../write-queries';
import type { PostRecord } from '../write-queries';
import { Skipped } from './article-report';
import type { ArticleReport, ImportRun } from './article-report';
import type { ForeignArticle } from './foreign-article';
import { settleTree } from './markdown/settle-tree';
import { writeMarkdown } from './markdown/write-markdown';
import { localizedAddress, postAddress, settledSlug } from './post-addresses';
import { settleArticle } from './settle-article';
import { insertPictures } from './take-pictures';
import type { PictureSource, TakenPictures } from './take-pictures';

interface Writing {
  taken: TakenPictures;
  /** Addresses and pictures that earlier articles of the run took; a dry run does not store them. */
  claimed: Set<string>;
  position: number;
}

/** @throws Skipped, ImportRefused */
export async function writeArticle(
  { database, site, isDryRun, now, by, record }: PictureSource & ImportRun,
  article: ForeignArticle,
  { taken, claimed, position }: Writing,
): Promise<ArticleReport> {
  const { body, cover, locale, losses } = article;
  const addresses = {
    linkOf: site.linkOf,
    libraryOf: (url: string) => taken.library.get(url),
    absoluteOf: (url: string) => (/^(?:https?:)?\/\//.test(url) ? url : undefined),
  };
  settleTree(body, addresses, losses);
  const content = writeMarkdown(body);
  if (content.length > postLimits.content)
    throw new Skipped({
      text: 'its text has more than {most} characters',
      values: { most: postLimits.content },
    });
  const report = await rehearsed(database, isDryRun, async (transaction): Promise<ArticleReport> => {
    await lockDesk(transaction, database.engine);
    const before = await findBefore(transaction, article);
    const locked = before && (await lockPostRecord(transaction, database.engine, before.id));
    if (locked) await requireUntouched(transaction, locked);
    const shownCover = (cover && taken.library.get(cover.url)) ?? null;
    if (locked && taken.missing > 0) requirePictures(locked, { content, cover: shownCover });
    const slug = locked?.slug ?? (await slugFor(transaction, article, claimed));
    await insertPictures(transaction, taken.added, now);
    const settled = await settleArticle(transaction, article, {
      content,
      cover: shownCover,
      slug,
      before: locked,
    });
    const faults: Fault[] = [];
    const file = readPostFile(settled.name, settled.text, faults);
    if (!file || faults.length > 0) throw new ImportRefused(faults);
    const plan = await planImport(transaction, database.engine, { files: [file], pictures: new Map() });
    if (locked) keepAuthor(plan, file.matter.author, locked);
    const { written } = await writePosts(transaction, plan, now, by);
    const [{ id, outcome } = { id: '', outcome: 'unchanged' as const }] = written;
    const tags = await tagsByPath(transaction, article);
    if (!(await keepRedirects(transaction, article.oldPath, { post: { id, slug, locale }, tags }, now)))
      losses.note({
        text: 'The old address {path} already leads to another article',
        values: { path: article.oldPath ?? '' },
      });
    const done: ArticleReport = {
      title: article.title,
      outcome,
      notes: losses.list(),
      oldPath: article.oldPath,
      newPath: localizedAddress(slug, locale),
      postId: id,
      pictures: taken.added.filter(({ sha256 }) => !claimed.has(sha256)).length,
    };
    if (!isDryRun) await record(transaction, done, position);
    return done;
  });
  if (report.outcome === 'new') claimed.add(claimOf(article, settledSlug(article.slug)));
  // The article of a dry run is not stored.
  if (isDryRun && report.outcome === 'new') delete report.postId;
  if (isDryRun) await record(database.read, report, position);
  return report;
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
function requirePictures(
  { content, image_url: cover }: PostRecord,
  after: { content: string; cover: string | null },
): void {
  const left = pictureNames(after);
  if ([...pictureNames({ content, cover }).keys()].some((name) => !left.has(name)))
    throw new Skipped('its pictures here are missing in this import: choose their ZIP archive too');
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
  if (slug === '') return freePostSlug(transaction, { title, locale });
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
