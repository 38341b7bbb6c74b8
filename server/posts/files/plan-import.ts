// Reads only, inside the writing transaction.
import { lackingOf } from '../../../lib/posts/readiness';
import { toFlag, toInstant } from '../../db/codec';
import type { Engine, Handle } from '../../db/database';
import { findMediaNamed } from '../../media/queries';
import type { PostKind } from '../../../lib/contract/posts/desk-choices';
import { isPostSlugTaken, kindOfKey } from '../slugs';
import { lockPostRecord } from '../write-queries';
import type { PostRecord } from '../write-queries';
import { findAuthors } from './find-authors';
import type { FoundAuthor } from './find-authors';
import { pictureNames } from './pictures';
import type { Fault, PostFile } from './post-file';
import { ImportRefused } from './import-refused';
import type { Folder } from './read-folder';

export interface Planned {
  file: PostFile;
  before: PostRecord | undefined;
}

export interface Plan {
  posts: Planned[];
  authors: Map<string, FoundAuthor>;
}

/**
 * @param known faults found before
 * @throws ImportRefused with all faults by file and line
 */
export async function planImport(
  transaction: Handle,
  engine: Engine,
  { files, pictures }: Folder,
  known: readonly Fault[] = [],
): Promise<Plan> {
  const faults = [...known];
  const authors = await findAuthors(transaction, files, faults);
  const posts: Planned[] = [];
  for (const file of files) {
    const before = await findBefore(transaction, engine, file);
    const twin = before && posts.find((other) => other.before?.id === before.id);
    if (twin)
      faults.push({
        file: file.name,
        line: file.lineOf('slug'),
        text: { text: '{file} replaces the same post', values: { file: twin.file.name } },
      });
    posts.push({ file, before });
    await checkKind(transaction, file, files, before, faults);
    await checkAddress(transaction, file, before, faults);
    await checkSource(transaction, file, files, faults);
    await checkPictures(transaction, file, new Set(pictures.keys()), faults);
    if (!before || differs(before, file)) checkReadiness(file, faults);
  }
  if (faults.length > 0) throw new ImportRefused(faults);
  return { posts, authors };
}

/** By article and language, else by slug. */
async function findBefore(
  transaction: Handle,
  engine: Engine,
  { matter: { translation_key: key, locale, slug } }: PostFile,
): Promise<PostRecord | undefined> {
  const versions = transaction.selectFrom('posts').select('id').where('locale', '=', locale);
  const found =
    (await versions.where('translation_key', '=', key).executeTakeFirst()) ??
    (await versions.where('slug', '=', slug).executeTakeFirst());
  return found && lockPostRecord(transaction, engine, found.id);
}

export const kindOf = ({ matter: { kind = 'article' } }: PostFile): PostKind => kind;

/** All versions are of one kind; a page has fewer fields. */
async function checkKind(
  transaction: Handle,
  file: PostFile,
  files: readonly PostFile[],
  before: PostRecord | undefined,
  faults: Fault[],
): Promise<void> {
  const { name, matter, lineOf } = file;
  const kind = kindOf(file);
  const key = matter.translation_key;
  const others = [
    before?.kind ?? kind,
    // A post found by its slug may join this article.
    (await kindOfKey(transaction, key)) ?? kind,
    ...files.filter((other) => other.matter.translation_key === key).map(kindOf),
  ];
  if (others.some((other) => other !== kind))
    faults.push({ file: name, line: lineOf('kind'), text: 'Another version is of the other kind' });
  if (kind === 'page' && (matter.tags.length > 0 || matter.featured || matter.cover != null))
    faults.push({
      file: name,
      line: lineOf('kind'),
      text: 'A page has no tags and no cover, and is not featured',
    });
  if (kind === 'article' && matter.in_footer !== undefined)
    faults.push({ file: name, line: lineOf('in_footer'), text: 'Only a page is in the footer' });
}

async function checkAddress(
  transaction: Handle,
  { name, matter: { slug, locale }, lineOf }: PostFile,
  before: PostRecord | undefined,
  faults: Fault[],
): Promise<void> {
  if (slug === before?.slug) return;
  if (await isPostSlugTaken(transaction, { slug, locale, except: before?.id }))
    faults.push({
      file: name,
      line: lineOf('slug'),
      text: 'Another post has or had this address',
    });
}

async function checkSource(
  transaction: Handle,
  { name, matter, lineOf }: PostFile,
  files: readonly PostFile[],
  faults: Fault[],
): Promise<void> {
  const { source, translation_key: key } = matter;
  if (
    source == null ||
    files.some((other) => other.matter.translation_key === key && other.matter.locale === source)
  )
    return;
  const there = await transaction
    .selectFrom('posts')
    .select('id')
    .where('translation_key', '=', key)
    .where('locale', '=', source)
    .executeTakeFirst();
  if (!there)
    faults.push({ file: name, line: lineOf('source'), text: 'The article has no version in this language' });
}

async function checkPictures(
  transaction: Handle,
  { name: file, matter, content, lineOf }: PostFile,
  brought: ReadonlySet<string>,
  faults: Fault[],
): Promise<void> {
  for (const [name, at] of pictureNames({ content, cover: matter.cover ?? null })) {
    if (brought.has(name) || (await findMediaNamed(transaction, name))) continue;
    const line =
      at === undefined ? lineOf('cover') : lineOf('content') + content.slice(0, at).split('\n').length - 1;
    faults.push({
      file,
      line,
      text: { text: '{file} is neither in media/ nor in the library', values: { file: `${name}.webp` } },
    });
  }
}

/** Same requirements as for publishing. */
function checkReadiness({ name, matter, content, lineOf }: PostFile, faults: Fault[]): void {
  if (matter.status !== 'published') return;
  const lines = {
    title: 'title',
    summary: 'summary',
    content: 'content',
    image_url: 'cover',
    image_alt: 'cover_alt',
    pictures: 'content',
    files: 'content',
    notes: 'content',
  } as const;
  const texts = {
    title: 'It has no title',
    summary: 'It has no summary',
    content: 'It has no text',
    image_url: 'Its cover is missing',
    image_alt: 'Its cover has no alternative text',
    pictures: 'A picture has no alternative text',
    files: 'A picture is missing',
    notes: 'A footnote is empty',
  } as const;
  for (const lacking of lackingOf({
    ...matter,
    content,
    image_url: matter.cover ?? null,
    image_alt: matter.cover_alt,
  }))
    faults.push({ file: name, line: lineOf(lines[lacking]), text: texts[lacking] });
}

function differs(before: PostRecord, file: PostFile): boolean {
  return Object.entries(columnsOf(file)).some(
    ([column, value]) => before[column as keyof PostRecord] !== value,
  );
}

export function columnsOf({ matter, content }: PostFile) {
  return {
    ...(matter.kind === 'page' ? { in_footer: toFlag(matter.in_footer ?? false) } : {}),
    translation_key: matter.translation_key,
    slug: matter.slug,
    title: matter.title,
    summary: matter.summary,
    content,
    image_url: matter.cover ?? null,
    image_alt: matter.cover_alt,
    ...(matter.cover_family === undefined ? {} : { cover_family: matter.cover_family }),
    seo_title: matter.seo_title ?? '',
    seo_description: matter.seo_description ?? '',
    status: matter.status,
    published_at: matter.published_at === null ? null : toInstant(new Date(matter.published_at)),
  };
}
