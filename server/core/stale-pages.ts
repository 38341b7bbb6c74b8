// Which stored pages a change has put out of date: those that show what changed, and no others. @see docs/caching.md
import type { CacheTag } from '../../lib/contract/core/cache-tags';
import { fromFlag } from '../db/codec';
import type { ProjectRow } from '../projects/access-queries';
import type { ProjectTexts } from '../projects/write-queries';
import type { PostRecord } from '../posts/write-queries';

/** Where a post stands, and with which others. */
const postPlace = [
  'slug',
  'translation_key',
  'status',
  'published_at',
] as const satisfies readonly (keyof PostRecord)[];
/** What pages of others show of it. */
const postPane = [
  'title',
  'summary',
  'image_url',
  'image_alt',
  'cover_family',
  'reading_time',
  'author_id',
] as const satisfies readonly (keyof PostRecord)[];

/** Of a post that readers see. @param tagged whether its tags changed */
export function pagesOfPost(
  before: PostRecord,
  after: PostRecord,
  { tagged }: { tagged: boolean },
): CacheTag[] {
  const differs = (columns: readonly (keyof PostRecord)[]) =>
    columns.some((column) => before[column] !== after[column]);
  // Its other language names it, its former addresses lead to it, and so does every list.
  if (differs(postPlace)) return ['posts'];
  const own: CacheTag[] = [`post/${after.slug}`, 'posts:feed', 'posts:addresses'];
  if (!tagged && !differs(postPane)) return own;
  return [...own, 'posts:list', ...(fromFlag(after.featured) ? (['posts:featured'] as const) : [])];
}

/** Of a change to which articles are featured: the home page shows three, the list its first in a large pane. */
export const pagesOfFeatured: readonly CacheTag[] = ['posts:list', 'posts:featured'];

/** Where a project stands among the others, and what its neighbours show of it. */
const projectPlace = [
  'slug',
  'is_public',
  'start_date',
  'client_name',
  'cover_family',
] as const satisfies readonly (keyof ProjectRow)[];
const titlePane = ['title', 'tags'] as const satisfies readonly (keyof ProjectTexts)[];
const textPane = ['description', 'sector'] as const satisfies readonly (keyof ProjectTexts)[];

type Texts = Partial<Record<string, ProjectTexts | null>>;

/** Of a public project, whose record says more than its page: lists show its state, its progress and its members. */
export const pagesOfRecord = ({ slug }: Pick<ProjectRow, 'slug'>): CacheTag[] => [
  `project/${slug}`,
  'projects:list',
  'projects:addresses',
];

/** Of a project that readers see, before or after. @param texts those that changed, by language, as they were and are */
export function pagesOfProject(
  before: ProjectRow,
  after: ProjectRow,
  texts: { before: Texts; after: Texts },
): CacheTag[] {
  const languages = Object.keys(texts.after);
  const differs = (fields: readonly (keyof ProjectTexts)[]) =>
    languages.some((language) =>
      fields.some((field) => texts.before[language]?.[field] !== texts.after[language]?.[field]),
    );
  const appears = languages.some((language) => !texts.before[language] || !texts.after[language]);
  if (appears || differs(titlePane) || projectPlace.some((column) => before[column] !== after[column]))
    return ['projects'];
  const inLists = differs(textPane) || listed.some((column) => before[column] !== after[column]);
  return inLists ? pagesOfRecord(after) : [`project/${after.slug}`, 'projects:addresses'];
}

const listed = [
  'status',
  'end_date',
  'deadline',
  'progress',
  'services',
] as const satisfies readonly (keyof ProjectRow)[];
