// Each write also updates updated_at and list keys.
import type { Insertable } from 'kysely';
import type { CoverFamily } from '../../lib/contract/posts/cover-families';
import type { Locale } from '../../lib/contract/core/locale';
import { after, toFlag, toInstant, toJson } from '../db/codec';
import type { Day } from '../db/codec';
import type { Handle } from '../db/database';
import type { ProjectRow } from './access-queries';
import { fold } from '../db/text-search';
import type { Tables } from '../db/tables';

export type ProjectTexts = Omit<Tables['project_texts'], 'project_id' | 'locale'>;
export type NewProjectRow = Omit<
  Insertable<Tables['projects']>,
  'demo' | 'created_at' | 'updated_at' | keyof ListKeys
>;
export type ProjectChanges = Partial<
  Omit<ProjectRow, 'id' | 'demo' | 'created_at' | 'updated_at' | keyof ListKeys>
>;

type ListKeys = Pick<
  ProjectRow,
  'search_text' | 'client_key' | 'title_key_fr' | 'title_key_en' | 'missing_locale'
>;

export function listKeysOf(clientName: string, { fr, en }: Partial<Record<Locale, string>>): ListKeys {
  return {
    search_text: fold([clientName, en, fr].filter((part) => part !== undefined).join(' ')),
    client_key: fold(clientName),
    title_key_fr: fold(fr ?? en ?? ''),
    title_key_en: fold(en ?? fr ?? ''),
    missing_locale: fr === undefined ? 'fr' : en === undefined ? 'en' : null,
  };
}

const titlesOf = (texts: Partial<Record<Locale, ProjectTexts>>): Partial<Record<Locale, string>> =>
  Object.fromEntries(Object.entries(texts).map(([locale, { title }]) => [locale, title]));

export const noTexts: Omit<ProjectTexts, 'title'> = {
  description: null,
  sector: null,
  problem: '',
  approach: '',
  results: '',
  figures: toJson([]),
  tags: toJson([]),
};

export async function insertProject(
  transaction: Handle,
  project: NewProjectRow,
  texts: Partial<Record<Locale, ProjectTexts>>,
  now: Date,
): Promise<void> {
  const at = toInstant(now);
  const known = Object.entries(texts) as [Locale, ProjectTexts][];
  await transaction
    .insertInto('projects')
    .values({
      ...project,
      demo: toFlag(false),
      ...listKeysOf(project.client_name, titlesOf(texts)),
      created_at: at,
      updated_at: at,
    })
    .execute();
  for (const [locale, text] of known) await writeTexts(transaction, project.id, locale, text);
}

/** null deletes the texts. */
export async function writeTexts(
  transaction: Handle,
  projectId: string,
  locale: Locale,
  texts: ProjectTexts | null,
): Promise<void> {
  if (texts === null) {
    await transaction
      .deleteFrom('project_texts')
      .where('project_id', '=', projectId)
      .where('locale', '=', locale)
      .execute();
    return;
  }
  await transaction
    .insertInto('project_texts')
    .values({ project_id: projectId, locale, ...texts })
    .onConflict((conflict) => conflict.columns(['project_id', 'locale']).doUpdateSet(texts))
    .execute();
}

export async function readTexts(
  handle: Handle,
  projectId: string,
): Promise<Partial<Record<Locale, ProjectTexts>>> {
  const rows = await handle
    .selectFrom('project_texts')
    .selectAll()
    .where('project_id', '=', projectId)
    .execute();
  return Object.fromEntries(rows.map(({ project_id: _, locale, ...texts }) => [locale, texts]));
}

/** Write the texts first. */
export async function updateProject(
  transaction: Handle,
  project: ProjectRow,
  changes: ProjectChanges,
  now: Date,
): Promise<ProjectRow> {
  const keys = listKeysOf(
    changes.client_name ?? project.client_name,
    titlesOf(await readTexts(transaction, project.id)),
  );
  const row = { ...changes, ...keys, updated_at: after(project.updated_at, now) };
  return transaction
    .updateTable('projects')
    .set(row)
    .where('id', '=', project.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Foreign keys delete texts, members, plan, conversation, files' rows. */
export async function deleteProject(transaction: Handle, id: string): Promise<void> {
  await transaction.deleteFrom('projects').where('id', '=', id).execute();
}

export interface NewProject {
  id: string;
  slug: string;
  title: string;
  /** Of the title. */
  locale: Locale;
  clientName: string;
  startDate: Day;
  deadline: Day | null;
  services: readonly string[];
  coverFamily: CoverFamily;
}

export async function insertPrivateProject(
  transaction: Handle,
  { id, slug, title, locale, clientName, startDate, deadline, services, coverFamily }: NewProject,
  now: Date,
): Promise<void> {
  const row = {
    id,
    slug,
    client_name: clientName,
    status: 'planning',
    is_public: toFlag(false),
    start_date: startDate,
    end_date: null,
    deadline,
    progress: 0,
    stack: toJson([]),
    services: toJson([...services]),
    cover_family: coverFamily,
  } as const;
  await insertProject(transaction, row, { [locale]: { ...noTexts, title } }, now);
}
