// @see docs/caching.md
import type { CacheTag } from '../../lib/contract/core/cache-tags';
import type { ProjectRow } from './access-queries';
import type { ProjectTexts } from './write-queries';

/** Columns that decide where a project appears, or that neighbours show. */
const projectPlace = [
  'slug',
  'is_public',
  'start_date',
  'client_name',
  'cover_family',
  'cover_image_id',
] as const satisfies readonly (keyof ProjectRow)[];
const titlePane = ['title', 'tags'] as const satisfies readonly (keyof ProjectTexts)[];
const textPane = ['description', 'sector'] as const satisfies readonly (keyof ProjectTexts)[];

type Texts = Partial<Record<string, ProjectTexts | null>>;

/** Lists show state, progress and members. */
export const pagesOfRecord = ({ slug }: Pick<ProjectRow, 'slug'>): CacheTag[] => [
  `project/${slug}`,
  'projects:list',
  'projects:addresses',
];

/**
 * For a project that is or was public.
 * @param texts by language
 */
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
